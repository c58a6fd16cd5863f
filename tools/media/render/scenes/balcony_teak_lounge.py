"""Teak lounge on a balcony, in low evening sun from the right."""
from furniture.outdoor import teak_armchair, teak_table
from materials import fabric, wood
from scenes.parts import camera, flat, put
from scenes.surfaces import plaster, wooden_floor
from scenes.things import coffee_table_things, lantern
from shapes import box
from studio import area_light, sun_light, world_light
from upholstery import pillow

SET = 'teak-garden-lounge-set--teak'


def build():
    flat(-4, 4, -7, 2.1, wooden_floor('weathered', 0.12))
    box(9, 0.2, 5, plaster('#dccfbe', 0.92), (0, 2.2, 0), bevel=0)
    world_light((0.80, 0.88, 1), 0.56)
    sun_light((-0.80, 0.50, -0.34), 4.4, (1, 0.82, 0.63), 1.4)
    area_light((-1, -5, 3.5), (0, 1, 0.7), 4, 46, (1, 0.95, 0.9))
    for k in range(34):
        box(0.045, 0.03, 2.5, wood('teak', 'z'), (-2.95, -1.9 + k * 0.12, 0))
    for z in (0.1, 2.4):
        box(0.04, 4.1, 0.05, wood('teak', 'y'), (-2.99, 0.06, z))
    put('teak-garden-sofa--teak', 0.15, 1.35)
    put(SET, 0.1, 0.25, build=teak_table)
    put(SET, -1.75, 0.2, 68, build=teak_armchair)
    put('rattan-lounge-chair--oat', 1.85, 0.1, -75)
    put('areca-palm-130--green', -2.3, 1.5)
    put('peace-lily-plant--green', 1.75, 1.55)
    put('olive-tree-125--green', 2.55, 1.6)
    coffee_table_things(0.0, 0.25, 0.382, '#b98e74', 'bowl', (0, 5))
    lantern(-1.05, 1.5, height=0.36)
    put('nest-round-jute-rug--natural', 0.1, 0.25)
    pillow(0.46, 0.46, 0.19, fabric('terracotta'), (-0.35, 1.4, 0.63), (66, 0, -8), seed=3)
    pillow(0.46, 0.46, 0.19, fabric('sage'), (0.65, 1.4, 0.63), (66, 0, 9), seed=5)
    camera(-0.2, -4.1, 1.25, 0.05, shift=-0.07)
