"""Japandi living room with the Nara sofa, in low morning sun."""
from furniture.storage import vase
from scenes.art import art, branch, stones
from scenes.parts import Window, build_room, camera, curtain, put
from scenes.things import book_stack, coffee_table_things

EXPOSURE = 0.92


def build():
    build_room(5.6, 4.4, wall='#ece6db', window=Window(-1.75, 1.15, top=2.55), sun=(0.80, 0.50, -0.33), sun_power=3.4,
               sun_colour=(1, 0.91, 0.80), ambient=0.5, fill=80)
    put('nara-3-seat-sofa--sand', 0.25, 1.45)
    put('atlas-berber-rug--cream', 0.2, 0.05, 90)
    put('ring-round-coffee-table--oak', 0.2, 0.15)
    put('lanna-easy-chair--oat', 1.95, -0.1, -68)
    put('tri-oak-floor-lamp--oak', 1.75, 1.75)
    put('ficus-tree-150--green', -1.75, 1.65)
    put('knot-side-stool--oak', -1.15, 1.3)
    vase(-1.19, 1.33, 0.455, 0.9, '#c9b79d', 'jar')
    book_stack(-1.05, 1.22, 0.455, (4,), 20)
    coffee_table_things(0.12, 0.2, 0.382)
    art(-0.13, 1.33, 0.66, 0.88, 2.2, branch)
    art(0.65, 1.33, 0.66, 0.88, 2.2, stones)
    curtain(-2.4, -1.7, -2.68)
    curtain(1.05, 1.75, -2.68)
    camera(-0.35, -4.2, 1.2, 0.30, lens=36, shift=-0.055)
