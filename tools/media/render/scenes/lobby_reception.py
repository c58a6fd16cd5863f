"""Lobby of a business with the reception counter, lit by tall windows on the right."""
from furniture.lamps import pendant
from furniture.storage import vase
from scenes.parts import Window, build_room, camera, put, slats
from scenes.surfaces import tiled_floor
from scenes.things import coffee_table_things, dry_branches
from shapes import place


def build():
    build_room(7.4, 5.4, height=5.0, wall='#e7e0d4', accent='#d3c6b3', floor=tiled_floor('#cfc6b8', 0.9), side='right',
               window=Window(-3.4, 1.9, top=3.6), window_light=300, sun=(-0.66, 0.20, -0.72), sun_power=2.4, softness=1.6,
               fill_from=-1.5)
    put('reception-counter--walnut', 1.5, 1.75)
    slats(0.15, 3.27, 2.7, 5)
    put('kumo-curved-sofa--ivory', -1.55, 0.75, 18)
    put('moon-boucle-armchair--terracotta', -0.05, -0.75, -140)
    put('pair-nesting-tables--oak', -1.2, -0.4)
    put('areca-palm-130--green', -3.0, 1.9)
    put('ficus-tree-150--green', 3.1, 1.9)
    for x in (0.9, 1.5, 2.1):
        place(pendant, x, 1.6, z=2.05)
    vase(0.95, 1.6, 1.08, 1.5, '#efe8db')
    dry_branches(0.95, 1.6, 1.3, 0.5)
    coffee_table_things(-1.35, -0.35, 0.428, '#b98e74', 'bowl', (6, 2, 0))
    put('moss-wool-rug--sage', -1.2, -0.05, 90)
    camera(-0.5, -5.0, 1.3, 0.05, lens=31, shift=-0.045)
