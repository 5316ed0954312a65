# Finds the database SQLite: target Sqlite::Sqlite.
include(LauzeFind)
lauze_find(Sqlite sqlite3.h sqlite3)
