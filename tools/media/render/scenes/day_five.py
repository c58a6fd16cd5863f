"""Day five in a new flat: the bed and a lamp are there, boxes stand in the hall."""
from scenes.parts import Window, build_room, camera, curtain, lamp_glow, put
from scenes.things import book_stack, cardboard_box, cup
from shapes import place

EXPOSURE = 0.98


def build():
    build_room(5.4, 4.4, wall='#e9e4da', window=Window(-1.6, 1.3, sill=0.4, top=2.5), sun=(0.70, 0.58, -0.42), sun_power=2.6,
               sun_colour=(1, 0.86, 0.70), ambient=0.48, fill=76)
    put('dream-queen-bed--dusk', 0.55, 1.0)
    put('kami-paper-floor-lamp--white', 1.85, 1.75)
    lamp_glow(1.85, 1.75, 0.7, 5)
    for x, y, w, d, h, turn, z in ((-1.55, 1.55, 0.62, 0.5, 0.46, 4, 0), (-1.52, 1.57, 0.56, 0.44, 0.4, -7, 0.46),
                                   (-1.6, 1.52, 0.42, 0.34, 0.26, 12, 0.86), (-1.05, 0.75, 0.5, 0.42, 0.36, -20, 0)):
        place(lambda w=w, d=d, h=h: cardboard_box(w, d, h, is_open=z == 0 and w == 0.5), x, y, turn, z)
    book_stack(-0.85, 0.2, 0, (3, 6, 1), 25)
    cup(-1.0, 0.72, 0.365)
    curtain(-2.1, -1.6, -2.58, 2.7)
    camera(-0.5, -4.0, 1.25, 0.1, lens=35, shift=-0.05)
