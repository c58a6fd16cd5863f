"""Sofas and the daybed."""
import math

import bpy

from library import library_model
from materials import fabric, metal, wood
from pieces import piece
from shapes import bend, box, cylinder, four_legs, leg, revolve
from upholstery import cushion, pillow

LEANING = (66, 0, 0)


def back_cushions(width, count, material, bottom, side, y=0.19, height=0.46, thickness=0.19, tilt=-13, seed=12):
    """Loose back cushions. They start inside the seat, so that no gap opens between their rounded corners."""
    sunk = 0.06
    each = (width - 2 * side) / count
    for k in range(count):
        x = -(width - 2 * side) / 2 + each * (k + 0.5)
        cushion(each - 0.004, thickness, height + sunk, material, (x, y, bottom - sunk), (tilt, 0, 0), radius=0.075,
                crown=0.02, bulge=0.035, wrinkles=1.7, seed=seed + k * 3)


def loose_cover_sofa(width, depth, seats, colour, scatter, arm=0.17):
    """The Nara family."""
    cover, oak = fabric(colour), wood('oak', 'z')
    for x in (-1, 1):
        for y in (-0.37, 0.37):
            leg((x * (width / 2 - 0.10), y, 0), (x * (width / 2 - 0.13), y * 0.96, 0.16), 0.014, 0.024, oak)
    box(width - 0.06, depth - 0.06, 0.125, cover, (0, 0, 0.14), bevel=0.035)
    for side in (-1, 1):
        cushion(arm, depth, 0.46, cover, (side * (width / 2 - arm / 2), 0, 0.145), radius=0.07, crown=0.012,
                piping=False, seed=side + 3)
    cushion(width - 2 * arm + 0.04, 0.2, 0.60, cover, (0, depth / 2 - 0.13, 0.16), (-8, 0, 0), radius=0.07, crown=0,
            piping=False, seed=8)
    each = (width - 2 * arm) / seats
    for k in range(seats):
        x = -(width - 2 * arm) / 2 + each * (k + 0.5)
        cushion(each - 0.004, 0.74, 0.17, cover, (x, -0.08, 0.243), crown=0.032, seed=4 + k * 2)
    back_cushions(width, seats, cover, 0.403, arm, y=depth / 2 - 0.235, height=0.50)
    pillow(0.46, 0.46, 0.20, fabric(scatter), (-width / 2 + arm + 0.25, 0.01, 0.625), (66, 0, -10), seed=3)


@piece('nara-3-seat-sofa')
def nara_three_seats(colour):
    loose_cover_sofa(2.18, 0.92, 3, colour, {'sand': 'moss', 'moss': 'oat', 'charcoal': 'clay'}[colour])


@piece('nara-2-seat-sofa')
def nara_loveseat(colour):
    loose_cover_sofa(1.62, 0.88, 2, colour, 'oat' if colour == 'clay' else 'clay')


@piece('hana-l-shape-sofa')
def hana(colour):
    cover, black = fabric(colour), metal('black')
    width, depth, arm, chaise_width, chaise_length = 2.64, 0.95, 0.16, 0.95, 1.62
    for x, y in ((-1.2, -0.4), (-1.2, 0.4), (1.22, 0.4), (1.22, -1.05), (0.4, -1.05), (0.3, -0.4)):
        cylinder(0.022, 0.12, black, (x, y, 0))
    box(width - 0.04, depth - 0.04, 0.145, cover, (0, 0, 0.11), bevel=0.03)
    box(chaise_width, chaise_length - 0.3, 0.145, cover, (width / 2 - chaise_width / 2 - 0.02, -0.52, 0.11), bevel=0.03)
    for side, seed in ((-1, 1), (1, 5)):
        cushion(arm, depth, 0.475, cover, (side * (width - arm) / 2, 0, 0.115), radius=0.06, crown=0.01, piping=False,
                seed=seed)
    cushion(width - 0.2, 0.2, 0.58, cover, (0, depth / 2 - 0.12, 0.13), (-7, 0, 0), radius=0.07, crown=0,
            piping=False, seed=8)
    seat = (width - arm - chaise_width) / 2
    for k in range(2):
        x = -width / 2 + arm + seat * (k + 0.5)
        cushion(seat - 0.006, 0.76, 0.17, cover, (x, -0.09, 0.233), seed=6 + k)
    chaise = chaise_width - arm
    cushion(chaise, 1.42, 0.17, cover, (width / 2 - arm - chaise / 2, -0.42, 0.233), seed=11)
    back_cushions(width, 3, cover, 0.39, arm, y=0.22, height=0.49, seed=20)
    pillow(0.5, 0.5, 0.19, fabric('terracotta'), (-0.95, 0.02, 0.615), (66, 0, -12), seed=5)
    pillow(0.5, 0.32, 0.15, fabric('ivory', 'boucle'), (0.85, 0.05, 0.55), (64, 0, 10), seed=8)


