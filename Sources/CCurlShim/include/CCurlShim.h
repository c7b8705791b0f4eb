/* Fixed shapes for the variadic functions of libcurl, which Swift cannot see. */
#ifndef CCURLSHIM_H
#define CCURLSHIM_H

#include <curl/curl.h>

/* Each sets one option whose value has the type the name says. */
CURLcode hg_curl_set_long(CURL *handle, CURLoption option, long value);
CURLcode hg_curl_set_offset(CURL *handle, CURLoption option, curl_off_t value);
CURLcode hg_curl_set_string(CURL *handle, CURLoption option, const char *value);
CURLcode hg_curl_set_pointer(CURL *handle, CURLoption option, void *value);

/* CURLOPT_WRITEFUNCTION, CURLOPT_HEADERFUNCTION and CURLOPT_XFERINFOFUNCTION, all with `context`. */
CURLcode hg_curl_set_callbacks(
    CURL *handle, curl_write_callback body, curl_write_callback header,
    curl_xferinfo_callback progress, void *context);

/* 0 or NULL when the answer has none. */
long hg_curl_get_long(CURL *handle, CURLINFO info);
curl_off_t hg_curl_get_offset(CURL *handle, CURLINFO info);
const char *hg_curl_get_string(CURL *handle, CURLINFO info);

/* The last value of a header of the last answer, valid until the next transfer; NULL without one. */
const char *hg_curl_get_header(CURL *handle, const char *name);

#endif
