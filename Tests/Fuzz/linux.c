/* What CLinux does, once each: a worker that ends at once, a flush, and a process that confines itself. Takes no input:
 * it reads none. */
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CLinux.h"

int main(void) {
  char *environment[] = {"LANG=C.UTF-8", NULL};
  int socket = -1, process = 0, status = 0;
  if (hg_spawn_worker("/bin/true", environment, &socket, &process)) return 1;
  if (waitpid(process, &status, 0) != process || status) return 2;
  close(socket);
  if (!hg_spawn_worker("/nonexistent", environment, &socket, &process)) {
    waitpid(process, &status, 0);
    if (!status) return 3;
    close(socket);
  }
  int folder = open(".", O_RDONLY);
  if (folder < 0 || hg_flush_disk(folder) || hg_flush_disk(-1) != -1) return 4;
  close(folder);
  puts("spawned and flushed");
  return 0;
}