@piece('kumo-curved-sofa')
def kumo(colour):
    cover = fabric(colour, 'boucle')
    bend([
        cushion(2.25, 0.92, 0.25, cover, (0, 0, 0.06), radius=0.12, crown=0, piping=False, wrinkles=0.5),
        cushion(2.1, 0.74, 0.14, cover, (0, -0.07, 0.255), radius=0.065, piping=False, wrinkles=0.8, seed=4),
        cushion(2.3, 0.30, 0.79, cover, (0, 0.34, 0.07), radius=0.145, crown=0.01, piping=False, wrinkles=0.6, seed=7),
        # A cushion, because `bend` moves points, and a box has none between its corners.
        cushion(1.9, 0.5, 0.075, metal('black'), (0, -0.02, 0), radius=0.02, crown=0, bulge=0, piping=False, wrinkles=0),
    ], 1.9)
    pillow(0.5, 0.5, 0.2, fabric('clay', 'boucle'), (-0.55, -0.04, 0.575), (62, 0, 16), seed=4)


def wooden_frame_sofa(cushions, tone, width, seats, turned_arms):
    """An open frame with loose cushions; the arms have turned spindles or flat slats."""
    cover, plank, post = fabric(cushions), wood(tone), wood(tone, 'z')
    depth, lean = 0.82, 12
    for side in (-1, 1):
        x = side * (width / 2 - 0.03)
        for y in (-0.36, 0.36):
            box(0.045, 0.045, 0.575, post, (x, y, 0), bevel=0.012)
        box(0.075, depth + 0.02, 0.028, plank, (x, 0, 0.575), bevel=0.012)
        box(0.03, depth - 0.1, 0.04, plank, (x, 0, 0.225), bevel=0.008)
        for k in range(5):
            y = -0.24 + k * 0.12
            if turned_arms:
                profile = [(0.008, 0), (0.011, 0.03), (0.014, 0.17), (0.011, 0.30), (0.008, 0.33)]
                revolve(profile, post, (x, y, 0.25), 24)
            else:
                box(0.016, 0.045, 0.33, post, (x, y, 0.25), bevel=0.005)
        box(0.045, 0.04, 0.51, post, (x, 0.327, 0.26), bevel=0.01, rotation=(-lean, 0, 0))
    for y in (-0.36, 0.33):
        box(width - 0.1, 0.03, 0.07, plank, (0, y, 0.205), bevel=0.008)
    box(width - 0.1, 0.03, 0.05, plank, (0, 0.428, 0.72), bevel=0.012, rotation=(-lean, 0, 0))
    slats = max(7, round(width * 7.9))
    for k in range(slats):
        x = (width - 0.2) * (k / (slats - 1) - 0.5)
        box(0.028, 0.014, 0.505, post, (x, 0.329, 0.237), bevel=0.004, rotation=(-lean, 0, 0))
    each = (width - 0.12) / seats
    for k in range(seats):
        x = -(width - 0.12) / 2 + each * (k + 0.5)
        cushion(each - 0.006, 0.72, 0.15, cover, (x, -0.03, 0.24), seed=3 + k)
        cushion(each - 0.03, 0.13, 0.495, cover, (x, 0.222, 0.355), (-lean, 0, 0), radius=0.06, crown=0.02, bulge=0.025,
                wrinkles=1.4, seed=9 + k)


