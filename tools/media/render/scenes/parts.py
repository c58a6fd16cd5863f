"""Parts of rooms: shell with a window, floors, walls, curtains, art and small things on tables."""
import math

from furniture.storage import book_material, vase
from library import library_model
from materials import (
    WOOD_TONES, blended, cached, linear, metal, plain, scaled, translucent, wood)
from shapes import add_object, add_surface, box, mesh_from_faces, panel, superellipse
from studio import area_light, room_camera, sun_light, world_light

ART_COLOURS = (
    ('#b0704f', '#d9c3a3', '#66684f'), ('#38465a', '#cbb89b', '#a06a4f'), ('#8a9079', '#3a332c', '#d8cdbb'),
)


# Surfaces

def wooden_floor(tone='oak', board=0.14):
    dark, middle, light = (linear(c) for c in WOOD_TONES[tone])

    def build(nodes):
        source = nodes.node('ShaderNodeTexCoord')
        boards = nodes.node('ShaderNodeTexBrick', {
            'Scale': 1.0, 'Mortar Size': 0.0016, 'Mortar Smooth': 0.2, 'Bias': 0.0, 'Brick Width': 1.55, 'Row Height': board})
        boards.offset = 0.37
        nodes.set(boards, Color1=blended(middle, dark, 0.25), Color2=blended(middle, light, 0.55), Mortar=scaled(dark, 0.45))
        nodes.link(source, 'Object', boards, 0)
        stretched = nodes.node('ShaderNodeMapping', {'Scale': (0.09, 1, 1)})
        nodes.link(source, 'Object', stretched, 0)
        shifted = nodes.mix(0.6, (stretched, 0), (boards, 0), 'ADD')
        grain = nodes.noise(shifted, 15, 6, 0.62, 0.8)
        nodes.colour(nodes.multiply(boards, nodes.ramp(grain, [(0.3, 0.80), (0.55, 1.0), (0.75, 1.05)])))
        nodes.link(nodes.ramp(grain, [(0.3, 0.52), (0.7, 0.38)]), 0, nodes.surface, 'Roughness')
        nodes.surface_inputs(Specular=0.35)
        joints = nodes.node('ShaderNodeInvert')
        nodes.link(boards, 1, joints, 1)
        nodes.normal(nodes.bump(joints, 0.4, 0.002))

    return cached(f'floor {tone} {board}', middle, build)


def tiled_floor(colour='#d9d0c2', size=0.8):
    average = linear(colour)

    def build(nodes):
        source = nodes.node('ShaderNodeTexCoord')
        tiles = nodes.node('ShaderNodeTexBrick', {
            'Scale': 1.0, 'Mortar Size': 0.003, 'Brick Width': size, 'Row Height': size})
        tiles.offset = 0
        nodes.set(tiles, Color1=scaled(average, 0.97), Color2=average, Mortar=scaled(average, 0.7))
        nodes.link(source, 'Object', tiles, 0)
        clouds = nodes.noise(nodes.coordinates(varied=False), 2.5, 7, 0.6)
        nodes.colour(nodes.multiply(tiles, nodes.ramp(clouds, [(0.3, 0.90), (0.7, 1.03)])))
        nodes.surface_inputs(Roughness=0.30, Specular=0.4)

    return cached(f'tiles {colour} {size}', average, build)


def plaster(colour):
    average = linear(colour)

    def build(nodes):
        coordinates = nodes.coordinates(varied=False)
        clouds = nodes.noise(coordinates, 1.6, 6, 0.6, 0.3)
        nodes.colour(nodes.ramp(clouds, [(0.3, scaled(average, 0.955)), (0.7, average)]))
        nodes.normal(nodes.bump(nodes.noise(coordinates, 26, 5), 0.08, 0.004))
        nodes.surface_inputs(Roughness=0.95, Specular=0.08)

    return cached(f'plaster {colour}', average, build)


def _garden():
    """Bright, blurred green outside the window."""
    def build(nodes):
        light = nodes.node('ShaderNodeEmission', {'Strength': 2.1})
        blur = nodes.noise(nodes.coordinates(varied=False), 1.6, 5)
        greens = [(0.35, (0.55, 0.62, 0.42)), (0.5, (0.95, 0.97, 0.9)), (0.7, (1, 1, 1))]
        nodes.link(nodes.ramp(blur, greens), 0, light, 0)
        nodes.replace_surface(light)

    return cached('garden', (0.9, 0.95, 0.85), build)


def flat(x0, x1, y0, y1, material, z=0.0):
    corners = [(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)]
    return add_object(mesh_from_faces(corners, [(0, 1, 2, 3)]), material)


# The shell

