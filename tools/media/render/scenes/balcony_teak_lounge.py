"""Teak lounge on a sunny balcony."""
from furniture.outdoor import hua_hin, teak_armchair, teak_sofa, teak_table
from furniture.plants import areca, olive, peace_lily
from furniture.rugs_and_mirrors import nest
from materials import fabric, wood
from scenes.parts import camera, coffee_table_things, flat, plaster, wooden_floor
from shapes import box, place
from studio import area_light, sun_light, world_light
from upholstery import pillow


def build():
    flat(-4, 4, -7, 2.1, wooden_floor('weathered', 0.12))
    box(9, 0.2, 5, plaster('#e6dccb'), (0, 2.2, 0), bevel=0)
    world_light((0.9, 0.95, 1), 0.62)
    sun_light((0.62, 0.45, -0.72), 4.2, (1, 0.9, 0.75), 1.0)
    area_light((-1, -5, 3.5), (0, 1, 0.7), 4, 55, (1, 0.97, 0.93))
    for k in range(34):
        box(0.045, 0.03, 2.5, wood('teak', 'z'), (-2.95, -1.9 + k * 0.12, 0))
    for z in (0.1, 2.4):
        box(0.04, 4.1, 0.05, wood('teak', 'y'), (-2.99, 0.06, z))
    place(teak_sofa, 0.15, 1.35)
    place(teak_table, 0.1, 0.25)
    place(lambda: hua_hin('oat'), 1.85, 0.1, -75)
    place(teak_armchair, -1.75, 0.2, 68)
    place(lambda: areca('green'), -2.3, 1.5)
    place(lambda: peace_lily('green'), 1.75, 1.55)
    place(lambda: olive('green'), 2.55, 1.6)
    coffee_table_things(0.0, 0.25, 0.382)
    place(lambda: nest('natural'), 0.1, 0.25)
    pillow(0.46, 0.46, 0.19, fabric('terracotta'), (-0.35, 1.4, 0.63), (66, 0, -8), seed=3)
    pillow(0.46, 0.46, 0.19, fabric('sage'), (0.65, 1.4, 0.63), (66, 0, 9), seed=5)
    camera(-0.2, -4.1, 1.25, 0.05, shift=-0.07)
