"""Compact room for children with the bunk bed."""
from furniture.beds import camp
from furniture.chairs import pebble
from furniture.plants import spider_plant
from furniture.rugs_and_mirrors import nest
from furniture.storage import cubo, vase
from furniture.tables import kids_set
from scenes.parts import art, build_room, camera, curtain
from shapes import place


def build():
    build_room(4.6, 4.2, wall='#ece6da', accent='#b9c0ae', window=(-1.1, 1.1), sill=0.8)
    place(lambda: camp('white'), 1.45, 0.95)
    place(lambda: cubo('white'), -0.55, 1.85)
    place(lambda: kids_set('pine-white'), -0.2, 0.25, 8)
    place(lambda: nest('natural'), -0.2, 0.2)
    place(lambda: pebble('clay'), -1.5, 0.95, 25)
    vase(-0.9, 1.85, 0.80, 1, '#b98e74', 'bowl')
    place(spider_plant, -0.15, 1.85, z=0.80)
    art(-0.95, 1.25, 0.42, 0.56, 2.1, 0)
    art(-0.4, 1.25, 0.42, 0.56, 2.1, 2)
    curtain(-1.6, -1.05, -2.18, 2.7)
    curtain(1.0, 1.55, -2.18, 2.7)
    camera(-0.55, -3.7, 1.25, 0.10, lens=33)
