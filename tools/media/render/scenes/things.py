"""Small things that make a room look lived in. They are not part of the catalogue."""
import math

from furniture.storage import book_material, vase
from library import library_model
from materials import ceramic, leaves, metal, plain, translucent, wood
from shapes import add_surface, box, place, revolve, rod


def book_stack(x, y, z, numbers, turn=0):
    """Books that lie on one another, the largest below."""
    def build():
        for k, number in enumerate(numbers):
            shrink = 0.018 * k
            box(0.24 - shrink, 0.17 - shrink, 0.028, book_material(number), (0, 0.004 * k, 0.029 * k), bevel=0.003)
    place(build, x, y, turn, z)


def coffee_table_things(x, y, z, colour='#8f8574', shape='bottle', numbers=(3, 1)):
    vase(x, y, z, 1.15, colour, shape)
    book_stack(x + 0.28, y - 0.05, z, numbers, 6)


def cup(x, y, z, colour='#efe8db'):
    revolve([(0, 0.004), (0.026, 0), (0.034, 0.01), (0.038, 0.075), (0.035, 0.075), (0.031, 0.014), (0, 0.012)],
            ceramic(colour), (x, y, z), 40)
    rod([(x + 0.035, y, z + 0.06), (x + 0.058, y, z + 0.052), (x + 0.056, y, z + 0.028), (x + 0.034, y, z + 0.02)], 0.0045,
        ceramic(colour))


def plate(x, y, z, radius=0.13, colour='#efe8db'):
    revolve([(0, 0.004), (radius * 0.6, 0), (radius, 0.016), (radius * 0.98, 0.02), (radius * 0.62, 0.008), (0, 0.009)],
            ceramic(colour), (x, y, z), 56)


def bowl(x, y, z, colour='#efe8db', size=1.0):
    profile = [(0, 0), (0.06, 0), (0.11, 0.03), (0.13, 0.055), (0.125, 0.055), (0.1, 0.035), (0, 0.02)]
    revolve([(r * size, h * size) for r, h in profile], ceramic(colour), (x, y, z))


def oranges(x, y, z, count=5):
    peel = plain('orange', '#d98a3c', 0.45, bump=0.2, bump_scale=240)
    for k in range(count):
        angle, away = 2.4 * k, 0.0 if k == count - 1 else 0.062
        ball = [(0.036 * math.sin(t), 0.036 - 0.036 * math.cos(t)) for t in (math.pi * i / 16 for i in range(17))]
        revolve(ball, peel, (x + away * math.cos(angle), y + away * math.sin(angle), z + (0.055 if k == count - 1 else 0.02)), 32)


def dry_branches(x, y, z, height=0.7, seed=0, material=None):
    """Branches for a tall vase."""
    bark = material or plain('twig', '#6d5845', 0.9)
    for k in range(5):
        a = seed + 1.26 * k
        lean = 0.10 + 0.03 * (k % 3)
        points = [(x, y, z), (x + lean * 0.4 * math.cos(a), y + lean * 0.4 * math.sin(a), z + height * 0.45),
                  (x + lean * 1.6 * math.cos(a), y + lean * 1.6 * math.sin(a), z + height * (0.8 + 0.1 * (k % 2)))]
        rod(points, 0.004, bark)


def laptop():
    screen = plain('screen', '#20262b', 0.2)
    library_model('BlendSwap-CC-BY', 99, {'Screen': screen, 'Top': metal('steel'), 'Bottom': metal('steel')})


def monitor(width=0.62):
    """A slim screen on a foot, facing -Y."""
    black = plain('monitor', '#2a2f34', 0.3)
    box(width, 0.022, width * 0.58, black, (0, 0, 0.14), bevel=0.006)
    box(0.05, 0.03, 0.16, metal('steel'), (0, 0.025, 0.01), bevel=0.006)
    box(0.22, 0.18, 0.012, metal('steel'), (0, 0.02, 0), bevel=0.004)


