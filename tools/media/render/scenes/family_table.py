"""Family table: the round table, chairs in two colours and a low window to the garden."""
from furniture.lamps import pendant
from scenes.art import art, dunes
from scenes.parts import Window, build_room, camera, lamp_glow, panelling, put
from scenes.surfaces import tiled_floor
from scenes.things import bowl, cup, fiddle_leaves, oranges, plate
from shapes import place


def build():
    build_room(5.8, 4.6, wall='#efe9df', accent='#efe7da', floor=tiled_floor('#bd9079', 0.3), window=Window(-2.6, 1.2, sill=0.8, top=2.5),
               side='right', window_light=260, sun=(-0.74, 0.34, -0.52), sun_power=2.6, softness=1.6, ambient=0.5, fill=80,
               fill_from=-0.6)
    panelling(-2.9, 2.9, 2.3, 1.0, '#7f8b78')
    put('column-round-dining-table--oak', 0.05, 0.25)
    for x, y, turn in ((-0.82, 0.72, 58), (0.05, 1.2, 0), (0.92, 0.72, -58)):
        put('cross-back-dining-chair--oak', x, y, turn)
    for x, y, turn in ((-0.80, -0.25, 122), (0.90, -0.25, -122)):
        put('slim-velvet-side-chair--moss', x, y, turn)
    put('cubo-low-shelf--oak', -1.65, 2.08)
    place(pendant, 0.05, 0.25, z=1.55)
    lamp_glow(0.05, 0.25, 1.58, 5)
    bowl(0.05, 0.3, 0.75, '#efe8db', 1.3)
    oranges(0.05, 0.3, 0.765, 6)
    for x, y in ((-0.34, 0.42), (0.40, 0.44), (-0.3, -0.02), (0.36, -0.02)):
        plate(x, y, 0.75, 0.115, '#e7e0d3')
    cup(-0.12, -0.1, 0.75, '#b98e74')
    cup(0.16, 0.62, 0.75, '#7d8468')
    fiddle_leaves(2.25, 1.75, 1.8, pot='#c9b79d')
    art(-1.65, 1.22, 0.62, 0.82, 2.3, dunes, 'oak')
    camera(-0.9, -4.0, 1.4, 0.05, lens=33, shift=-0.05)
