# Finds the cryptography library libsodium: target Sodium::Sodium.
include(LauzeFind)
lauze_find(Sodium sodium.h sodium)
