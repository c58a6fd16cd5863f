"""Japandi living room with the Nara sofa."""
from furniture.chairs import lanna
from furniture.lamps import tri
from furniture.plants import ficus
from furniture.rugs_and_mirrors import berber
from furniture.sofas import nara_three_seats
from furniture.storage import vase
from furniture.tables import knot, ring
from scenes.parts import art, build_room, camera, coffee_table_things, curtain
from shapes import place


def build():
    build_room(5.6, 4.4, wall='#eae3d6', window=(-1.5, 1.1))
    place(lambda: nara_three_seats('sand'), 0.25, 1.45)
    place(lambda: berber('cream'), 0.2, 0.05, 90)
    place(lambda: ring('oak'), 0.2, 0.15)
    place(lambda: lanna('oat'), 1.95, -0.1, -68)
    place(lambda: tri('oak'), 1.75, 1.75)
    place(lambda: ficus('green'), -1.75, 1.65)
    place(lambda: knot('oak'), -1.15, 1.3)
    vase(-1.15, 1.3, 0.455, 0.9, '#c9b79d', 'jar')
    coffee_table_things(0.12, 0.2, 0.382)
    art(-0.1, 1.35, 0.62, 0.84, 2.2, 0)
    art(0.68, 1.35, 0.62, 0.84, 2.2, 1)
    curtain(-2.1, -1.45, -2.68)
    curtain(1.0, 1.75, -2.68)
    camera(-0.35, -4.2, 1.2, 0.30, lens=36, shift=-0.055)
