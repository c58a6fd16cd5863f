"""Home office with the Focus desk."""
from furniture.chairs import pivot
from furniture.lamps import stem
from furniture.plants import peace_lily
from furniture.rugs_and_mirrors import nest
from furniture.storage import books, grid, vase
from furniture.tables import focus
from scenes.parts import art, build_room, camera, curtain, laptop
from shapes import place


def build():
    build_room(4.6, 4.2, wall='#e6e0d3', accent='#c3c2ae', window=(-1.1, 1.3), sill=0.75)
    place(lambda: nest('natural'), 0.1, 0.5)
    place(lambda: focus('oak'), 0.1, 1.55)
    place(lambda: pivot('sand'), 0.12, 0.72, 158)
    place(lambda: grid('oak'), 1.55, 1.88)
    place(laptop, 0.05, 1.5, z=0.752)
    place(lambda: stem('walnut'), 0.58, 1.68, z=0.752)
    place(lambda: books(-0.12, 0.1, 0, 0, 3, 0.22, 0.16), -0.38, 1.7, z=0.752)
    vase(-0.2, 1.72, 0.752, 0.8, '#efe8db', 'jar')
    place(lambda: peace_lily('green'), -1.6, 1.5)
    art(0.08, 1.35, 0.5, 0.66, 2.1, 2)
    art(-0.52, 1.35, 0.5, 0.66, 2.1, 1)
    curtain(-1.7, -1.05, -2.18, 2.7)
    curtain(1.2, 1.8, -2.18, 2.7)
    camera(-0.6, -3.6, 1.2, 0.15, lens=35, shift=-0.045)
