"""Furniture for balconies and gardens."""
import math

from furniture.sofas import wooden_frame_sofa
from library import library_model
from materials import fabric, metal, rattan, stone, translucent, wood, woven
from pieces import piece
from shapes import (
    add_object, add_surface, box, circle, cylinder, four_legs, grid_faces, mesh_from_faces, place, revolve, rod)
from upholstery import cushion, pillow


def teak_sofa():
    wooden_frame_sofa('ivory', 'teak', 1.7, 2, turned_arms=False)


def teak_armchair():
    wooden_frame_sofa('ivory', 'teak', 0.82, 1, turned_arms=False)


def teak_table():
    for k in range(7):
        box(1.0, 0.075, 0.022, wood('teak'), (0, -0.255 + 0.085 * k, 0.36), bevel=0.005)
    for x in (-0.42, 0, 0.42):
        box(0.05, 0.54, 0.03, wood('teak'), (x, 0, 0.33))
    four_legs(0.86, 0.46, 0.34, 0.02, 0.022, wood('teak'))


@piece('teak-garden-lounge-set')
def samui_set(colour):
    place(teak_sofa, 0, 0.41)
    place(teak_armchair, 1.04, -0.84, -62)
    place(teak_table, -0.12, -0.72)


@piece('teak-garden-sofa')
def samui_sofa(colour):
    teak_sofa()


@piece('rattan-lounge-chair')
def hua_hin(colour):
    columns, rows = 72, 19
    vertices, uvs = [], []
    for j in range(rows + 1):
        for i in range(columns + 1):
            angle = math.radians(-140 + 280 * i / columns)
            top = 0.42 + 0.36 * math.cos(angle * 0.55) ** 2
            t = j / rows
            z = 0.09 + (top - 0.09) * t
            radius = 0.34 + 0.07 * t ** 1.3 - 0.02 * math.sin(t * math.pi)
            vertices.append((radius * math.sin(angle), radius * math.cos(angle) * 0.98, z))
            uvs.append((angle * 0.38, z))
    mesh = mesh_from_faces(vertices, grid_faces(columns, rows))
    layer = mesh.uv_layers.new(name='uv')
    for loop in mesh.loops:
        layer.data[loop.index].uv = uvs[loop.vertex_index]
    bowl = add_object(mesh, woven(), smooth_below=180)
    solid = bowl.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness = 0.02
    for row, radius in ((rows, 0.019), (0, 0.014)):
        start = row * (columns + 1)
        rod([vertices[start + i] for i in range(0, columns + 1, 4)], radius, rattan())
    for i in (0, columns):
        rod([vertices[j * (columns + 1) + i] for j in (0, 3, 6, 9, 12, 15, rows)], 0.016, rattan())
    cylinder(0.33, 0.03, rattan(), (0, 0, 0.25), steps=64)
    seat = [(0, 0.3), (0.27, 0.3), (0.315, 0.32), (0.325, 0.36), (0.30, 0.40), (0.15, 0.42), (0, 0.425)]
    revolve(seat, fabric(colour), (0, -0.02, -0.02), 72)
    for x, y in circle(0.29, 4, start=45):
        cylinder(0.02, 0.28, rattan(), (x, y, 0))
    pillow(0.46, 0.46, 0.19, fabric('sage'), (0, 0.17, 0.585), (66, 0, 0), seed=3)


@piece('bistro-balcony-set')
def bistro(colour):
    library_model('KatorLegaz', 15, default=metal('sage'))
    for x, turn in ((-0.62, -75), (0.58, 68)):
        place(_bistro_chair, x, -0.12, turn)


def _bistro_chair():
    library_model('KatorLegaz', 14, {'Green': wood('teak', 'x')}, default=metal('sage'))


