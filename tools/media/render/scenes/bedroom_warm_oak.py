"""Warm oak bedroom with the Nordi king bed."""
from furniture.beds import nordi_king
from furniture.chairs import ease
from furniture.lamps import pot
from furniture.plants import olive
from furniture.rugs_and_mirrors import moss_wool
from furniture.storage import nordi_bedside
from scenes.parts import art, build_room, camera, curtain
from shapes import place


def build():
    build_room(5.2, 4.6, wall='#e9e2d6', accent='#cfc3b0', window=(-1.3, 1.0))
    place(lambda: nordi_king('oak'), 0.35, 1.2)
    place(lambda: moss_wool('sage'), 0.35, 0.1, 90)
    for x in (-0.95, 1.65):
        place(lambda: nordi_bedside('oak'), x, 1.95)
        place(lambda: pot('sand'), x, 1.98, z=0.52)
    place(lambda: ease('sand'), 0.35, -0.25)
    place(lambda: olive('green'), -1.95, 1.75)
    art(0.02, 1.45, 0.5, 0.66, 2.3, 2)
    art(0.68, 1.45, 0.5, 0.66, 2.3, 0)
    curtain(-2.0, -1.2, -2.48, 2.7)
    curtain(0.9, 1.6, -2.48, 2.7)
    camera(-0.75, -4.0, 1.25, 0.12, lens=35)
