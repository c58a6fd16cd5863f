"""Rugs and mirrors."""
import random

from materials import fabric, metal, mirror_glass, rug_pile, wood
from pieces import piece
from shapes import arch, leg, panel, place, rod, rounded_rectangle, superellipse

# Rough, because a smooth mirror would show the lights of the studio. Scenes with a room to reflect set this to 0.015.
mirror = {'roughness': 0.30}


def fringe(width, length, colour):
    """Knotted fringe on the short ends."""
    count = int(width / 0.022)
    for end in (-1, 1):
        for k in range(count):
            x = -width / 2 + 0.01 + (width - 0.02) * k / (count - 1)
            drift = random.uniform(-0.006, 0.006)
            rod([(x, end * length / 2, 0.006), (x + drift, end * (length / 2 + 0.045), 0.003)], 0.0022, fabric(colour),
                smooth=False, resolution=1)


@piece('atlas-berber-rug')
def berber(colour):
    panel(rounded_rectangle(1.6, 2.21, 0.01, 3), 0.02, rug_pile('berber'))
    fringe(1.6, 2.21, 'ivory')


@piece('nest-round-jute-rug')
def nest(colour):
    panel(superellipse(1.8, 1.8, 120), 0.012, rug_pile('jute'))


@piece('fields-stripe-rug')
def fields(colour):
    panel(rounded_rectangle(1.6, 2.21, 0.01, 3), 0.010, rug_pile('stripes'))
    fringe(1.6, 2.21, 'sand')


@piece('moss-wool-rug')
def moss_wool(colour):
    panel(rounded_rectangle(2.0, 3.0, 0.01, 3), 0.02, rug_pile('moss wool'))


@piece('arch-floor-mirror')
def arch_mirror(colour):
    def upright():
        width, height = 0.75, 1.75
        panel(arch(width, height), 0.028, wood(colour), bevel=0.008, rotation=(90, 0, 0))
        glass = [(x * 0.945, 0.025 + z * 0.972) for x, z in arch(width, height)]
        panel(glass, 0.004, mirror_glass(mirror['roughness']), (0, -0.027, 0), bevel=0, rotation=(90, 0, 0))

    frame = place(upright)
    frame.rotation_euler = (-0.0873, 0, 0)
    for x in (-0.20, 0.20):
        leg((x, 0.135, 0), (x, 0.022, 0.26), 0.010, 0.010, wood(colour))


@piece('halo-round-mirror')
def halo(colour):
    panel(superellipse(0.8, 0.8, 120), 0.03, metal('brass'), (0, 0, 0.4), rotation=(90, 0, 0))
    panel(superellipse(0.775, 0.775, 120), 0.004, mirror_glass(mirror['roughness']), (0, -0.029, 0.4), bevel=0,
          rotation=(90, 0, 0))
