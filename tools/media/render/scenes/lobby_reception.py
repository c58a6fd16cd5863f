"""Lobby of a business with the reception counter."""
from furniture.chairs import moon
from furniture.lamps import pendant
from furniture.plants import areca, ficus
from furniture.rugs_and_mirrors import moss_wool
from furniture.sofas import kumo
from furniture.storage import vase
from furniture.tables import pair, reception
from materials import wood
from scenes.parts import build_room, camera, coffee_table_things, tiled_floor
from shapes import box, place


def build():
    build_room(7.4, 5.4, tall=True, wall='#e7e0d4', accent='#d8cdbb', floor=tiled_floor('#cfc6b8', 0.9), window=(-1.8, 1.6),
               top=2.9, window_light=200)
    place(lambda: reception('walnut'), 1.5, 1.75)
    for k in range(60):
        box(0.032, 0.04, 5, wood('oak', 'z'), (0.15 + k * 0.052, 2.68, 0), bevel=0.005)
    place(lambda: kumo('ivory'), -1.55, 0.75, 18)
    place(lambda: moon('terracotta'), -0.05, -0.75, -140)
    place(lambda: pair('oak'), -1.2, -0.4)
    place(lambda: areca('green'), -3.0, 1.9)
    place(lambda: ficus('green'), 3.1, 1.9)
    for x in (0.9, 1.5, 2.1):
        place(pendant, x, 1.6, z=2.05)
    vase(0.95, 1.6, 1.08, 1.3, '#efe8db')
    coffee_table_things(-1.35, -0.35, 0.428)
    place(lambda: moss_wool('sage'), -1.2, -0.05, 90)
    camera(-0.5, -5.0, 1.3, 0.05, lens=31, shift=-0.045)