@piece('teak-sun-lounger')
def phuket(colour):
    teak, cover = wood('teak'), fabric('ivory')
    for x in (-0.31, 0.31):
        box(0.05, 1.97, 0.06, teak, (x, 0, 0.26), bevel=0.01)
        for y in (-0.85, 0.85):
            box(0.05, 0.05, 0.28, wood('teak', 'z'), (x, y, 0), bevel=0.01)
    for y in (-0.93, 0.93):
        box(0.60, 0.045, 0.05, teak, (0, y, 0.262), bevel=0.008)
    for k in range(10):
        box(0.60, 0.07, 0.02, teak, (0, -0.84 + 0.1 * k, 0.30))
    hinge, lean = 0.22, 31

    def backrest():
        for x in (-0.27, 0.27):
            box(0.04, 0.78, 0.03, teak, (x, 0.39, -0.012), bevel=0.006)
        for k in range(8):
            box(0.58, 0.07, 0.018, teak, (0, 0.05 + 0.098 * k, 0.016))
        cushion(0.62, 0.78, 0.09, cover, (0, 0.40, 0.032), radius=0.042, crown=0.015, seed=4)
        pillow(0.5, 0.30, 0.13, fabric('sage'), (0, 0.62, 0.165), (3, 0, 0), seed=6)

    back = place(backrest, 0, hinge, z=0.305)
    back.rotation_euler = (math.radians(lean), 0, 0)
    cushion(0.62, 1.16, 0.09, cover, (0, -0.37, 0.32), radius=0.042, crown=0.015)
    reach = 0.56
    for x in (-0.24, 0.24):
        top = (x, hinge + reach * math.cos(math.radians(lean)), 0.29 + reach * math.sin(math.radians(lean)))
        rod([(x, 0.86, 0.29), top], 0.011, wood('teak', 'z'), smooth=False)
    rod([(-0.28, 0.86, 0.29), (0.28, 0.86, 0.29)], 0.012, wood('teak', 'x'), smooth=False)


@piece('canvas-parasol')
def parasol(colour):
    """Eight panels with creased ribs, a short valance and a vent under a cap; 2 m of headroom."""
    canvas, teak = translucent('#e9e0cf'), wood('teak', 'z')
    panels, radius, rise, rim = 8, 1.35, 0.36, 2.105
    _canopy(canvas, panels, radius, rise, rim, inner=0.16, valance=0.06)
    _canopy(canvas, panels, 0.30, 0.10, rim + rise - 0.035, inner=0.0, valance=0.02)
    cylinder(0.022, 2.49, teak)
    cylinder(0.25, 0.06, stone('concrete'), bevel=0.015, steps=64)
    cylinder(0.035, 0.22, metal('black'), (0, 0, 0.05))
    revolve([(0, 0), (0.03, 0), (0.02, 0.045), (0, 0.055)], teak, (0, 0, 2.465))
    cylinder(0.045, 0.06, teak, (0, 0, 1.96))
    for k in range(panels):
        angle = 2 * math.pi * k / panels
        c, s = math.cos(angle), math.sin(angle)
        rib = [(r * c, r * s, rim + rise * (1 - (r / radius) ** 1.12) - 0.012) for r in (0.03, 0.35, 0.7, 1.0, 1.33)]
        rod(rib, 0.008, teak, smooth=False)
        rod([(0.04 * c, 0.04 * s, 2.0), rib[2]], 0.008, teak, smooth=False)


def _canopy(material, panels, radius, rise, rim, inner, valance):
    """`inner` is the share of the radius that stays open at the top."""
    rows, columns, hem = 10, 10, 3
    for p in range(panels):
        vertices = []
        for j in range(rows + hem + 1):
            t = inner + (1 - inner) * min(1, j / rows)
            for i in range(columns + 1):
                q = 2 * i / columns - 1
                angle = 2 * math.pi * (p + 0.5 + q / 2) / panels
                sag = 1 - q * q
                r = radius * t * math.cos(math.pi / panels) / math.cos(math.pi * q / panels) * (1 - 0.012 * sag * t)
                z = rim + rise * (1 - t ** 1.12) - 0.028 * sag * t * radius / 1.35
                if j > rows:
                    z -= (j - rows) / hem * valance * (1 + 0.5 * sag)
                vertices.append((r * math.cos(angle), r * math.sin(angle), z))
        add_surface(vertices, grid_faces(columns, rows + hem), material)
