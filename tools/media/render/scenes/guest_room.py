"""A study that is a guest room at weekends: the daybed is made up, the desk is clear."""
from scenes.parts import Window, build_room, camera, curtain, lamp_glow, put
from scenes.things import book_stack, cup, fiddle_leaves
from materials import fabric
from scenes.art import arches, art
from upholstery import cushion, pillow

EXPOSURE = 0.98


def build():
    build_room(5.2, 4.2, wall='#e6e2d8', accent='#cfd1c4', window=Window(-1.5, 1.2, sill=0.6, top=2.5), sun=(0.74, 0.42, -0.52),
               sun_power=2.4, softness=3.0, ambient=0.48, fill=80)
    put('mali-walnut-daybed--oat', -0.25, 1.5)
    cushion(0.62, 0.80, 0.05, fabric('sage', 'wool'), (0.38, 1.5, 0.405), radius=0.02, crown=0.01, piping=False, wrinkles=1.4)
    pillow(0.62, 0.42, 0.17, fabric('white', 'cotton'), (-0.85, 1.56, 0.60), (52, 0, 74), seed=4)
    put('knot-side-stool--oak', -1.55, 1.3)
    put('stem-walnut-table-lamp--walnut', -1.55, 1.32, z=0.455)
    lamp_glow(-1.55, 1.32, 0.85, 3.5)
    put('trestle-compact-desk--white-oak', 1.72, 1.65)
    put('spoke-dining-chair--oak', 1.7, 0.95, 168)
    book_stack(1.95, 1.7, 0.733, (2, 5), 8)
    cup(1.45, 1.55, 0.733)
    put('moss-wool-rug--sage', -0.1, 0.35, 90)
    fiddle_leaves(-2.2, 1.7, 1.7)
    art(-0.25, 1.32, 0.62, 0.82, 2.1, arches)
    curtain(1.1, 1.75, -2.48, 2.7)
    camera(-0.45, -3.6, 1.2, 0.05, lens=34, shift=-0.05)
