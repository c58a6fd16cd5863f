"""Bedside tables, wardrobes, chests, shelves and TV stands."""
import math
import random

from furniture.tables import drawer_front
from materials import ceramic, fabric, metal, plain, wood, woven
from pieces import piece
from shapes import (
    add_surface, box, circle, cylinder, four_legs, grid_faces, knob, leg, panel, props, revolve, rod, smooth_profile,
    straight_rod, superellipse, upright_handle)

BOOK_COLOURS = ('#d8cdbb', '#8a9079', '#b98e74', '#efe9dd', '#5d6068', '#c7b299', '#3d4a44', '#a4553a')
VASES = {
    'bottle': [(0, 0), (0.04, 0), (0.062, 0.03), (0.075, 0.08), (0.065, 0.13), (0.034, 0.165), (0.028, 0.19),
               (0.034, 0.20), (0.028, 0.198), (0.022, 0.18), (0, 0.17)],
    'jar': [(0, 0), (0.05, 0), (0.055, 0.01), (0.05, 0.12), (0.035, 0.15), (0.03, 0.17), (0.036, 0.18), (0.03, 0.178),
            (0, 0.16)],
    'bowl': [(0, 0), (0.05, 0), (0.085, 0.03), (0.10, 0.06), (0.095, 0.09), (0.07, 0.11), (0.062, 0.108), (0, 0.09)],
}


# Decoration

def book_material(number):
    return plain(f'book {number}', BOOK_COLOURS[number], 0.75)


def books(x0, x1, y, z, seed=0, height=0.22, depth=0.16):
    chance = random.Random(seed)
    x = x0
    while x < x1 - 0.02:
        thickness = chance.uniform(0.016, 0.038)
        tall = height * chance.uniform(0.72, 1)
        box(thickness - 0.001, depth * chance.uniform(0.8, 1), tall, book_material(chance.randrange(8)),
            (x + thickness / 2, y, z), bevel=0.002)
        x += thickness + (0.05 if chance.random() < 0.10 else 0)


def vase(x, y, z, size=1.0, colour='#d9cfc0', shape='bottle'):
    profile = [(radius * size, height * size) for radius, height in VASES[shape]]
    revolve(smooth_profile(profile, 4), ceramic(colour), (x, y, z), 48)


def basket(x, y, z, width, depth, height):
    """An open basket with a rolled rim."""
    weave = woven('#b98f5a')
    wall = 0.012
    for side in (-1, 1):
        box(wall, depth, height, weave, (x + side * (width - wall) / 2, y, z), bevel=0.004, uv=True)
        box(width - 2 * wall, wall, height, weave, (x, y + side * (depth - wall) / 2, z), bevel=0.004, uv=True)
    box(width - 2 * wall, depth - 2 * wall, wall, weave, (x, y, z), bevel=0, uv=True)
    a, b, top = width / 2 - 0.006, depth / 2 - 0.006, z + height
    rim = [(x - a, y - b, top), (x + a, y - b, top), (x + a, y + b, top), (x - a, y + b, top)]
    rod(rim, 0.008, plain('rattan', '#b98f5a', 0.5, bump=0.6, bump_scale=90), closed=True, smooth=False)


# Parts

def carcass(width, depth, height, tone, z0=0.0, dividers=(), shelves=(), thickness=0.02, back=True):
    """Top, bottom and sides; `dividers` are x positions, `shelves` heights above the bottom."""
    t = thickness
    box(width, depth, t, wood(tone), (0, 0, z0))
    box(width, depth, t, wood(tone), (0, 0, z0 + height - t))
    for s in (-1, 1):
        box(t, depth, height - 2 * t - 0.001, wood(tone), (s * (width - t) / 2, 0, z0 + t))
    for x in dividers:
        box(t, depth - 0.01, height - 2 * t, wood(tone), (x, 0, z0 + t))
    for z in shelves:
        box(width - 2 * t, depth - 0.012, t * 0.9, wood(tone), (0, 0, z0 + z))
    if back:
        box(width - 0.01, 0.008, height - 0.01, wood(tone), (0, depth / 2 - 0.006, z0 + 0.005), bevel=0)


def slatted_door(x0, x1, z0, z1, y, tone, count, slat=(0.012, 0.012), bevel=0.003):
    """A thin door with upright slats in front; its back is at y + 0.01."""
    box(x1 - x0, 0.010, z1 - z0, wood(tone, 'z'), ((x0 + x1) / 2, y + 0.01, z0), bevel=0)
    margin = slat[0] / 2 + 0.004
    for k in range(count):
        x = x0 + margin + (x1 - x0 - 2 * margin) * k / (count - 1)
        box(*slat, z1 - z0 - 0.002, wood(tone, 'z'), (x, y, z0 + 0.001), bevel=bevel)


