"""Coffee and side tables, dining tables, desks, the dressing table, the children's set and the reception counter."""
from library import library_model
from materials import glass, metal, mirror_glass, plain, stone, wood
from pieces import piece
from shapes import (
    box, circle, cylinder, four_legs, knob, leg, panel, place, revolve, rod, rounded_rectangle, smooth_profile,
    straight_rod, superellipse)

# Three legs at these angles are all visible from the front, from behind and in the three-quarter view.
THREE_LEGS_START = 254


def drawer_front(x0, x1, z0, z1, y, tone, grain='x', gap=0.0025, thickness=0.019):
    """A front between x0 and x1, z0 and z1, whose back is at y."""
    size = (x1 - x0 - 2 * gap, thickness, z1 - z0 - 2 * gap)
    return box(*size, wood(tone, grain), ((x0 + x1) / 2, y - thickness / 2, z0 + gap), bevel=0.0025)


# Coffee tables

@piece('ring-round-coffee-table')
def ring(colour):
    panel(superellipse(0.90, 0.90, 96), 0.032, wood(colour), (0, 0, 0.348), bevel=0.014)
    for turn in (20, 110):
        box(0.60, 0.036, 0.348, wood(colour, 'z'), bevel=0.006, rotation=(0, 0, turn))


@piece('drift-coffee-table')
def drift_coffee_table(colour):
    panel(rounded_rectangle(1.2, 0.6, 0.06), 0.028, wood(colour), (0, 0, 0.392), bevel=0.01)
    box(1.02, 0.42, 0.018, wood(colour), (0, 0, 0.15), bevel=0.006)
    four_legs(1.06, 0.47, 0.392, 0.015, 0.024, wood(colour), splay=0.05)
    for y in (-0.2, 0.2):
        box(0.98, 0.018, 0.05, wood(colour), (0, y, 0.342))
    for x in (-0.49, 0.49):
        for y in (-0.17, 0.17):
            cylinder(0.008, 0.235, wood(colour, 'z'), (x, y, 0.16))


@piece('roma-travertine-coffee-table')
def roma(colour):
    box(1.0, 0.6, 0.06, stone(colour), (0, 0, 0.29), bevel=0.012)
    for x in (-0.28, 0.28):
        cylinder(0.14, 0.29, stone(colour), (x, 0, 0), steps=64)


@piece('pair-nesting-tables')
def pair(colour):
    panel(superellipse(0.75, 0.75, 96), 0.026, wood('oak'), (-0.12, 0.05, 0.40), bevel=0.010)
    panel(superellipse(0.50, 0.50, 80), 0.022, stone('marble'), (0.33, -0.22, 0.318), bevel=0.006)
    # A leg of the oak table in front on the right would pass through the marble.
    for x, y in circle(0.30, 3, start=30):
        leg((-0.12 + x * 1.1, 0.05 + y * 1.1, 0), (-0.12 + x, 0.05 + y, 0.40), 0.012, 0.016, wood('oak'))
    for x, y in circle(0.20, 3, start=THREE_LEGS_START):
        leg((0.33 + x * 1.1, -0.22 + y * 1.1, 0), (0.33 + x, -0.22 + y, 0.318), 0.012, 0.016, metal('black'))


@piece('vitrine-glass-coffee-table')
def vitrine(colour):
    brass = metal('brass')
    panel(rounded_rectangle(1.1, 0.6, 0.05), 0.008, glass(), (0, 0, 0.402), bevel=0.003)
    for x in (-0.48, 0.48):
        for y in (-0.24, 0.24):
            straight_rod((x, y, 0), (x, y, 0.40), 0.010, brass)
    for z in (0.391, 0.132):
        for y in (-0.24, 0.24):
            straight_rod((-0.48, y, z), (0.48, y, z), 0.008, brass)
        for x in (-0.48, 0.48):
            straight_rod((x, -0.24, z), (x, 0.24, z), 0.008, brass)
    panel(rounded_rectangle(0.98, 0.5, 0.02), 0.014, wood('walnut'), (0, 0, 0.140), bevel=0.004)


# Side tables

@piece('dot-tray-side-table')
def dot(colour):
    steel = metal(colour)
    tray = [(0, 0), (0.215, 0), (0.222, 0.004), (0.222, 0.036), (0.217, 0.038), (0.213, 0.036), (0.213, 0.008), (0, 0.008)]
    revolve(tray, steel, (0, 0, 0.50), 72)
    cylinder(0.011, 0.50, steel)
    revolve([(0, 0), (0.15, 0), (0.152, 0.006), (0.14, 0.012), (0, 0.014)], steel)


