"""Compact room for children with the bunk bed and painted hills."""
import math

from furniture.plants import spider_plant
from furniture.storage import vase
from scenes.art import art, rainbow, whale
from scenes.parts import Window, build_room, camera, painted_shape, put
from shapes import place

EXPOSURE = 0.95


def build():
    build_room(4.6, 4.2, wall='#efe9dd', accent='#efe6d4', window=Window(-1.4, 1.0, sill=0.7), sun=(0.66, 0.62, -0.42), sun_power=2.2,
               softness=14, ambient=0.56, window_light=220, fill=80)
    far = [(2.4 - 4.8 * k / 60, 1.62 + 0.24 * math.sin(k / 60 * 9.5 + 0.6)) for k in range(61)]
    painted_shape([(-2.4, 0), (2.4, 0), *far], 2.1, '#c6ccb6')
    near = [(2.4 - 4.8 * k / 60, 1.22 + 0.20 * math.sin(k / 60 * 7.4 + 2.6)) for k in range(61)]
    painted_shape([(-2.4, 0), (2.4, 0), *near], 2.098, '#a3af95')
    put('camp-bunk-bed--white', 1.45, 0.95)
    put('cubo-low-shelf--white', -0.55, 1.85)
    put('kids-table-set--pine-white', -0.2, 0.25, 8)
    put('nest-round-jute-rug--natural', -0.2, 0.2)
    put('pebble-bean-bag--clay', -1.5, 0.95, 25)
    vase(-0.9, 1.85, 0.80, 1, '#b98e74', 'bowl')
    place(spider_plant, -0.15, 1.85, z=0.80)
    art(-0.95, 1.3, 0.46, 0.6, 2.096, whale)
    art(-0.35, 1.3, 0.46, 0.6, 2.096, rainbow)
    camera(-0.55, -3.7, 1.25, 0.10, lens=33)
