"""Office for six: two rows of standing desks, with the light of a long window on the left."""
from furniture.plants import spider_plant
from furniture.storage import books, vase
from materials import metal, translucent
from scenes.parts import Window, build_room, camera, put, slats
from scenes.surfaces import carpet
from scenes.things import cup, fiddle_leaves, laptop, monitor
from shapes import box, place, straight_rod

TOP = 0.752


def build():
    build_room(8.2, 6.4, height=5.0, wall='#e8e5de', accent='#cfd2c8', floor=carpet('#8e918c'), skirting='#d9d6ce',
               window=Window(-4.4, 2.6, sill=0.8, top=3.0), window_light=520, sun=(0.62, 0.30, -0.72), sun_power=2.6, softness=1.6,
               ambient=0.42, fill=110)
    for row, y in enumerate((1.35, -0.35)):
        for k in range(3):
            x = -1.75 + 1.62 * k
            put('trestle-compact-desk--white-oak', x, y, 0)
            put('lite-task-chair--white', x + 0.04, y - 0.72, 180 + (-14, 9, 20)[k] * (1 - 2 * row))
            place(monitor, x, y + 0.12, z=TOP - 0.02)
    for y in (1.35, -0.35):
        _light_bar(y)
    cup(-1.35, 1.2, TOP - 0.02, '#b98e74')
    cup(0.22, -0.5, TOP - 0.02)
    place(laptop, 1.3, -0.52, 8, TOP - 0.02)
    for x in (-0.95, 0.25):
        put('cubo-low-shelf--white', x, 2.95)
    place(spider_plant, 0.5, 2.95, z=0.80)
    vase(-1.25, 2.95, 0.80, 1.4, '#8f8574')
    place(lambda: books(-0.3, 0.1, 0, 0, 5, 0.22, 0.16), -0.6, 2.95, z=0.80)
    slats(1.2, 4.0, 3.2, 5)
    put('kumo-curved-sofa--sage', 3.0, 1.9, -32)
    put('dot-tray-side-table--black', 2.35, 0.85)
    fiddle_leaves(-3.3, 2.5, 2.0)
    put('ficus-tree-150--green', 1.45, 2.75)
    camera(-0.6, -5.4, 1.75, 0.35, lens=30, shift=-0.09)


def _light_bar(y):
    box(4.4, 0.05, 0.06, metal('black'), (-0.1, y, 2.18), bevel=0.008)
    box(4.3, 0.04, 0.006, translucent('#fff6e6', 3.0), (-0.1, y, 2.174), bevel=0)
    for x in (-2.0, 1.8):
        straight_rod((x, y, 2.2), (x, y, 5.0), 0.003, metal('black'))
