"""Home office with the Focus desk; the sun comes through a blind."""
from furniture.storage import books, vase
from scenes.art import art, dots
from scenes.parts import Window, build_room, camera, put
from scenes.things import cup, laptop, wall_shelf
from shapes import place

EXPOSURE = 0.98


def build():
    build_room(4.6, 4.2, wall='#e4e0d4', accent='#b5bba4', window=Window(-1.5, 1.4, sill=0.55, top=2.5, slats=30, bars=False),
               sun=(0.78, 0.52, -0.40), sun_power=4.4, softness=0.5)
    put('nest-round-jute-rug--natural', 0.1, 0.5)
    put('focus-oak-desk--oak', 0.1, 1.55)
    put('pivot-task-chair--sand', 0.12, 0.72, 158)
    put('grid-5-tier-bookshelf--oak', 1.55, 1.88)
    place(laptop, 0.05, 1.5, z=0.752)
    put('stem-walnut-table-lamp--walnut', 0.58, 1.68, z=0.752)
    place(lambda: books(-0.12, 0.1, 0, 0, 3, 0.22, 0.16), -0.38, 1.7, z=0.752)
    cup(-0.16, 1.5, 0.752, '#b98e74')
    put('peace-lily-plant--green', -1.6, 1.5)
    wall_shelf(-0.1, 2.1, 1.42, 1.15)
    place(lambda: books(-0.5, -0.22, 0, 0, 8, 0.2, 0.14), -0.1, 2.0, z=1.448)
    vase(0.36, 1.99, 1.448, 0.75, '#efe8db', 'jar')
    art(-0.03, 1.448, 0.34, 0.44, 2.07, dots)
    camera(-0.6, -3.6, 1.2, 0.15, lens=35, shift=-0.045)
