/* libxml2's headers pull in ICU's, which clash with the ICU inside Foundation
   ("'U_MF_SYNTAX_ERROR' ... is not present in definition of 'enum UErrorCode'").
   Only the tail of one struct that we never touch depends on the macro. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlreader.h>
#include <libxml/HTMLparser.h>
