# Finds the client library of PostgreSQL: target Libpq::Libpq. The one that comes with CMake wants the
# headers of the database itself too.
include(LauzeFind)
lauze_find(Libpq libpq-fe.h pq postgresql)