# Bedside tables

@piece('nordi-bedside-table')
def nordi_bedside(colour):
    width, depth, z0 = 0.46, 0.40, 0.16
    carcass(width, depth, 0.36, colour, z0, shelves=[0.17], thickness=0.018)
    drawer_front(-width / 2 + 0.02, width / 2 - 0.02, z0 + 0.188, z0 + 0.342, -depth / 2 + 0.018, colour)
    knob(0, -depth / 2, z0 + 0.265, metal('brass'), 0.013)
    four_legs(width - 0.09, depth - 0.09, z0, 0.012, 0.019, wood(colour), splay=0.04)


@piece('flute-round-bedside-table')
def flute(colour):
    upright = wood(colour, 'z')
    cylinder(0.205, 0.46, upright, (0, 0, 0.03), steps=96)
    for k, (x, y) in enumerate(circle(0.207, 36, start=-90)):
        box(0.028, 0.014, 0.44, upright, (x, y, 0.04), bevel=0.006, rotation=(0, 0, 10 * k))
    panel(superellipse(0.46, 0.46, 90), 0.022, wood(colour), (0, 0, 0.49), bevel=0.008)
    cylinder(0.19, 0.03, metal('black'), steps=64)


@piece('pico-open-bedside-table')
def pico(colour):
    width, depth = 0.42, 0.38
    box(width + 0.02, depth + 0.02, 0.02, wood('white'), (0, 0, 0.52), bevel=0.006)
    for z in (0.03, 0.22):
        box(width - 0.04, depth - 0.004, 0.02, wood('white'), (0, 0, z))
    for s in (-1, 1):
        box(0.02, depth, 0.52, wood('white', 'z'), (s * (width / 2 - 0.01), 0, 0))
    drawer_front(-width / 2 + 0.02, width / 2 - 0.02, 0.375, 0.518, -depth / 2 + 0.02, 'oak')
    box(width - 0.05, depth - 0.03, 0.13, wood('white'), (0, 0.01, 0.383))
    knob(0, -depth / 2, 0.445, metal('black'), 0.012)


# Wardrobes

@piece('nordi-2-door-wardrobe')
def nordi_wardrobe(colour):
    width, depth, height, z0 = 1.2, 0.58, 2.05, 0.09
    carcass(width, depth, height - z0, colour, z0)
    for k, handle_x in enumerate((-0.035, 0.035)):
        left = -width / 2 + k * width / 2
        drawer_front(left + 0.002, left + width / 2 - 0.002, z0 + 0.001, height - 0.001, -depth / 2, colour, 'z',
                     thickness=0.02)
        upright_handle(handle_x, -depth / 2 - 0.045, z0 + (height - z0) * 0.52, 0.26, metal('brass'))
    for x in (-1, 1):
        for y in (-1, 1):
            cylinder(0.018, 0.09, wood(colour, 'z'), (x * (width / 2 - 0.06), y * (depth / 2 - 0.07), 0))


@piece('glide-sliding-wardrobe')
def glide(colour):
    width, depth, height = 1.8, 0.62, 2.1
    carcass(width, depth - 0.05, height, 'white', dividers=[0], thickness=0.022)
    box(width, 0.09, 0.05, wood('white'), (0, -depth / 2 + 0.02, height - 0.05))
    box(width - 0.06, 0.05, 0.012, metal('steel'), (0, -depth / 2 + 0.036, height - 0.061), bevel=0.001)
    slatted_door(-width / 2 + 0.005, 0.03, 0.03, height - 0.062, -depth / 2 - 0.012, 'oak', 26,
                 slat=(0.020, 0.018), bevel=0.004)
    box(width / 2 + 0.02, 0.02, height - 0.092, wood('white', 'z'), (width / 4 - 0.012, -depth / 2 + 0.038, 0.03), bevel=0.003)
    upright_handle(0.065, -depth / 2 + 0.005, 1.05, 0.3, metal('black'))


@piece('atelier-garment-rack')
def atelier(colour):
    upright = wood(colour, 'z')
    for s in (-0.5, 0.5):
        for y in (-1, 1):
            leg((s, y * 0.22, 0), (s, y * -0.01, 1.55), 0.014, 0.014, upright)
        rod([(s, -0.175, 0.26), (s, 0.175, 0.26)], 0.010, upright)
    rod([(-0.54, 0, 1.50), (0.54, 0, 1.50)], 0.014, upright)
    for k in range(7):
        box(1.02, 0.035, 0.016, wood(colour), (0, -0.15 + 0.05 * k, 0.265))
    with props():
        for x, cloth in ((-0.3, 'ivory'), (-0.2, 'sand'), (-0.12, 'moss'), (0.02, 'charcoal'), (0.12, 'oat')):
            _garment(x, cloth)


