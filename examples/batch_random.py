"""Plays 256 random games side by side from Python, each to its end, and prints their mean points.

    batch_random.py PATH/liblauze.so [SETUP]

It needs nothing but Python's own library. With numpy the arrays are `numpy.frombuffer(mask, numpy.uint64)` and so on.
"""

import ctypes
import random
import sys
from ctypes import POINTER, byref, c_bool, c_int16, c_int32, c_size_t, c_uint8, c_uint32, c_uint64, c_void_p

GAMES = 256


class Options(ctypes.Structure):
    _fields_ = [("seed", c_uint64), ("first", c_uint32), ("leaves_draws", c_bool), ("leaves_restart", c_bool)]


class Arrays(ctypes.Structure):
    _fields_ = [
        ("action", POINTER(c_uint32)),
        ("status", POINTER(c_uint8)),
        ("done", POINTER(c_uint8)),
        ("who", POINTER(c_uint8)),
        ("reward", POINTER(c_int32)),
        ("mask", POINTER(c_uint64)),
        ("observation", POINTER(c_int16)),
    ]


class Part(ctypes.Structure):
    _fields_ = [("name", ctypes.c_char_p), ("offset", c_uint32), ("rows", c_uint32), ("columns", c_uint32)]


def call(library, name, result, *arguments):
    """Pointers are 64 bits wide, so what a function gives has to be said; what it takes is said by the arguments."""
    function = getattr(library, name)
    function.restype = result
    return function(*arguments)


def rules_of(library, text):
    """The rules of a setup on a line, "base; 3 seats", and how many seats they have."""
    setup, error = ctypes.create_string_buffer(256), ctypes.create_string_buffer(256)
    size = c_size_t(len(text))
    if call(library, "lauze_read_setup", c_uint32, text.encode(), size, setup, error) != 0:
        sys.exit(f"cannot read the setup: {text}")
    rules = ctypes.create_string_buffer(call(library, "lauze_rules_size", c_size_t, setup))
    if call(library, "lauze_build_rules", c_uint32, setup, rules, error) != 0:
        sys.exit(f"cannot be played: {text}")
    part = 0
    seats = Part()
    while seats.name != b"seat":
        call(library, "lauze_batch_get_part", c_bool, rules, part, byref(seats))
        part += 1
    return rules, seats.rows


def pick(mask):
    """One of the bits of a number, each as likely as the others; 0 where there is none."""
    bits = [i for i, bit in enumerate(reversed(bin(mask))) if bit == "1"]
    return random.choice(bits) if bits else 0


def main():
    library = ctypes.CDLL(sys.argv[1])
    rules, seats = rules_of(library, sys.argv[2] if len(sys.argv) > 2 else "base")
    words = call(library, "lauze_batch_mask_words", c_uint32, rules)
    batch = ctypes.create_string_buffer(call(library, "lauze_batch_size", c_size_t, rules, c_uint32(GAMES)))
    options = Options(seed=1, leaves_restart=True)
    if call(library, "lauze_batch_start", c_uint32, rules, c_uint32(GAMES), byref(options), batch) != 0:
        sys.exit("no batch")
    action, done = (c_uint32 * GAMES)(), (c_uint8 * GAMES)()
    reward, mask = (c_int32 * (GAMES * seats))(), (c_uint64 * (GAMES * words))()
    arrays = Arrays(action=action, done=done, reward=reward, mask=mask)

    random.seed(1)
    points = [0] * seats
    steps = 0
    call(library, "lauze_batch_look", c_uint32, batch, byref(arrays), c_uint32(0), c_uint32(GAMES))
    while not all(done):
        steps += GAMES - sum(done)
        for i in range(GAMES):
            row = mask[i * words : (i + 1) * words]
            action[i] = pick(sum(word << 64 * w for w, word in enumerate(row)))
        call(library, "lauze_batch_step", c_uint32, batch, byref(arrays), c_uint32(0), c_uint32(GAMES))
        for i, brought in enumerate(reward):
            points[i % seats] += brought
    means = ", ".join(f"{'abcdefgh'[seat]} {points[seat] / GAMES:.1f}" for seat in range(seats))
    print(f"{GAMES} games, {steps} steps, points on the mean: {means}")


main()
