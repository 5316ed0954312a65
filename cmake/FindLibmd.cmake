# Finds the message digests of libmd: target Libmd::Libmd.
include(LauzeFind)
lauze_find(Libmd sha1.h md)