def _garment(x, colour):
    """Cloth on a hanger whose hook lies over the rail."""
    hook = [(x, 0.013, 1.49), (x, 0.0175, 1.505), (x, 0, 1.5175), (x, -0.0175, 1.505), (x, -0.012, 1.475), (x, 0, 1.46),
            (x, 0, 1.437)]
    rod(hook, 0.002, metal('black'))
    rod([(x, -0.2, 1.38), (x, 0, 1.44), (x, 0.2, 1.38)], 0.006, wood('oak', 'x'))
    steps = 18
    vertices = []
    for j in range(steps + 1):
        t = j / steps
        for i in range(steps + 1):
            u = 2 * i / steps - 1
            fold = 0.012 * math.sin(u * 7 + x * 30 + t * 2) * (0.3 + t) + 0.006 * math.sin(u * 17)
            vertices.append((x + fold, u * (0.19 + 0.05 * t), 1.43 - 0.78 * t - 0.07 * abs(u) * (1 - t) ** 2))
    add_surface(vertices, grid_faces(steps, steps), fabric(colour), thickness=0.022, subdivisions=1)


# Chests

def chest_of_drawers(width, depth, height, columns, rows, tone, knob_metal):
    z0 = 0.14
    dividers = [width / columns * (k + 1) - width / 2 for k in range(columns - 1)]
    carcass(width, depth, height - z0, tone, z0, dividers)
    drawer_width, drawer_height = (width - 0.03) / columns, (height - z0 - 0.036) / rows
    shares = (0.5,) if drawer_width < 0.5 else (0.27, 0.73)
    for column in range(columns):
        left = -width / 2 + 0.015 + column * drawer_width
        for row in range(rows):
            bottom = z0 + 0.018 + row * drawer_height
            drawer_front(left, left + drawer_width, bottom, bottom + drawer_height, -depth / 2 + 0.012, tone)
            for share in shares:
                knob(left + drawer_width * share, -depth / 2 - 0.006, bottom + drawer_height / 2, metal(knob_metal), 0.013)
    four_legs(width - 0.14, depth - 0.12, z0, 0.014, 0.022, wood(tone), splay=0.04)
    box(width + 0.012, depth + 0.012, 0.018, wood(tone), (0, 0, height - 0.004), bevel=0.006)


@piece('nordi-6-drawer-dresser')
def nordi_dresser(colour):
    chest_of_drawers(1.2, 0.46, 0.80, 2, 3, colour, 'brass')


@piece('tall-5-drawer-chest')
def tall_chest(colour):
    chest_of_drawers(0.6, 0.44, 1.15, 1, 5, colour, 'black')


@piece('reed-sideboard')
def reed(colour):
    width, depth, height, z0 = 1.6, 0.42, 0.74, 0.16
    carcass(width, depth, height - z0, colour, z0, [-0.27, 0.27])
    for x0, x1 in ((-0.782, -0.278), (0.278, 0.782)):
        slatted_door(x0, x1, z0 + 0.022, height - 0.022, -depth / 2 + 0.006, colour, 20, slat=(0.019, 0.016), bevel=0.007)
    each = (height - z0 - 0.042) / 3
    for row in range(3):
        bottom = z0 + 0.021 + row * each
        drawer_front(-0.265, 0.265, bottom, bottom + each, -depth / 2 + 0.012, colour)
        knob(0, -depth / 2 - 0.006, bottom + each / 2, metal('brass'), 0.012)
    four_legs(width - 0.2, depth - 0.12, z0, 0.014, 0.022, wood(colour), splay=0.05)


# Shelves

@piece('grid-5-tier-bookshelf')
def grid(colour):
    width, depth, height = 0.90, 0.32, 1.85
    for x in (-1, 1):
        for y in (-1, 1):
            box(0.032, 0.032, height, wood(colour, 'z'), (x * (width - 0.032) / 2, y * (depth - 0.032) / 2, 0), bevel=0.006)
    shelves = (0.10, 0.56, 0.99, 1.38, 1.73)
    for z in shelves:
        box(width - 0.02, depth - 0.01, 0.022, wood(colour), (0, 0, z))
    on = [z + 0.022 for z in shelves]
    with props():
        basket(-0.22, 0, on[0], 0.30, 0.22, 0.17)
        books(0.04, 0.34, 0.02, on[0], 7, 0.32, 0.22)
        books(-0.38, -0.05, 0.02, on[1], 1, 0.27)
        vase(0.25, 0, on[1], 1.2, '#c9b79d')
        books(0.02, 0.36, 0.02, on[2], 2, 0.24)
        vase(-0.25, 0, on[2], 1.2, '#efe8db', 'jar')
        books(-0.36, -0.12, 0.02, on[3], 4, 0.2)
        vase(0.2, 0, on[3], 1.3, '#8f8574', 'bowl')
        vase(-0.15, 0, on[4], 0.9, '#b98e74', 'bowl')


