// A clock that is three seconds ahead. A build does not rely on what changed in the two seconds before it began; to a program
// with this clock, whatever the test wrote is older.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>

int clock_gettime(clockid_t clock, struct timespec *time) {
  int (*original)(clockid_t, struct timespec *) = dlsym(RTLD_NEXT, "clock_gettime");
  int result = original(clock, time);
  if (!result && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) time->tv_sec += 3;
  return result;
}