@piece('knot-side-stool')
def knot(colour):
    panel(superellipse(0.40, 0.36, 64, 2.4), 0.035, wood(colour), (0, 0, 0.415), bevel=0.014)
    wedge = wood('smoked' if colour == 'oak' else 'oak', 'x')
    for k, (x, y) in enumerate(circle(1, 3, start=THREE_LEGS_START)):
        top = (0.125 * x, 0.115 * y, 0.443)
        leg((0.19 * x, 0.17 * y, 0), top, 0.014, 0.021, wood(colour, 'z'))
        cylinder(0.020, 0.003, wood(colour, 'z'), (top[0], top[1], 0.4475), bevel=0.0005)
        turn = THREE_LEGS_START + 120 * k + 90
        box(0.038, 0.003, 0.003, wedge, (top[0], top[1], 0.4478), bevel=0, rotation=(0, 0, turn))


@piece('luna-marble-side-table')
def luna(colour):
    column = [(0, 0), (0.15, 0), (0.155, 0.01), (0.145, 0.03), (0.06, 0.05), (0.042, 0.09), (0.036, 0.25), (0.042, 0.44),
              (0.07, 0.47), (0, 0.475)]
    revolve(column, metal('bronze'))
    panel(superellipse(0.42, 0.42, 80), 0.022, stone('marble'), (0, 0, 0.472))


# Dining tables

def corner_leg_table(length, width, tone):
    panel(rounded_rectangle(length, width, 0.09), 0.028, wood(tone), (0, 0, 0.720), bevel=0.012)
    four_legs(length - 0.28, width - 0.24, 0.720, 0.018, 0.034, wood(tone), splay=0.08)
    for y in (-1, 1):
        box(length - 0.4, 0.022, 0.06, wood(tone), (0, y * (width / 2 - 0.13), 0.660))
    for x in (-1, 1):
        box(0.022, width - 0.34, 0.06, wood(tone), (x * (length / 2 - 0.15), 0, 0.660))


@piece('ayo-dining-table-180')
def ayo_180(colour):
    corner_leg_table(1.8, 0.9, colour)


@piece('ayo-dining-table-140')
def ayo_140(colour):
    corner_leg_table(1.4, 0.8, colour)


@piece('column-round-dining-table')
def column(colour):
    upright = wood(colour, 'z')
    panel(superellipse(1.2, 1.2, 110), 0.032, wood(colour), (0, 0, 0.715), bevel=0.015)
    for k, (x, y) in enumerate(circle(0.215, 20)):
        box(0.040, 0.02, 0.68, upright, (x, y, 0.025), bevel=0.005, rotation=(0, 0, 18 * k + 90))
    cylinder(0.20, 0.68, upright, (0, 0, 0.02), steps=64)
    cylinder(0.29, 0.03, upright, bevel=0.01, steps=80)
    cylinder(0.25, 0.02, upright, (0, 0, 0.695), steps=64)


@piece('carra-marble-dining-table')
def carra(colour):
    panel(superellipse(1.5, 0.95, 110, 2.5), 0.020, stone('marble'), (0, 0, 0.72), bevel=0.007)
    trunk = smooth_profile([(0.165, 0), (0.175, 0.012), (0.168, 0.03), (0.142, 0.25), (0.14, 0.42), (0.152, 0.60),
                            (0.185, 0.70), (0.19, 0.72)])
    for x in (-0.36, 0.36):
        revolve([(0, 0), *trunk, (0, 0.72)], wood('smoked'), (x, 0, 0), 72)


@piece('studio-compact-dining-table')
def studio(colour):
    panel(rounded_rectangle(0.8, 0.8, 0.05), 0.024, wood('white', 'x'), (0, 0, 0.716))
    four_legs(0.64, 0.64, 0.716, 0.016, 0.026, wood('oak'), splay=0.06)
    for side in (-0.31, 0.31):
        box(0.58, 0.02, 0.055, wood('oak', 'x'), (0, side, 0.661))
        box(0.02, 0.58, 0.055, wood('oak', 'y'), (side, 0, 0.661))


# Desks

@piece('focus-oak-desk')
def focus(colour):
    width, depth = 1.3, 0.62
    panel(rounded_rectangle(width, depth, 0.03), 0.026, wood(colour), (0, 0, 0.724), bevel=0.008)
    four_legs(width - 0.16, depth - 0.12, 0.724, 0.016, 0.026, wood(colour), splay=0.06)
    box(width - 0.26, 0.02, 0.094, wood(colour), (0, 0.24, 0.630))
    for x in (-1, 1):
        box(0.02, depth - 0.2, 0.094, wood(colour, 'y'), (x * (width / 2 - 0.10), 0, 0.630))
    half = (width - 0.22) / 2
    for k in (0, 1):
        left = -width / 2 + 0.11 + k * half
        drawer_front(left, left + half, 0.630, 0.724, -depth / 2 + 0.09, colour)
        box(half - 0.03, 0.40, 0.07, wood(colour), (left + half / 2, 0.0, 0.636))
        knob(left + half / 2, -depth / 2 + 0.07, 0.677, metal('brass'), 0.012)
    box(0.90, 0.018, 0.001, plain('slot', '#161412', 0.9), (0, 0.262, 0.7496), bevel=0)


