"""Armchairs, stools and poufs, dining chairs, bar stools and office chairs."""
import math

import numpy as np

from furniture.sofas import buttoned_frame
from library import library_model
from materials import fabric, metal, open_cane, plastic, wood
from pieces import piece
from shapes import (
    add_metric_uv, add_object, box, circle, cylinder, dished_seat, four_legs, leg, mesh_from_faces, panel,
    revolve, rod, rounded_rectangle, straight_rod, subdivide, superellipse, swept)
from upholstery import cushion, wrinkle


def signed_power(value, exponent):
    return math.copysign(abs(value) ** exponent, value)


# Armchairs

@piece('moon-boucle-armchair')
def moon(colour):
    cover = fabric(colour, 'boucle')
    sections = []
    for i in range(81):
        angle = math.radians(-128 + 256 * i / 80)
        end = 1 - abs(2 * i / 80 - 1) ** 6
        top = 0.62 + 0.11 * math.cos(angle * 0.62) ** 2
        half = (top - 0.10) / 2
        thickness = 0.055 * (0.55 + 0.45 * end ** 0.3)
        section = []
        for c, s in circle(1, 26):
            r = 0.345 + thickness * signed_power(c, 0.75) * end ** 0.35
            z = 0.10 + half + half * signed_power(s, 0.42) * (0.93 + 0.07 * end)
            r += 0.006 * wrinkle((math.sin(angle) * 4, math.cos(angle) * 4, z * 6), 1, 3)
            section.append((r * math.sin(angle), r * math.cos(angle), z))
        sections.append(section)
    swept(sections, cover, subdivisions=1)
    revolve([(0, 0.10), (0.32, 0.10), (0.335, 0.14), (0.335, 0.26), (0, 0.27)], cover)
    seat = [(0, 0.26), (0.26, 0.26), (0.305, 0.28), (0.32, 0.32), (0.315, 0.365), (0.29, 0.40), (0.2, 0.425), (0, 0.432)]
    revolve(seat, cover, (0, -0.03, 0), 72)
    for x, y in circle(0.27, 4, start=45):
        leg((x * 1.08, y * 1.08, 0), (x, y, 0.12), 0.014, 0.022, wood('oak'))


@piece('lanna-easy-chair')
def lanna(colour):
    oak, cover, strap = wood('oak', 'z'), fabric(colour), fabric('rust', 'leather')
    for side in (-1, 1):
        x = side * 0.325
        leg((x, -0.34, 0), (x, -0.30, 0.55), 0.015, 0.021, oak)
        leg((x, 0.42, 0), (x, 0.26, 0.56), 0.014, 0.021, oak)
        arm = [(-0.37, -0.035), (0.3, -0.03), (0.35, 0), (0.3, 0.03), (-0.37, 0.035), (-0.4, 0)]
        panel(arm, 0.022, wood('oak', 'x'), (x, -0.01, 0.548), bevel=0.009, rotation=(4, 0, 90))
        rod([(x, -0.31, 0.27), (x, 0.31, 0.22)], 0.014, oak)
        rod([(side * 0.27, 0.24, 0.19), (side * 0.27, 0.36, 0.55), (side * 0.27, 0.46, 0.86)], 0.015, oak)
    for y, z in ((-0.31, 0.28), (0.31, 0.22)):
        rod([(-0.33, y, z), (0.33, y, z)], 0.015, oak)
    rod([(-0.28, 0.46, 0.86), (0, 0.48, 0.885), (0.28, 0.46, 0.86)], 0.016, oak)
    for k in range(7):
        x = -0.21 + 0.07 * k
        rod([(x, 0.275, 0.27), (x, 0.375, 0.56), (x, 0.47, 0.87)], 0.007, oak)
    for x in (-0.18, -0.06, 0.06, 0.18):
        box(0.05, 0.64, 0.004, strap, (x, 0, 0.248), bevel=0.001, rotation=(-5, 0, 0))
    cushion(0.60, 0.66, 0.13, cover, (0, -0.02, 0.255), (-5, 0, 0), radius=0.045)
    cushion(0.58, 0.14, 0.61, cover, (0, 0.19, 0.352), (-20, 0, 0), radius=0.06, crown=0.02, bulge=0.03, wrinkles=1.4,
            seed=5)


