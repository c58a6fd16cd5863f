"""Furnished studio apartment with a white brick wall, on a bright day without sun."""
from furniture.storage import vase
from scenes.art import art, colour_fields, cut_outs
from scenes.parts import Window, build_room, camera, curtain, lamp_glow, put
from scenes.surfaces import painted_brick
from scenes.things import coffee_table_things

EXPOSURE = 0.94


def build():
    build_room(6.6, 4.8, wall='#ebe6dc', back=painted_brick('#ece7de'), window=Window(-1.9, 1.5, top=2.6), sun=None, ambient=0.55,
               window_light=330, fill=90)
    put('dream-queen-bed--sand', 1.75, 1.2)
    put('pico-open-bedside-table--white-oak', 0.55, 2.05)
    put('cap-mushroom-lamp--cream', 0.55, 2.05, z=0.54)
    put('nara-2-seat-sofa--dusk', -1.78, 1.75)
    put('fields-stripe-rug--clay-moss', -1.45, 0.45, 90)
    put('pair-nesting-tables--oak', -1.4, 0.45)
    put('cubo-low-shelf--oak', -0.27, 2.15)
    vase(-0.05, 2.15, 0.80, 1.2, '#efe8db')
    put('kami-paper-floor-lamp--white', -2.75, 1.9)
    lamp_glow(-2.75, 1.9, 0.7, 6, size=0.18)
    put('ficus-tree-150--green', 2.95, 1.95)
    art(-0.35, 1.02, 0.6, 0.8, 2.4, cut_outs)
    art(1.75, 1.42, 0.72, 0.92, 2.4, colour_fields, 'walnut')
    coffee_table_things(-1.55, 0.5, 0.428, '#c9b79d', 'jar', (7, 4))
    curtain(-2.2, -1.5, -3.18, 2.7)
    curtain(1.4, 2.0, -3.18, 2.7)
    camera(-0.3, -4.7, 1.35, 0.05, lens=33, shift=-0.07)