@piece('sala-oak-frame-sofa')
def sala(colour):
    wooden_frame_sofa(colour, 'oak', 1.9, 3, turned_arms=True)


@piece('winston-chesterfield-sofa')
def winston(colour):
    leather = fabric('rust' if colour == 'cognac' else colour, 'leather')
    parts = library_model('BlendSwap-CC-0', 140, {'Feet': wood('smoked', 'z'), 'Buttons': leather}, default=leather)
    for part in parts:
        if part.name.startswith('Cube'):
            bpy.data.objects.remove(part)
        elif 'smoked' in part.data.materials[0].name and part.data.vertices[0].co.y > 0:
            # The rear feet of the model stand under the middle of the seat.
            part.location = (-0.14 if part.data.vertices[0].co.x > 0 else 0.14, 0.16, 0)
    box(1.79, 0.64, 0.10, leather, (0, -0.13, 0.19), bevel=0.02)
    cushion(1.79, 0.68, 0.17, leather, (0, -0.135, 0.28), radius=0.06, crown=0.015, wrinkles=0.8, seed=3)


@piece('mali-walnut-daybed')
def mali(colour):
    box(2.0, 0.885, 0.07, wood('walnut'), (0, 0, 0.20), bevel=0.02)
    four_legs(1.7, 0.6, 0.21, 0.016, 0.026, wood('walnut'), splay=0.06)
    cushion(1.92, 0.85, 0.14, fabric(colour), (0, 0, 0.265), crown=0.015, wrinkles=1.1)
    cushion(0.78, 0.20, 0.20, fabric('sand'), (-0.83, 0, 0.405), (0, 0, 90), radius=0.098, crown=0, piping=False,
            seed=6)
    pillow(0.42, 0.42, 0.17, fabric('moss'), (-0.64, 0.02, 0.585), (70, 0, 88), seed=4)


def buttoned_frame(width, seats, cover, button_columns):
    """The Atlas family: square arms, box seats, a fixed buttoned back on walnut legs."""
    depth, arm = 0.80, 0.09
    for x in (-1, 1):
        for y in (-0.30, 0.30):
            leg((x * (width / 2 - 0.09), y, 0), (x * (width / 2 - 0.12), y * 0.95, 0.15), 0.012, 0.021, wood('walnut'))
    box(width - 0.02, depth - 0.04, 0.14, cover, (0, 0, 0.14), bevel=0.012)
    for side in (-1, 1):
        cushion(arm, depth, 0.45, cover, (side * (width - arm) / 2, 0, 0.13), radius=0.022, crown=0, bulge=0.004,
                wrinkles=0.25, seed=side + 3)
    inner = width - 2 * arm
    each = inner / seats
    for k in range(seats):
        x = -inner / 2 + each * (k + 0.5)
        cushion(each - 0.004, 0.66, 0.16, cover, (x, -0.075, 0.275), radius=0.03, crown=0.012, bulge=0.006,
                wrinkles=0.5, seed=5 + k)
        # The tufted top of the cushion becomes its front: turned by 90 degrees, then leaned back.
        height, thickness, lean = 0.43, 0.15, 9
        back = cushion(each - 0.004, height, thickness, cover, (0, 0, 0), radius=0.03, crown=0.02, bulge=0.004,
                       wrinkles=0.4, seed=11 + k, tufts=(button_columns, 2))
        back.rotation_euler = (math.radians(90 - lean), 0, 0)
        back.location = (x, depth / 2 - 0.15, 0.367 + height / 2 * math.cos(math.radians(lean)))
    box(width - 2 * arm + 0.01, 0.09, 0.62, cover, (0, depth / 2 - 0.085, 0.15), bevel=0.015, rotation=(-5, 0, 0))


@piece('atlas-midcentury-sofa')
def atlas_sofa(colour):
    buttoned_frame(1.98, 2, fabric(colour, 'velvet'), 5)