@piece('atlas-tufted-armchair')
def atlas_armchair(colour):
    buttoned_frame(0.74, 1, fabric(colour), 3)


@piece('harrow-wing-chair')
def harrow(colour):
    steel = metal('steel')
    library_model('Scopia', 24, {'met': steel, 'negre': steel}, default=fabric(colour, 'velvet'), smooth_below=80)


@piece('pebble-bean-bag')
def pebble(colour):
    cover = fabric(colour)
    for part in library_model('Scopia', 145, default=cover, smooth_below=180):
        subdivide(part, 2)
    strap = [(-0.085, 0.36, 0.33), (-0.06, 0.40, 0.335), (0.06, 0.40, 0.335), (0.085, 0.36, 0.33)]
    rod(strap, 0.012, cover)


@piece('tuft-boucle-pouf')
def tuft(colour):
    cover = fabric(colour, 'boucle')
    side = [(0.235 + 0.035 * math.sin(t * math.pi) ** 0.6, 0.03 + 0.36 * t) for t in np.linspace(0, 1, 14)]
    revolve([(0, 0), *side, (0.2, 0.405), (0.1, 0.415), (0, 0.417)], cover, steps=72)
    for z in (0.035, 0.385):
        rod([(x, y, z) for x, y in circle(0.238, 32)], 0.006, cover, closed=True)


@piece('ease-bedroom-bench')
def ease(colour):
    four_legs(1.1, 0.32, 0.34, 0.015, 0.022, wood('oak'), splay=0.05)
    box(1.16, 0.38, 0.04, wood('oak'), (0, 0, 0.33), bevel=0.01)
    cushion(1.2, 0.42, 0.10, fabric(colour, 'boucle'), (0, 0, 0.365), radius=0.045, crown=0.012, wrinkles=0.7)


# Dining chairs

@piece('spoke-dining-chair')
def spoke(colour):
    upright, along = wood(colour, 'z'), wood(colour, 'y')
    outline = [(x * 0.46, y * 0.44) for x, y in superellipse(1, 1, 48, 3.2)]
    dished_seat(outline, 0.036, wood(colour), (0, 0, 0.422), depth=0.018)
    for side in (-1, 1):
        leg((side * 0.21, -0.20, 0), (side * 0.17, -0.165, 0.43), 0.012, 0.019, upright)
        leg((side * 0.20, 0.235, 0), (side * 0.16, 0.17, 0.43), 0.012, 0.019, upright)
        rod([(side * 0.185, -0.185, 0.19), (side * 0.18, 0.2, 0.19)], 0.009, along)
        rod([(side * 0.19, 0.15, 0.45), (side * 0.222, 0.205, 0.79)], 0.011, upright)
    rod([(-0.182, 0, 0.19), (0.182, 0, 0.19)], 0.009, wood(colour, 'x'))
    for k in range(7):
        x = -0.165 + 0.055 * k
        rod([(x * 0.93, 0.185 - abs(x) * 0.12, 0.44), (x * 1.15, 0.275 - abs(x) * 0.35, 0.79)], 0.0068, upright)
    ring = rounded_rectangle(0.024, 0.064, 0.0085, 4)
    stations = [(-0.243, 0.45), (-0.2405, 0.78), *((-0.235 + 0.47 * k / 32, 1.0) for k in range(33)),
                (0.2405, 0.78), (0.243, 0.45)]
    sections = []
    for x, size in stations:
        y = 0.272 - 0.085 * (min(0.235, abs(x)) / 0.235) ** 1.9
        sections.append([(x, y + a * size, 0.81 + b * (0.6 + 0.4 * size)) for a, b in ring])
    swept(sections, wood(colour, 'x'), smooth_below=42)


