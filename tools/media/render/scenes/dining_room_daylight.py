"""Daylight dining room with the Ayo table."""
from furniture.chairs import hug
from furniture.lamps import pendant, stem
from furniture.plants import areca
from furniture.storage import reed, vase
from furniture.tables import ayo_180
from materials import ceramic
from scenes.parts import art, build_room, camera, curtain, wooden_floor
from shapes import place, revolve


def build():
    build_room(5.4, 4.4, wall='#ece6dc', window=(-1.4, 1.3), floor=wooden_floor('ash'))
    place(lambda: ayo_180('oak'), 0.2, 0.2)
    for x in (-0.38, 0.22, 0.80):
        place(lambda: hug('greige'), x, 0.85)
        place(lambda: hug('greige'), x, -0.5, 180)
    place(lambda: reed('walnut'), 0.5, 1.95)
    vase(0.0, 1.95, 0.745, 1.5, '#e6dfd3')
    vase(0.25, 1.98, 0.745, 1.2, '#8f8574', 'bowl')
    place(lambda: stem('walnut'), 1.1, 1.95, z=0.745)
    vase(0.2, 0.2, 0.748, 1.6, '#c9b79d')
    for x in (-0.25, 0.65):
        place(pendant, x, 0.2, z=1.62)
    bowl = [(0, 0), (0.06, 0), (0.11, 0.03), (0.13, 0.055), (0.125, 0.055), (0.1, 0.035), (0, 0.02)]
    revolve(bowl, ceramic('#efe8db'), (0.62, 0.25, 0.748))
    place(lambda: areca('green'), -2.0, 1.6)
    art(0.5, 1.2, 1.0, 0.72, 2.2, 1, 'walnut')
    curtain(-2.0, -1.35, -2.58)
    camera(-1.1, -3.9, 1.3, 0.0)
