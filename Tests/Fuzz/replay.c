/* Hands every file to a fuzz target once, for builds without libFuzzer. usage: PROGRAM FILE... */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);
__attribute__((weak)) int LLVMFuzzerInitialize(int *count, char ***arguments);

int main(int count, char **arguments) {
  if (LLVMFuzzerInitialize && LLVMFuzzerInitialize(&count, &arguments)) return 1;
  for (int i = 1; i < count; i++) {
    FILE *file = fopen(arguments[i], "rb");
    if (!file || fseek(file, 0, SEEK_END)) {
      perror(arguments[i]);
      return 1;
    }
    size_t length = (size_t) ftell(file);
    rewind(file);
    /* Exactly as long as the file, so that one byte too many is seen. */
    uint8_t *bytes = malloc(length);
    if (length && fread(bytes, 1, length, file) != length) {
      perror(arguments[i]);
      return 1;
    }
    fclose(file);
    LLVMFuzzerTestOneInput(bytes, length);
    free(bytes);
  }
  printf("%d files\n", count - 1);
  return 0;
}