@piece('hug-dining-chair')
def hug(colour):
    cover = fabric(colour, 'boucle')
    sections = []
    for i in range(45):
        angle = math.radians(-105 + 210 * i / 44)
        end = max(0, 1 - abs(2 * i / 44 - 1) ** 5)
        bottom = 0.43
        top = 0.47 + 0.33 * (0.35 + 0.65 * math.cos(angle * 0.80) ** 2) * (0.25 + 0.75 * end ** 0.5)
        half, middle = (top - bottom) / 2 + 0.02, (top + bottom) / 2
        section = []
        for c, s in circle(1, 16):
            r = 0.245 + 0.028 * signed_power(c, 0.8) * (0.4 + 0.6 * end ** 0.4) + 0.06 * (middle + half * s - 0.46)
            section.append((r * math.sin(angle) * 1.02, r * math.cos(angle) * 0.98, middle + half * signed_power(s, 0.55)))
        sections.append(section)
    swept(sections, cover, subdivisions=1)
    cushion(0.50, 0.50, 0.085, cover, (0, -0.03, 0.372), radius=0.042, crown=0.018, piping=False, wrinkles=0.5)
    for side in (-1, 1):
        leg((side * 0.22, -0.23, 0), (side * 0.17, -0.19, 0.39), 0.011, 0.018, wood('oak'))
        leg((side * 0.21, 0.22, 0), (side * 0.16, 0.16, 0.39), 0.011, 0.018, wood('oak'))


@piece('cana-cane-dining-chair')
def cana(colour):
    upright, plank = wood(colour, 'z'), wood(colour)
    for side in (-1, 1):
        x = side * 0.205
        straight_rod((x, -0.20, 0), (x, -0.20, 0.41), 0.016, upright)
        rod([(x, 0.24, 0), (x, 0.205, 0.42), (x, 0.215, 0.6), (x, 0.27, 0.82)], 0.016, upright)
        box(0.022, 0.40, 0.05, plank, (x, 0, 0.365))
        rod([(x, -0.2, 0.22), (x, 0.22, 0.22)], 0.009, upright)
    for y in (-0.2, 0.2):
        box(0.40, 0.022, 0.05, plank, (0, y, 0.365))
    cushion(0.44, 0.44, 0.055, fabric('oat'), (0, 0, 0.403), radius=0.027, crown=0.016, wrinkles=0.5)
    rod([(-0.205, 0.27, 0.815), (0, 0.285, 0.825), (0.205, 0.27, 0.815)], 0.017, upright)
    rod([(-0.205, 0.222, 0.60), (0, 0.235, 0.60), (0.205, 0.222, 0.60)], 0.013, upright)
    columns = np.linspace(-0.2, 0.2, 9)
    vertices = [(x, 0.223 + 0.012 * (1 - (x / 0.2) ** 2) + 0.05 * t, 0.60 + 0.215 * t) for t in (0, 0.5, 1) for x in columns]
    faces = [(r * 9 + k, r * 9 + k + 1, (r + 1) * 9 + k + 1, (r + 1) * 9 + k) for r in range(2) for k in range(8)]
    mesh = mesh_from_faces(vertices, faces)
    add_metric_uv(mesh)
    add_object(mesh, open_cane())


@piece('vienna-bentwood-chair')
def vienna(colour):
    library_model('BlendSwap-CC-0', 171, {'Tube': wood('black', 'z'), 'Seat': wood('black', 'x')}, smooth_below=70)


@piece('cross-back-dining-chair')
def cross_back(colour):
    library_model('BlendSwap-CC-0', 108, {'Cloth': fabric('fog'), 'ChairWood': wood('oak', 'z')}, smooth_below=50)


@piece('slim-velvet-side-chair')
def slim(colour):
    library_model('BlendSwap-CC-BY', 127, default=fabric(colour, 'velvet'))


@piece('long-dining-bench')
def long_bench(colour):
    panel(rounded_rectangle(1.4, 0.36, 0.05), 0.03, wood(colour), (0, 0, 0.42), bevel=0.012)
    four_legs(1.18, 0.22, 0.42, 0.016, 0.028, wood(colour), splay=0.06)
    box(1.1, 0.022, 0.06, wood(colour), (0, 0, 0.36))


# Bar stools

@piece('perch-counter-stool')
def perch(colour):
    upright = wood(colour, 'z')
    dished_seat(rounded_rectangle(0.40, 0.34, 0.08), 0.038, wood(colour), (0, 0, 0.622), depth=0.010)
    for x in (-1, 1):
        for y in (-1, 1):
            leg((x * 0.19, y * 0.165, 0), (x * 0.145, y * 0.12, 0.63), 0.013, 0.019, upright)
        rod([(x * 0.17, -0.145, 0.30), (x * 0.17, 0.145, 0.30)], 0.010, wood(colour, 'y'))
    for y in (-1, 1):
        rod([(-0.177, y * 0.153, 0.20), (0.177, y * 0.153, 0.20)], 0.010, wood(colour, 'x'))
    box(0.30, 0.014, 0.005, metal('steel'), (0, -0.153, 0.2065), bevel=0.001)