@piece('lean-ladder-shelf')
def lean(colour):
    """The front rails lean back; shelves are 35 cm deep near the floor and 20 cm at eye level."""
    black = metal('black')
    rear, height = 0.18, 1.85

    def front_at(z):
        return -0.187 + 0.119 * z

    for x in (-0.35, 0.35):
        straight_rod((x, front_at(0), 0), (x, front_at(height), height), 0.011, black)
        straight_rod((x, rear, 0), (x, rear, height), 0.009, black)
        straight_rod((x, front_at(height - 0.02), height - 0.02), (x, rear, height - 0.02), 0.008, black)
    straight_rod((-0.35, rear, height - 0.02), (0.35, rear, height - 0.02), 0.008, black)
    for z in (0.14, 0.56, 0.98, 1.40):
        depth = rear - front_at(z)
        box(0.74, depth + 0.01, 0.022, wood('walnut'), (0, rear - depth / 2, z))
        straight_rod((-0.35, front_at(z - 0.006), z - 0.006), (0.35, front_at(z - 0.006), z - 0.006), 0.006, black)
    with props():
        basket(-0.12, 0.01, 0.162, 0.34, 0.26, 0.17)
        books(-0.28, -0.02, 0.05, 0.582, 3, 0.2, 0.14)
        vase(0.2, 0.04, 0.582, 0.9, '#efe8db')
        vase(-0.15, 0.06, 1.002, 1, '#8f8574', 'bowl')
        books(0.05, 0.3, 0.08, 1.002, 6, 0.18, 0.12)
        vase(0.1, 0.1, 1.422, 0.8, '#c9b79d', 'jar')


@piece('cubo-low-shelf')
def cubo(colour):
    carcass(1.12, 0.38, 0.76, colour, 0.04, dividers=[-0.187, 0.187], shelves=[0.37])
    box(1.06, 0.32, 0.04, metal('black'))
    with props():
        for x in (-0.37, 0.37):
            basket(x, 0, 0.06, 0.31, 0.31, 0.24)
        books(-0.14, 0.13, 0.05, 0.06, 5, 0.27, 0.2)
        vase(-0.37, 0, 0.428, 1.2, '#c9b79d')
        books(0.24, 0.5, 0.05, 0.428, 9, 0.24, 0.2)
        vase(0.02, 0, 0.428, 0.95, '#8f8574', 'bowl')


# TV stands

@piece('slat-tv-stand')
def slat_tv(colour):
    width, depth, height, z0 = 1.6, 0.40, 0.46, 0.08
    carcass(width, depth, height - z0, colour, z0, [-width / 6, width / 6])
    for x0, x1 in ((-width / 2 + 0.022, -width / 6 + 0.006), (width / 6 - 0.006, width / 2 - 0.022)):
        slatted_door(x0, x1, z0 + 0.022, height - 0.022, -depth / 2 + 0.008, colour, 22)
    box(width / 3 - 0.03, depth - 0.03, 0.016, wood(colour), (0, 0.01, z0 + 0.19))
    box(width - 0.2, depth - 0.1, 0.08, metal('black'))
    with props():
        books(-0.2, -0.02, 0.05, z0 + 0.207, 4, 0.13, 0.2)
        vase(0.14, 0, z0 + 0.207, 0.6, '#efe8db', 'bowl')


@piece('drift-tv-stand')
def drift_tv(colour):
    width, depth, height, z0 = 1.8, 0.42, 0.52, 0.15
    carcass(width, depth, height - z0, 'walnut', z0, [-0.3, 0.3])
    for x0, x1 in ((-0.88, -0.3), (0.3, 0.88)):
        drawer_front(x0, x1, z0 + 0.02, height - 0.02, -depth / 2 + 0.014, 'walnut')
        knob((x0 + x1) / 2, -depth / 2 - 0.004, height - 0.08, metal('brass'), 0.013)
    box(0.58, depth - 0.03, 0.016, wood('walnut'), (0, 0.01, z0 + 0.18))
    four_legs(width - 0.24, depth - 0.14, z0, 0.015, 0.022, wood('walnut'), splay=0.05)
    with props():
        books(-0.24, -0.05, 0.05, z0 + 0.196, 3, 0.13, 0.2)
        box(0.36, 0.24, 0.05, plain('set-top box', '#222222', 0.45), (0, 0.02, z0 + 0.02), bevel=0.006)