def fiddle_leaves(x, y, height=1.9, leaf='#3f5f38', pot='#b3a793'):
    """A tall slender plant with large leaves."""
    revolve([(0, 0), (0.15, 0), (0.19, 0.34), (0.175, 0.34), (0.165, 0.30), (0, 0.29)], ceramic(pot), (x, y, 0), 56)
    bark = plain('bark', '#6d5845', 0.9)
    rod([(x, y, 0.25), (x + 0.03, y, height * 0.55), (x - 0.02, y, height - 0.12)], 0.014, bark)
    green = leaves(leaf)
    count = 26
    for k in range(count):
        t = k / (count - 1)
        z, a = 0.62 + (height - 0.75) * t, 2.399 * k
        length = 0.34 - 0.12 * t
        vertices, faces = [], []
        for i in range(9):
            s = i / 8
            half = 0.115 * (1 - 0.25 * t) * math.sin(math.pi * min(1, 0.08 + s * 0.92)) ** 0.75
            out, up = 0.03 + length * s * math.cos(0.5 - 0.9 * s + t * 0.5), length * s * math.sin(0.75 - 1.0 * s + t * 0.5)
            for side in (-1, 0, 1):
                px, py = out, side * half
                vertices.append((x + px * math.cos(a) - py * math.sin(a), y + px * math.sin(a) + py * math.cos(a),
                                 z + up + abs(side) * half * 0.22))
        for i in range(8):
            for side in (0, 1):
                b = i * 3 + side
                faces.append((b, b + 1, b + 4, b + 3))
        add_surface(vertices, faces, green, subdivisions=1)


def cardboard_box(width, depth, height, is_open=False):
    """A moving box with tape, or with its flaps open."""
    card = plain('cardboard', '#b98f66', 0.85, bump=0.15, bump_scale=120)
    box(width, depth, height, card, bevel=0.004)
    if is_open:
        for side in (-1, 1):
            box(0.006, depth, height * 0.42, card, (side * width / 2, 0, height - 0.01), bevel=0, rotation=(0, side * 38, 0))
        return
    tape = plain('tape', '#cdb08a', 0.35)
    box(0.05, depth + 0.003, 0.002, tape, (0, 0, height), bevel=0)
    for side in (-1, 1):
        box(0.05, 0.002, height * 0.22, tape, (0, side * depth / 2, height * 0.78), bevel=0)


def wall_shelf(x, y, z, width, tone='oak'):
    box(width, 0.19, 0.028, wood(tone, 'x'), (x, y - 0.095, z), bevel=0.004)


def lantern(x, y, z=0.0, height=0.34, glow=3.0):
    """A lantern with a lit candle."""
    frame = metal('black')
    half = height * 0.29
    for sx in (-1, 1):
        for sy in (-1, 1):
            box(0.012, 0.012, height * 0.8, frame, (x + sx * half, y + sy * half, z), bevel=0.002)
    for level in (0, height * 0.8):
        box(half * 2 + 0.02, half * 2 + 0.02, 0.012, frame, (x, y, z + level), bevel=0.003)
    revolve([(half * 1.2, 0), (0.02, height * 0.16)], frame, (x, y, z + height * 0.81), 4, (0, 0, 45))
    revolve([(0, 0), (half * 0.55, 0), (half * 0.55, height * 0.36), (0, height * 0.36)], translucent('#f6e6c8', glow * 0.35),
            (x, y, z + 0.012), 32)
    revolve([(0, 0), (0.010, 0.012), (0.007, 0.028), (0, 0.05)], translucent('#ffe2ae', glow * 8), (x, y, z + height * 0.40), 16)


def string_of_lights(start, end, count=14, sag=0.35, glow=26.0):
    points = []
    for k in range(count + 1):
        t = k / count
        points.append(tuple(a + (b - a) * t - (sag * 4 * t * (1 - t) if axis == 2 else 0)
                            for axis, (a, b) in enumerate(zip(start, end))))
    rod(points, 0.004, plain('cable', '#1d1c1b', 0.6))
    bulb = [(0, -0.075), (0.018, -0.068), (0.03, -0.045), (0.026, -0.02), (0.012, 0)]
    for point in points[1:-1]:
        revolve(bulb, translucent('#fff0d2', glow), point, 20)