@piece('loft-upholstered-bar-stool')
def loft(colour):
    black, cover = metal('black'), fabric(colour, 'boucle')
    for x in (-1, 1):
        straight_rod((x * 0.21, -0.20, 0), (x * 0.17, -0.16, 0.66), 0.010, black)
        straight_rod((x * 0.21, 0.20, 0), (x * 0.17, 0.16, 0.66), 0.010, black)
        rod([(x * 0.13, 0.10, 0.655), (x * 0.13, 0.20, 0.665), (x * 0.13, 0.222, 0.74), (x * 0.13, 0.238, 0.86)], 0.008, black)
    foot_rail = [(-0.197, -0.187, 0.22), (0.197, -0.187, 0.22), (0.197, 0.187, 0.22), (-0.197, 0.187, 0.22)]
    rod(foot_rail, 0.009, black, closed=True, smooth=False)
    cushion(0.44, 0.42, 0.09, cover, (0, -0.01, 0.65), radius=0.044, crown=0.015, piping=False, wrinkles=0.5)
    cushion(0.44, 0.065, 0.22, cover, (0, 0.19, 0.72), (-8, 0, 0), radius=0.032, crown=0, piping=False, wrinkles=0.4)


@piece('workshop-bar-stool')
def workshop(colour):
    library_model('BlendSwap-CC-0', 168, default=wood('ash', 'z'), smooth_below=50)


# Office chairs

@piece('pivot-task-chair')
def pivot(colour):
    black, cover, wheel = metal('black'), fabric(colour), plastic('#222222')
    tyre = [(0, -0.011), (0.026, -0.011), (0.028, -0.008), (0.028, 0.008), (0.026, 0.011), (0, 0.011)]
    for k, (x, y) in enumerate(circle(0.29, 5, start=90)):
        rod([(0, 0, 0.125), (x * 0.5, y * 0.5, 0.105), (x, y, 0.075)], 0.015, black)
        revolve(tyre, wheel, (x, y, 0.028), 24, (90, 0, 90 + 72 * k))
        rod([(x, y, 0.07), (x, y, 0.03)], 0.008, black)
    cylinder(0.026, 0.16, black, (0, 0, 0.10))
    cylinder(0.016, 0.18, metal('chrome'), (0, 0, 0.24))
    box(0.2, 0.2, 0.03, black, (0, 0, 0.40))
    cushion(0.50, 0.48, 0.085, cover, (0, -0.02, 0.425), radius=0.042, crown=0.015, wrinkles=0.6)
    cushion(0.46, 0.07, 0.44, cover, (0, 0.24, 0.53), (-9, 0, 0), radius=0.035, crown=0, bulge=0, wrinkles=0.6)
    rod([(0, 0.1, 0.41), (0, 0.27, 0.42), (0, 0.31, 0.55), (0, 0.325, 0.7)], 0.014, black)
    for side in (-1, 1):
        rod([(side * 0.2, 0.05, 0.42), (side * 0.29, 0.05, 0.44), (side * 0.295, 0.05, 0.64)], 0.011, black)
        box(0.05, 0.26, 0.024, wood('oak'), (side * 0.295, 0, 0.636), bevel=0.010)


@piece('ergo-executive-chair')
def ergo(colour):
    nylon = plastic('#222222')
    materials = {'tela': fabric('charcoal', 'mesh'), 'metal': metal('steel'), 'plastico': nylon}
    library_model('Scopia', 47, materials, default=nylon, smooth_below=55)


@piece('lite-task-chair')
def lite(colour):
    chrome = metal('chrome')
    materials = {'metal': chrome, 'plastico_negro': plastic('#222222'), 'white_legs': chrome, 'black': metal('black')}
    library_model('Scopia', 81, materials, default=plastic('#f3f1ec'), smooth_below=55)
