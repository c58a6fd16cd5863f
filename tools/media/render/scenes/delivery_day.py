"""Delivery day: the van in front of a condominium, with boxes, an armchair and a rolled rug on the pavement."""
from materials import metal, plain, rug_pile
from scenes.parts import camera, flat, put
from scenes.surfaces import plaster, tiled_floor
from scenes.things import cardboard_box, fiddle_leaves
from shapes import box, cylinder, panel, place
from studio import area_light, sun_light, world_light

EXPOSURE = 0.86


def build():
    flat(-9, 9, -9, 3.2, tiled_floor('#cfc9be', 1.2))
    box(18, 0.3, 7, plaster('#e2d8c8'), (0, 3.35, 0), bevel=0)
    box(2.3, 0.08, 2.7, plain('entrance', '#3d4a44', 0.5), (3.0, 3.2, 0), bevel=0.01)
    for x in (2.45, 3.55):
        box(0.96, 0.04, 2.5, plain('door glass', '#9fb0ad', 0.12), (x, 3.15, 0.06), bevel=0.004)
    world_light((0.86, 0.93, 1), 0.72)
    sun_light((0.55, 0.62, -0.62), 3.4, (1, 0.92, 0.80), 1.2)
    area_light((0, -7, 4), (0, 1, 0.8), 5, 120, (1, 0.97, 0.93))
    place(_van, -0.85, 1.75, 0)
    for x, y, w, d, h, turn in ((1.05, 0.15, 0.62, 0.45, 0.42, 6), (1.08, 0.17, 0.5, 0.4, 0.34, -8), (1.75, 0.35, 0.5, 0.5, 0.5, -14),
                                (0.42, -0.35, 0.55, 0.38, 0.32, 20)):
        level = 0.42 if h == 0.34 else 0
        place(lambda w=w, d=d, h=h: cardboard_box(w, d, h), x, y, turn, level)
    put('lanna-easy-chair--moss', 2.85, 0.25, -38)
    put('tri-oak-floor-lamp--walnut', 2.15, 0.95, 0)
    cylinder(0.11, 1.6, rug_pile('moss wool'), (0.75, -1.0, 0.11), rotation=(90, 0, 70), bevel=0.004)
    fiddle_leaves(4.4, 2.6, 1.9)
    camera(0.3, -6.6, 1.3, 0.5, lens=34, shift=-0.01)


def _van():
    """A plain delivery van, seen from its side; it faces -X."""
    paint, dark = plain('van', '#ece9e1', 0.28, clearcoat=0.7), plain('van glass', '#2b3438', 0.12)
    rubber, rim = plain('tyre', '#1c1c1c', 0.8), metal('steel')
    body = [(-2.55, 0.36), (2.55, 0.36), (2.62, 0.5), (2.6, 2.18), (2.5, 2.36), (2.3, 2.4), (-0.95, 2.4), (-1.25, 2.34),
            (-1.85, 1.5), (-2.5, 1.26), (-2.66, 1.1), (-2.68, 0.52)]
    panel(body, 1.9, paint, (0, 0.95, 0), bevel=0.09, segments=5, rotation=(90, 0, 0))
    panel([(-1.66, 1.42), (-0.72, 1.42), (-0.72, 2.02), (-1.22, 2.02)], 0.012, dark, (0, -0.945, 0), rotation=(90, 0, 0))
    panel([(-2.2, 1.40), (-1.86, 1.54), (-1.31, 2.28), (-1.34, 2.30)], 0.012, dark, (0, -0.945, 0), rotation=(90, 0, 0))
    for x in (-0.66, 0.62, 2.1):
        box(0.008, 0.006, 1.72, plain('joint', '#b9b5ab', 0.6), (x, -0.951, 0.5), bevel=0)
    box(4.9, 0.01, 0.14, plain('van stripe', '#66684f', 0.5), (0.05, -0.952, 0.9), bevel=0)
    box(0.10, 1.7, 0.12, plain('bumper', '#55544f', 0.6), (-2.68, 0, 0.4), bevel=0.03)
    box(0.02, 0.34, 0.13, plain('lamp', '#f4f1e6', 0.15), (-2.66, -0.68, 0.98), bevel=0.01)
    for x in (-1.72, 1.62):
        for y in (-0.86, 0.86):
            cylinder(0.35, 0.22, rubber, (x, y + 0.11, 0.35), bevel=0.04, rotation=(90, 0, 0))
            cylinder(0.20, 0.03, rim, (x, y - 0.10, 0.35), bevel=0.01, rotation=(90, 0, 0))
