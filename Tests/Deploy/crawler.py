"""A visitor over HTTP, who looks at pages and asks for what they link to."""

import contextlib
import http.client
import random
import threading
from urllib.parse import quote

import webservers
from limits import HANG
from links import links


class Crawler:
    """Looks at pages of a server, one after the other, along their links, and asks for six of those of each.

    A link is broken when the page still has it after it led nowhere, and it leads nowhere again. So a page and its links
    are looked at in one state of the site: a page that was replaced between two requests is none that is broken.
    """

    def __init__(self, address, prefix, versions):
        self.host, self.prefix, self.versions = address.removeprefix("http://"), prefix, versions
        self.looks, self.defects, self.stopped = 0, [], threading.Event()
        self.chance = random.Random(1)

    def ask(self, method, path):
        self.connection.request(method, quote(self.prefix + path))
        answer = self.connection.getresponse()
        return answer.status, answer.read()

    def look(self, path):
        """The pages that a page links to; `None` when it is not there."""
        status, page = self.ask("GET", path)
        if status != 200:
            return None
        self.looks += 1
        # Each page is whole: the one of a version that was deployed.
        if page not in self.versions.get(path, []):
            self.defects.append((path, "is of no version"))
        found = sorted(links(path, page))
        for target in self.chance.sample(found, min(len(found), 6)):
            if self.ask("HEAD", target)[0] == 200:
                continue
            status, again = self.ask("GET", path)
            if status == 200 and target in links(path, again) and self.ask("HEAD", target)[0] != 200:
                self.defects.append((path, target))
        return [target for target in found if target.endswith(".html")]

    def visit(self, most):
        self.connection = http.client.HTTPConnection(self.host, timeout=HANG)
        with contextlib.closing(self.connection):
            while not self.stopped.is_set() and self.looks < most:
                path = "index.html"
                for _ in range(6):
                    pages = self.look(path)
                    if not pages:
                        break
                    path = self.chance.choice(pages)
        self.stopped.set()


@contextlib.contextmanager
def crawling(folder, root, snippets, prefix, versions, most):
    """A crawler that visits a folder over nginx, with the file that a build wrote for it."""
    with webservers.running("nginx", folder, root, snippets) as address:
        crawler = Crawler(address, prefix, versions)
        failures = []

        def visit():
            try:
                crawler.visit(most)
            except Exception as failure:
                failures.append(failure)
            finally:
                # Whoever works until it has seen enough waits for nothing more.
                crawler.stopped.set()

        thread = threading.Thread(target=visit)
        thread.start()
        try:
            yield crawler
        finally:
            crawler.stopped.set()
            thread.join(timeout=HANG)
        assert not failures, failures
