"""Furnished studio apartment."""
from furniture.beds import dream
from furniture.lamps import cap, kami
from furniture.plants import ficus
from furniture.rugs_and_mirrors import fields
from furniture.sofas import nara_loveseat
from furniture.storage import cubo, pico, vase
from furniture.tables import pair
from scenes.parts import art, build_room, camera, coffee_table_things, curtain
from shapes import place


def build():
    build_room(6.6, 4.8, wall='#ebe5da', window=(-1.6, 1.5))
    place(lambda: dream('sand'), 1.75, 1.2)
    place(lambda: pico('white-oak'), 0.55, 2.05)
    place(lambda: cap('cream'), 0.55, 2.05, z=0.54)
    place(lambda: nara_loveseat('dusk'), -1.78, 1.75)
    place(lambda: fields('clay-moss'), -1.45, 0.45, 90)
    place(lambda: pair('oak'), -1.4, 0.45)
    place(lambda: cubo('oak'), -0.27, 2.15)
    vase(-0.05, 2.15, 0.80, 1.2, '#efe8db')
    place(lambda: kami('white'), -2.75, 1.9)
    place(lambda: ficus('green'), 2.95, 1.95)
    art(-1.85, 1.3, 0.55, 0.75, 2.4, 0)
    art(-1.2, 1.3, 0.55, 0.75, 2.4, 2)
    art(1.75, 1.45, 0.9, 0.62, 2.4, 1)
    coffee_table_things(-1.55, 0.5, 0.428)
    curtain(-2.2, -1.5, -3.18, 2.7)
    curtain(1.4, 2.0, -3.18, 2.7)
    camera(-0.3, -4.7, 1.35, 0.05, lens=33, shift=-0.07)