@piece('rise-standing-desk')
def rise(colour):
    white = metal('white')
    panel(rounded_rectangle(1.4, 0.7, 0.04), 0.026, wood('oak'), (0, 0, 1.02), bevel=0.007)
    for x in (-0.52, 0.52):
        box(0.07, 0.66, 0.03, white, (x, 0, 0), bevel=0.012)
        box(0.085, 0.055, 0.60, white, (x, 0.02, 0.03), bevel=0.008)
        box(0.07, 0.042, 0.45, white, (x, 0.02, 0.56), bevel=0.006)
        box(0.05, 0.58, 0.025, white, (x, 0.0, 0.995), bevel=0.004)
    box(1.0, 0.05, 0.04, white, (0, 0.02, 0.965))
    box(0.09, 0.05, 0.018, metal('black'), (0.48, -0.32, 1.002))


@piece('trestle-compact-desk')
def trestle(colour):
    panel(rounded_rectangle(1.2, 0.6, 0.02), 0.024, wood('white', 'x'), (0, 0, 0.706), bevel=0.005)
    for x in (-0.40, 0.40):
        for side in (-1, 1):
            for y in (-1, 1):
                leg((x + side * 0.14, y * 0.27, 0), (x + side * 0.022, y * 0.22, 0.70), 0.013, 0.016, wood('oak'))
            box(0.022, 0.50, 0.024, wood('oak', 'y'), (x + side * 0.105, 0, 0.20))
        box(0.05, 0.54, 0.036, wood('oak', 'y'), (x, 0, 0.670))


@piece('muse-dressing-table')
def muse(colour):
    width, depth = 0.9, 0.42
    panel(rounded_rectangle(width, depth, 0.03), 0.022, wood(colour), (0, 0, 0.738), bevel=0.007)
    four_legs(width - 0.12, depth - 0.1, 0.738, 0.014, 0.022, wood(colour), splay=0.05)
    box(width - 0.14, depth - 0.1, 0.11, wood(colour), (0, 0.01, 0.628))
    half = (width - 0.16) / 2
    for side in (-1, 1):
        middle = side * half / 2
        drawer_front(middle - half / 2, middle + half / 2, 0.632, 0.736, -depth / 2 + 0.062, colour)
        knob(middle, -depth / 2 + 0.043, 0.684, metal('brass'), 0.011)
    panel(superellipse(0.56, 0.56, 100), 0.022, wood(colour), (0, 0.17, 1.05), rotation=(90, 0, 0))
    panel(superellipse(0.52, 0.52, 100), 0.004, mirror_glass(), (0, 0.147, 1.05), bevel=0, rotation=(90, 0, 0))
    cylinder(0.035, 0.012, wood(colour, 'z'), (0, 0.16, 0.76))
    cylinder(0.013, 0.31, wood(colour, 'z'), (0, 0.185, 0.76))


# Children and business

@piece('kids-table-set')
def kids_set(colour):
    library_model('Scopia', 360, {'Pine': wood('pine', 'x'), 'White': wood('white', 'x')}, smooth_below=40)
    for x, turn in ((-0.40, -90), (0.42, 80)):
        place(_kids_chair, x, 0, turn)


def _kids_chair():
    library_model('Scopia', 359, {'Pine': wood('pine', 'z'), 'White': wood('white', 'x')}, smooth_below=40)


@piece('reception-counter')
def reception(colour):
    """Flutes and marble for the visitor; a desk, two shelves and a drawer behind."""
    walnut, upright = wood('walnut'), wood('walnut', 'z')
    box(1.8, 0.34, 0.05, stone('marble'), (0, -0.145, 1.03))
    box(1.74, 0.05, 1.03, upright, (0, -0.257, 0))
    for x in (-0.855, 0.855):
        box(0.03, 0.27, 0.30, upright, (x, -0.12, 0.73))
        box(0.03, 0.57, 0.74, upright, (x, 0.03, 0))
    for k in range(54):
        box(0.018, 0.02, 0.96, upright, (-0.85 + 1.7 * k / 53, -0.283, 0.06), bevel=0.006)
    for side in (-1, 1):
        for k in range(8):
            box(0.02, 0.018, 0.64, upright, (side * 0.873, -0.20 + 0.07 * k, 0.06), bevel=0.006)
    box(1.68, 0.55, 0.03, walnut, (0, 0.04, 0.71))
    box(0.03, 0.48, 0.71, upright, (0.40, 0.02, 0))
    for z in (0.04, 0.28):
        box(0.43, 0.46, 0.02, walnut, (0.625, 0.02, z))
    drawer_front(-0.84, -0.40, 0.56, 0.705, 0.30, 'walnut', thickness=0.019)
    box(0.43, 0.45, 0.14, walnut, (-0.62, 0.05, 0.562))
    box(0.03, 0.48, 0.15, upright, (-0.39, 0.02, 0.56))
    cylinder(0.012, 0.006, metal('brass'), (-0.62, 0.302, 0.64), rotation=(-90, 0, 0))
    rod([(-0.70, 0.297, 0.66), (-0.70, 0.325, 0.66), (-0.54, 0.325, 0.66), (-0.54, 0.297, 0.66)], 0.005, metal('brass'),
        smooth=False)
