/* libcurl, and fixed signatures for its variadic functions, which Swift cannot see. */
#ifndef HELIOGRAPH_CURL_SHIM_H
#define HELIOGRAPH_CURL_SHIM_H

#include <curl/curl.h>

/* Each sets one option whose value has the type in the name. */
static inline CURLcode hg_curl_set_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode hg_curl_set_offset(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode hg_curl_set_string(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode hg_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

/* CURLOPT_WRITEFUNCTION and CURLOPT_HEADERFUNCTION, both with `context`. */
static inline CURLcode hg_curl_set_callbacks(
    CURL *handle, curl_write_callback body, curl_write_callback header, void *context) {
  CURLcode code;
  if ((code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, body))) return code;
  if ((code = curl_easy_setopt(handle, CURLOPT_WRITEDATA, context))) return code;
  if ((code = curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, header))) return code;
  return curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
}

/* CURLOPT_PREREQFUNCTION: `check` looks at each connection, new or used before, ahead of the request. */
static inline CURLcode hg_curl_set_check(CURL *handle, curl_prereq_callback check, void *context) {
  CURLcode code;
  if ((code = curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, check))) return code;
  return curl_easy_setopt(handle, CURLOPT_PREREQDATA, context);
}

/* CURLOPT_OPENSOCKETFUNCTION: `open` makes the socket of each connection, or refuses it. */
static inline CURLcode hg_curl_set_open_socket(CURL *handle, curl_opensocket_callback open, void *context) {
  CURLcode code;
  if ((code = curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open))) return code;
  return curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, context);
}

/* The address in a struct that is longer than its declaration says. */
static inline const struct sockaddr *hg_curl_address(const struct curl_sockaddr *address) {
  return &address->addr;
}

/* 0 or NULL when the response has none. */
static inline long hg_curl_get_long(CURL *handle, CURLINFO info) {
  long value = 0;
  return curl_easy_getinfo(handle, info, &value) ? 0 : value;
}

static inline curl_off_t hg_curl_get_offset(CURL *handle, CURLINFO info) {
  curl_off_t value = 0;
  return curl_easy_getinfo(handle, info, &value) ? 0 : value;
}

static inline const char *hg_curl_get_string(CURL *handle, CURLINFO info) {
  const char *value = NULL;
  return curl_easy_getinfo(handle, info, &value) ? NULL : value;
}

/* The last value of a header of the last response, valid until the next transfer; NULL without one. */
static inline const char *hg_curl_get_header(CURL *handle, const char *name) {
  struct curl_header *header = NULL;
  size_t count;
  if (curl_easy_header(handle, name, 0, CURLH_HEADER, -1, &header)) return NULL;
  count = header->amount;
  if (count > 1 && curl_easy_header(handle, name, count - 1, CURLH_HEADER, -1, &header)) return NULL;
  return header->value;
}

/* How many headers of the last response have a name. */
static inline long hg_curl_count_header(CURL *handle, const char *name) {
  struct curl_header *header = NULL;
  return curl_easy_header(handle, name, 0, CURLH_HEADER, -1, &header) ? 0 : (long)header->amount;
}

/* Takes one transfer that is over from the messages of a multi handle; 0 when there is none. */
static inline int hg_curl_multi_finished(CURLM *multi, CURL **handle, CURLcode *code) {
  CURLMsg *message;
  int left;
  while ((message = curl_multi_info_read(multi, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    *handle = message->easy_handle;
    *code = message->data.result;
    return 1;
  }
  return 0;
}

#endif