def build_room(width=5.2, depth=4.6, tall=False, wall='#ebe5da', accent=None, floor=None, window=(-1.2, 1.2), sill=0.0,
               top=2.45, sun=3.6, sun_direction=(0.60, 0.30, -0.74), ambient=0.36, window_light=130):
    """Back, left and right wall with a window in the left one; open in front and above, lit like a film set."""
    height = 5.0 if tall else 4.4
    walls = plaster(wall)
    flat(-width / 2 - 0.5, width / 2 + 3, -depth / 2 - 4, depth / 2, floor or wooden_floor())
    box(width + 0.4, 0.15, height, plaster(accent) if accent else walls, (0, depth / 2 + 0.075, 0), bevel=0)
    box(0.15, depth + 1.2, height, walls, (width / 2 + 0.075, -0.6, 0), bevel=0)
    x, (y0, y1) = -width / 2 - 0.075, window
    box(0.15, depth / 2 - y1, height, walls, (x, (depth / 2 + y1) / 2, 0), bevel=0)
    box(0.15, y0 + depth / 2 + 0.8, height, walls, (x, (y0 - depth / 2 - 0.8) / 2, 0), bevel=0)
    box(0.15, y1 - y0, height - top, walls, (x, (y0 + y1) / 2, top), bevel=0)
    if sill:
        box(0.15, y1 - y0, sill, walls, (x, (y0 + y1) / 2, 0), bevel=0)
    _window_frame(x, y0, y1, sill, top)
    skirting = plain('skirting', '#f0ece4')
    box(width, 0.014, 0.09, skirting, (0, depth / 2 - 0.007, 0), bevel=0.003)
    box(0.014, depth, 0.09, skirting, (width / 2 - 0.007, 0, 0), bevel=0.003)
    far = -width / 2 - 3.5
    corners = [(far, -6, -0.5), (far, 8, -0.5), (far, 8, 5), (far, -6, 5)]
    view = add_object(mesh_from_faces(corners, [(0, 1, 2, 3)]), _garden())
    view.visible_shadow = view.visible_diffuse = False
    world_light((1, 0.975, 0.94), ambient)
    middle = ((y0 + y1) / 2, (sill + top) / 2)
    area_light((-width / 2 - 0.35, *middle), (0, middle[0], middle[1] - 0.5), y1 - y0, window_light, (1, 0.97, 0.92),
               top - sill)
    area_light((0.3, -depth / 2 - 3.0, 3.3), (0, 0.5, 0.8), 3.5, 46, (1, 0.975, 0.94))
    sun_light(sun_direction, sun)


def _window_frame(x, y0, y1, sill, top):
    frame = plain('window frame', '#e9e5dc', 0.45)
    panes = max(2, round((y1 - y0) / 0.8))
    for k in range(panes + 1):
        box(0.05, 0.05, top - sill, frame, (x, y0 + (y1 - y0) * k / panes, sill))
    for z in (sill, top - 0.05, sill + (top - sill) * 0.68):
        box(0.05, y1 - y0, 0.045, frame, (x, (y0 + y1) / 2, z))


def curtain(y0, y1, x, height=2.75):
    """A sheer curtain beside the window of the left wall."""
    count = int((y1 - y0) / 0.012)
    vertices = []
    for is_hem in (False, True):
        for i in range(count + 1):
            y = y0 + (y1 - y0) * i / count
            fold = 0.035 * math.sin(y / 0.11 * 2 * math.pi + 1.3 * math.sin(y * 3)) * (1 if is_hem else 0.7)
            vertices.append((x + fold, y, 0.015 if is_hem else height))
    faces = [(i, i + 1, count + 2 + i, count + 1 + i) for i in range(count)]
    return add_surface(vertices, faces, translucent('#f4efe6'))


def art(x, z, width, height, wall_y, picture=0, frame='oak'):
    """A framed abstract print on the back wall."""
    rail = 0.018
    for side in (-1, 1):
        box(rail, 0.03, height, wood(frame, 'z'), (x + side * (width - rail) / 2, wall_y - 0.016, z), bevel=0.002)
        box(width - 2 * rail, 0.0295, rail, wood(frame, 'x'), (x, wall_y - 0.016, z + (height - rail if side > 0 else 0)),
            bevel=0.002)
    box(width - 0.02, 0.006, height - 0.02, plain('paper', '#f4efe5', 0.8), (x, wall_y - 0.01, z + 0.01), bevel=0)
    ink = [plain('ink', colour, 0.85) for colour in ART_COLOURS[picture % 3]]
    w, h = width, height
    moon = [(w * 0.22 * a, h * 0.2 * b) for a, b in superellipse(2, 2, 48)]
    hills = [(-w * 0.3, 0), (w * 0.3, 0), (w * 0.3, h * 0.16), (w * 0.1, h * 0.24), (-w * 0.12, h * 0.14), (-w * 0.3, h * 0.2)]
    shore = [(-w * 0.3, 0), (w * 0.3, 0), (w * 0.3, h * 0.05), (-w * 0.05, h * 0.13), (-w * 0.3, h * 0.06)]
    for layer, (outline, dx, dz) in enumerate(((moon, -w * 0.05, 0.62), (hills, 0, 0.16), (shore, 0, 0.14))):
        panel(outline, 0.002, ink[layer], (x + dx, wall_y - 0.0135 - layer * 0.001, z + h * dz), bevel=0, rotation=(90, 0, 0))


def coffee_table_things(x, y, z):
    vase(x, y, z, 1.15, '#8f8574')
    box(0.24, 0.17, 0.03, book_material(3), (x + 0.28, y - 0.05, z), bevel=0.003)
    box(0.2, 0.15, 0.025, book_material(1), (x + 0.28, y - 0.05, z + 0.03), bevel=0.003)


def laptop():
    screen = plain('screen', '#20262b', 0.2)
    library_model('BlendSwap-CC-BY', 99, {'Screen': screen, 'Top': metal('steel'), 'Bottom': metal('steel')})


def camera(x, y, z, target_x, target_y=0.0, lens=34, shift=-0.06):
    return room_camera((x, y, z), (target_x, target_y, z), lens, (0, shift))


