# Finds the unit test library cmocka: target cmocka::cmocka.
include(LauzeFind)
lauze_find(cmocka cmocka.h cmocka)
