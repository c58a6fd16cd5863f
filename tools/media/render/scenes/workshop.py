"""The workshop: a chair on the bench between tools, oil and clamps."""
from library import library_model
from materials import metal, plain, wood
from scenes.parts import Window, build_room, camera, put
from scenes.surfaces import carpet
from scenes.things import cup
from shapes import box, cylinder, place, rod

BENCH = 0.86
EXPOSURE = 0.98


def build():
    build_room(5.4, 4.2, wall='#e2ddd2', accent='#d8d2c4', floor=carpet('#a29b90'), window=Window(-1.9, 1.2, sill=1.0, top=2.5),
               sun=(0.72, 0.50, -0.48), sun_power=3.6, softness=1.0, ambient=0.44, fill=80)
    place(_bench, 0, 0.55)
    put('spoke-dining-chair--oak', -0.62, 0.58, 24, BENCH)
    put('spoke-dining-chair--oak', 1.85, 1.3, -40)
    put('knot-side-stool--oak', -1.55, 0.35, 10)
    place(_board, 0.6, 0)
    for x, radius, height, colour in ((0.52, 0.05, 0.15, '#4d5a46'), (0.67, 0.04, 0.11, '#b98e74')):
        cylinder(radius, height, plain('tin', colour, 0.35), (x, 0.72, BENCH))
        cylinder(radius * 0.4, 0.03, metal('steel'), (x, 0.72, BENCH + height))
    box(0.24, 0.17, 0.03, plain('cloth', '#d9cdb8', 0.95, bump=0.8, bump_scale=30), (0.72, 0.42, BENCH), bevel=0.014)
    place(lambda: library_model('Scopia', 264), 0.30, 0.34, 40, BENCH)
    cup(0.92, 0.75, BENCH, '#efe8db')
    for k in range(5):
        box(2.2, 0.028, 0.14, wood(('oak', 'ash', 'walnut', 'oak', 'ash')[k], 'x'), (-1.45 + 0.05 * k, 2.02 - 0.034 * k, 0), bevel=0.003,
            rotation=(-4, 0, 0))
    camera(-0.35, -3.1, 1.42, 0.12, lens=35, shift=-0.085)


def _bench():
    box(2.1, 0.72, 0.06, wood('ash', 'x'), (0, 0, BENCH - 0.06), bevel=0.006)
    for x in (-0.9, 0.9):
        for y in (-0.26, 0.26):
            box(0.09, 0.09, BENCH - 0.06, wood('ash', 'z'), (x, y, 0), bevel=0.006)
    box(1.7, 0.5, 0.03, wood('ash', 'x'), (0, 0, 0.22), bevel=0.004)
    box(0.5, 0.34, 0.26, plain('crate', '#7d8468', 0.6), (-0.5, 0, 0.25), bevel=0.01)
    box(0.4, 0.34, 0.2, wood('pine', 'x'), (0.35, 0, 0.25), bevel=0.006)


def _board():
    """Tools that hang on a board."""
    box(1.9, 0.02, 0.86, plain('pegboard', '#c9b79d', 0.8), (0.1, 2.08, 1.28), bevel=0.004)
    steel, handle = metal('steel'), wood('walnut', 'z')
    for k, x in enumerate((-0.62, -0.5, -0.38, -0.27)):
        cylinder(0.014, 0.11, handle, (x, 2.05, 1.78 - 0.02 * k))
        box(0.016 + 0.004 * k, 0.005, 0.17, steel, (x, 2.05, 1.61 - 0.02 * k), bevel=0.001)
    for x in (0.0, 0.22):
        rod([(x, 2.05, 1.42), (x, 2.05, 1.95)], 0.011, steel)
        for z in (1.5, 1.86):
            box(0.15, 0.03, 0.03, metal('black'), (x + 0.06, 2.045, z), bevel=0.004)
    box(0.42, 0.006, 0.11, steel, (0.66, 2.05, 1.72), bevel=0.001, rotation=(0, 8, 0))
    box(0.13, 0.02, 0.12, handle, (0.41, 2.048, 1.70), bevel=0.02)
    for x, tall in ((-0.55, 0.16), (-0.4, 0.12), (0.75, 0.14)):
        cylinder(0.045, tall, plain('jar', '#8f9a8c', 0.3), (x, 1.98, 1.30))
    box(1.9, 0.16, 0.022, wood('ash', 'x'), (0.1, 2.0, 1.28), bevel=0.004)
