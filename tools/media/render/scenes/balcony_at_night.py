"""Balcony at night: a bistro set, lanterns and a string of lights above the city."""
from materials import metal, wood
from scenes.parts import camera, city, flat, lamp_glow, put
from scenes.surfaces import plaster, wooden_floor
from scenes.things import cup, lantern, string_of_lights
from shapes import box
from studio import area_light, world_light

EXPOSURE = 1.25


def build():
    flat(-4, 4, -7, 1.75, wooden_floor('weathered', 0.12))
    world_light((0.34, 0.42, 0.66), 0.34)
    city(1.8, night=True)
    area_light((1.5, -4.5, 3.4), (0, 0.5, 0.6), 3.0, 60, (1, 0.78, 0.56))
    wall = plaster('#cdbca6', 0.92)
    box(0.2, 9, 5, wall, (-2.75, -2.6, 0), bevel=0)
    for k in range(58):
        box(0.014, 0.014, 0.98, metal('black'), (-2.6 + k * 0.1, 1.6, 0.06), bevel=0.002)
    box(6.4, 0.06, 0.045, wood('teak', 'x'), (0.4, 1.6, 1.05), bevel=0.012)
    box(6.4, 0.03, 0.03, metal('black'), (0.4, 1.6, 0.05), bevel=0.004)
    put('bistro-balcony-set--sage', -0.75, 0.55, -12)
    put('rattan-lounge-chair--oat', 1.35, 0.35, -58)
    put('areca-palm-130--green', -2.1, 1.05)
    put('olive-tree-125--green', 2.35, 1.15)
    put('nest-round-jute-rug--natural', 0.1, 0.1)
    lantern(0.62, -0.1, height=0.42)
    lantern(0.88, 0.18, height=0.28)
    lamp_glow(0.62, -0.1, 0.24, 6, (1, 0.66, 0.34), 0.03)
    lamp_glow(0.88, 0.18, 0.18, 3, (1, 0.66, 0.34), 0.03)
    lamp_glow(-0.75, 0.55, 0.90, 4, (1, 0.70, 0.40), 0.03)
    for start, end in (((-2.6, 1.3, 2.55), (3.2, 1.6, 2.5)), ((-2.6, -0.6, 2.6), (3.2, 1.5, 2.62))):
        string_of_lights(start, end)
        for k in range(1, 6):
            t = k / 6
            x, y, z = (a + (b - a) * t for a, b in zip(start, end))
            lamp_glow(x, y, z - 1.4 * t * (1 - t) - 0.1, 11, (1, 0.74, 0.46), 0.05)
    cup(-0.68, 0.5, 0.71, '#efe8db')
    camera(-0.1, -3.9, 1.3, 0.1, lens=32, shift=-0.05)
