"""Warm oak bedroom with the Nordi king bed, in the last daylight with both lamps lit."""
from scenes.art import art, horizon
from scenes.parts import Window, build_room, camera, curtain, lamp_glow, panelling, put
from scenes.things import book_stack, cup

EXPOSURE = 0.98


def build():
    build_room(5.2, 4.6, wall='#e6ddd0', accent='#ddd0c0', window=Window(-1.3, 1.0, sill=0.5), sun=None, ambient=0.42,
               window_light=240, fill=60)
    panelling(-2.6, 2.6, 2.3, 1.12, '#c9b8a6')
    put('nordi-king-bed--oak', 0.35, 1.2)
    put('moss-wool-rug--sage', 0.35, 0.1, 90)
    for x in (-0.95, 1.65):
        put('nordi-bedside-table--oak', x, 1.95)
        put('pot-ceramic-table-lamp--sand', x, 1.98, z=0.52)
        lamp_glow(x, 1.98, 0.98, 7)
    cup(-1.05, 1.83, 0.52)
    book_stack(1.55, 1.85, 0.52, (6, 2), 10)
    put('ease-bedroom-bench--sand', 0.35, -0.25)
    put('olive-tree-125--green', -1.95, 1.75)
    art(0.35, 1.38, 1.15, 0.78, 2.3, horizon, 'walnut')
    curtain(-2.0, -1.2, -2.48, 2.7)
    curtain(0.9, 1.6, -2.48, 2.7)
    camera(-0.75, -4.0, 1.25, 0.12, lens=35)
