"""A fixed piece of work; prints the processor seconds that it took, which tell how fast the machine is under its load."""

import random
import resource


def work():
    """Numbers, lists, and a table that is larger than a cache: what programs beside it slow down, as they slow down tests."""
    source, total = random.Random(1), 0
    for _ in range(6):
        values = sorted(source.random() for _ in range(200_000))
        table = {int(value * 1e6): number for number, value in enumerate(values)}
        total += sum(key & number for key, number in table.items())
    return total


if __name__ == "__main__":
    work()
    used = resource.getrusage(resource.RUSAGE_SELF)
    print(used.ru_utime + used.ru_stime)
