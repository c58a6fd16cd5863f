"""One-room condo high above the city: bed, sofa and table in one room, with the light from behind."""
from scenes.art import art, river
from scenes.parts import Window, build_room, camera, city, curtain, lamp_glow, put
from scenes.things import book_stack, coffee_table_things, cup, fiddle_leaves

EXPOSURE = 1.1


def build():
    build_room(6.4, 5.0, wall='#e8e2d8', accent='#e9e3d8', window=None, side=None, back_window=Window(-2.7, 0.55, sill=0.32, top=2.6),
               sun=(0.42, -0.80, -0.56), sun_power=2.6, softness=1.4, ambient=0.72, fill=150, fill_from=-0.8)
    city(2.6)
    put('nara-2-seat-sofa--greige', -1.45, 1.72)
    put('roma-travertine-coffee-table--travertine', -1.35, 0.55)
    put('fields-stripe-rug--clay-moss', -1.35, 0.55, 90)
    put('bow-arc-floor-lamp--black', -2.35, 1.55, 0)
    put('rati-cane-double-bed--walnut', 1.95, 1.35)
    put('luna-marble-side-table--marble', 0.82, 2.05)
    put('cap-mushroom-lamp--terracotta', 0.82, 2.05, z=0.49)
    lamp_glow(0.82, 2.05, 0.68, 2.5)
    fiddle_leaves(-2.85, 1.95, 1.75)
    coffee_table_things(-1.6, 0.6, 0.352, '#54605a', 'jar', (6, 0, 2))
    cup(-1.05, 0.42, 0.352)
    art(1.95, 1.36, 0.66, 0.86, 2.5, river, 'walnut')
    curtain(-3.1, -2.6, 2.36, 2.75, along='x')
    curtain(0.45, 0.72, 2.36, 2.75, along='x')
    book_stack(0.74, 1.95, 0.49, (5,), 15)
    camera(-0.35, -4.5, 1.35, 0.1, lens=32, shift=-0.06)
