"""Dining room with the Ayo table, in sun that falls through a tree."""
from furniture.lamps import pendant
from furniture.storage import vase
from scenes.art import art, bowls
from scenes.parts import Window, build_room, camera, curtain, put, shade_of_leaves
from scenes.surfaces import wooden_floor
from scenes.things import bowl, oranges, plate
from shapes import place

EXPOSURE = 0.94


def build():
    build_room(5.4, 4.4, wall='#eee9e0', accent='#e6dccb', window=Window(-2.2, 1.35, top=2.6, bars=False), floor=wooden_floor('ash'),
               sun=(0.70, 0.46, -0.54), sun_power=4.6, softness=0.9)
    shade_of_leaves((-4.4, -0.5, 3.4), 5.0, 4.4, 260)
    put('ayo-dining-table-180--oak', 0.2, 0.2)
    for x in (-0.38, 0.22, 0.80):
        put('hug-dining-chair--greige', x, 0.85)
        put('hug-dining-chair--greige', x, -0.5, 180)
    put('reed-sideboard--walnut', 0.5, 1.95)
    vase(0.0, 1.95, 0.745, 1.5, '#e6dfd3')
    vase(0.25, 1.98, 0.745, 1.2, '#8f8574', 'bowl')
    put('stem-walnut-table-lamp--walnut', 1.1, 1.95, z=0.745)
    vase(0.2, 0.2, 0.748, 1.6, '#c9b79d')
    for x in (-0.25, 0.65):
        place(pendant, x, 0.2, z=1.62)
    bowl(0.62, 0.25, 0.748)
    oranges(0.62, 0.25, 0.748)
    plate(-0.3, 0.1, 0.748)
    put('areca-palm-130--green', -2.0, 1.6)
    art(0.5, 1.2, 1.0, 0.72, 2.2, bowls, 'walnut')
    curtain(-2.6, -2.2, -2.58)
    camera(-1.1, -3.9, 1.3, 0.0)
