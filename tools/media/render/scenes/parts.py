"""The shell of a room: floor, walls, windows and their light, curtains, camera; and `put`, which sets up the furniture."""
import math
import random
from dataclasses import dataclass

import bpy

from materials import plain, translucent, wood
from pieces import builder
from scenes.surfaces import facade, garden, plaster, sky, wooden_floor
from shapes import add_object, add_surface, box, link, mesh_from_faces, panel, place
from studio import area_light, room_camera, sun_light, world_light


def put(name, x=0, y=0, turn=0, z=0, build=None):
    """Places a product, named `<slug>--<colour>`. `build` makes a part of a set, such as one chair of it."""
    slug, colour = name.split('--')
    anchor = place(build or (lambda: builder(slug)(colour)), x, y, turn, z)
    for item in anchor.children_recursive:
        item['product'] = name


@dataclass(frozen=True)
class Window:
    """An opening from `start` to `end` along its wall; `slats` hang a blind of that many slats in it."""
    start: float
    end: float
    sill: float = 0.0
    top: float = 2.45
    slats: int = 0
    bars: bool = True


def flat(x0, x1, y0, y1, material, z=0.0):
    corners = [(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)]
    return add_object(mesh_from_faces(corners, [(0, 1, 2, 3)]), material)


def backdrop(points, material):
    """A surface outside a window that gives no light and no shadow."""
    item = add_object(mesh_from_faces(points, [(0, 1, 2, 3)]), material)
    item.visible_shadow = item.visible_diffuse = item.visible_glossy = False
    return item


def build_room(width=5.2, depth=4.6, wall='#ebe5da', accent=None, floor=None, window=Window(-1.2, 1.2), side='left',
               back_window=None, height=4.4, sun=(0.60, 0.30, -0.74), sun_power=3.6, sun_colour=(1, 0.93, 0.84), softness=1.2,
               ambient=0.46, window_light=170, fill=74, fill_from=0.3, back=None, skirting='#f0ece4'):
    """Back, left and right wall; open in front and above, lit like a film set.

    `window` is in the wall at `side` (None for none), `back_window` in the back wall. `sun` is the direction of its light.
    `back` is the material of the back wall.
    """
    walls = plaster(wall)
    back = back or (plaster(accent) if accent else walls)
    flat(-width / 2 - 0.5, width / 2 + 3, -depth / 2 - 4, depth / 2 + 0.2, floor or wooden_floor())
    _wall((-width / 2 - 0.2, width / 2 + 0.2), depth / 2 + 0.075, 'x', height, back, back_window)
    # The wall with the window reaches far in front of the picture, so that the sun comes in through the window only.
    for name, sign in (('left', -1), ('right', 1)):
        opening = window if side == name else None
        reach = (-depth / 2 - (6 if opening else 1.0), depth / 2)
        _wall(reach, sign * (width / 2 + 0.075), 'y', 9.0 if opening else height, walls, opening)
    board = plain('skirting', skirting, 0.6)
    if not back_window or back_window.sill > 0.1:
        box(width, 0.014, 0.09, board, (0, depth / 2 - 0.007, 0), bevel=0.003)
    for name, sign in (('left', -1), ('right', 1)):
        if side != name:
            box(0.014, depth, 0.09, board, (sign * (width / 2 - 0.007), 0, 0), bevel=0.003)
    if window and side:
        _side_light(-1 if side == 'left' else 1, width, window, window_light)
    world_light((1, 0.975, 0.94), ambient)
    if fill:
        area_light((fill_from, -depth / 2 - 3.0, 3.3), (0, 0.5, 0.8), 3.5, fill, (1, 0.975, 0.94))
    if sun:
        sun_light(sun, sun_power, sun_colour, softness)


def _side_light(sign, width, window, power):
    """Daylight of the sky in a window of the side wall, and a garden outside."""
    far = sign * (width / 2 + 3.5)
    backdrop([(far, -9, -0.5), (far, 9, -0.5), (far, 9, 6), (far, -9, 6)], garden())
    y, z = (window.start + window.end) / 2, (window.sill + window.top) / 2
    light = area_light((sign * (width / 2 + 0.35), y, z), (0, y, z - 0.5), window.end - window.start, power, (1, 0.97, 0.92),
                       window.top - window.sill)
    light.visible_camera = False


def _wall(reach, position, axis, height, material, window):
    """A wall along an axis, with an opening where the window is."""
    def part(start, end, low, high):
        if end - start > 0.01 and high - low > 0.01:
            middle = (start + end) / 2
            along, at = (end - start, 0.15), (middle, position)
            if axis == 'y':
                along, at = along[::-1], at[::-1]
            box(*along, high - low, material, (*at, low), bevel=0)

    if not window:
        part(*reach, 0, height)
        return
    part(reach[0], window.start, 0, height)
    part(window.end, reach[1], 0, height)
    part(window.start, window.end, window.top, height)
    part(window.start, window.end, 0, window.sill)
    _frame(position, axis, window)


def _frame(position, axis, window):
    frame = plain('window frame', '#e9e5dc', 0.45)

    def bar(start, end, low, high, thickness=0.05):
        middle, at = (start + end) / 2, position
        if axis == 'x':
            box(end - start, thickness, high - low, frame, (middle, at, low), bevel=0.004)
        else:
            box(thickness, end - start, high - low, frame, (at, middle, low), bevel=0.004)

    panes = max(2, round((window.end - window.start) / 0.8)) if window.bars else 1
    for k in range(panes + 1):
        middle = window.start + (window.end - window.start) * k / panes
        bar(middle - 0.025, middle + 0.025, window.sill, window.top)
    levels = [window.sill, window.top - 0.05]
    if window.bars:
        levels.append(window.sill + (window.top - window.sill) * 0.68)
    for level in levels:
        # Thinner, because faces in one plane would be black where bars cross.
        bar(window.start, window.end, level, level + 0.045, 0.044)
    for k in range(window.slats):
        level = window.sill + (window.top - window.sill) * (k + 0.5) / window.slats
        bar(window.start + 0.03, window.end - 0.03, level, level + 0.006, 0.07)


def city(y, night=False):
    """A skyline far behind the back wall, seen from a high floor, and the sky above it."""
    top, horizon, strength = ('#0f1a33', '#5a4a5c', 0.42) if night else ('#bcd3e4', '#f3eee2', 1.35)
    ground, far = -60.0, y + 520
    sky_plane = backdrop([(-420, 0, ground), (420, 0, ground), (420, 0, 300), (-420, 0, 300)], sky(top, horizon, strength, 130))
    sky_plane.location = (0, far, 0)
    chance = random.Random(4)
    for distance, haze in ((420, 0.9), (320, 0.6), (230, 0.2)):
        x = -distance * 0.62
        while x < distance * 0.62:
            wide = chance.uniform(14, 30)
            tall = chance.uniform(-16, 10) + (chance.uniform(10, 44) if chance.random() < 0.34 else 0)
            if night:
                colour, lit, glow = blend_hex('#121a2b', '#39384c', haze), chance.uniform(0.10, 0.30), 0.8
            else:
                colour, lit, glow = blend_hex('#b9c3c9', '#e9e8e2', haze), 0, 1.0
            tower = box(wide, 8, tall - ground, facade(colour, lit, glow), (x + wide / 2, y + distance, ground), bevel=0)
            tower.visible_shadow = tower.visible_diffuse = tower.visible_glossy = False
            x += wide + chance.uniform(0, 9)


def blend_hex(first, second, share):
    a, b = ([int(c[i:i + 2], 16) for i in (1, 3, 5)] for c in (first, second))
    return '#' + ''.join(f'{round(p + (q - p) * share):02x}' for p, q in zip(a, b))


def panelling(x0, x1, y, height, colour, board=0.11):
    """Painted tongue-and-groove boards with a ledge, in front of the back wall."""
    paint = plain('panelling', colour, 0.55)
    count = round((x1 - x0) / board)
    for k in range(count):
        box((x1 - x0) / count - 0.003, 0.016, height, paint, (x0 + (x1 - x0) * (k + 0.5) / count, y - 0.008, 0), bevel=0.005)
    box(x1 - x0, 0.05, 0.022, paint, ((x0 + x1) / 2, y - 0.025, height), bevel=0.006)


def slats(x0, x1, y, height, tone='oak', step=0.052):
    for k in range(round((x1 - x0) / step)):
        box(0.032, 0.04, height, wood(tone, 'z'), (x0 + step * k, y - 0.02, 0), bevel=0.005)


def painted_shape(outline, y, colour):
    """Paint on the back wall, given as (x, z)."""
    panel(outline, 0.002, plaster(colour), (0, y - 0.001, 0), bevel=0, rotation=(90, 0, 0))


def curtain(y0, y1, x, height=2.75, colour='#f4efe6', along='y', fullness=0.035):
    """A sheer curtain along a wall: beside a window of a side wall, or along X before the back wall."""
    count = int((y1 - y0) / 0.012)
    vertices = []
    for is_hem in (False, True):
        for i in range(count + 1):
            y = y0 + (y1 - y0) * i / count
            fold = x + fullness * math.sin(y / 0.11 * 2 * math.pi + 1.3 * math.sin(y * 3)) * (1 if is_hem else 0.7)
            point = (fold, y) if along == 'y' else (y, fold)
            vertices.append((*point, 0.015 if is_hem else height))
    faces = [(i, i + 1, count + 2 + i, count + 1 + i) for i in range(count)]
    return add_surface(vertices, faces, translucent(colour))


def shade_of_leaves(at, width, height, count, seed=1):
    """Leaves outside the picture, in the plane of Y and Z, that throw a pattern of light."""
    chance = random.Random(seed)
    vertices, faces = [], []
    for _ in range(count):
        y, z, angle = chance.uniform(-width, width) / 2, chance.uniform(-height, height) / 2, chance.uniform(0, math.pi)
        length, tilt = chance.uniform(0.26, 0.5), chance.uniform(-0.1, 0.1)
        first = len(vertices)
        for k in range(10):
            t = 2 * math.pi * k / 10
            u, v = length / 2 * math.cos(t), length * 0.19 * math.sin(t)
            vertices.append((tilt * math.cos(t), y + u * math.cos(angle) - v * math.sin(angle),
                             z + u * math.sin(angle) + v * math.cos(angle)))
        faces.append(tuple(range(first, first + 10)))
    item = add_object(mesh_from_faces(vertices, faces), plain('leaves', '#4a6a35'), at)
    item.visible_camera = item.visible_diffuse = item.visible_glossy = False


def lamp_glow(x, y, z, power=6, colour=(1, 0.80, 0.58), size=0.09):
    """The light that a lit lamp gives to its surroundings."""
    light = bpy.data.lights.new('lamp', 'POINT')
    light.energy, light.color, light.shadow_soft_size = power, colour, size
    item = link(bpy.data.objects.new('lamp', light))
    item.location = (x, y, z)
    item.visible_camera = False


def camera(x, y, z, target_x, target_y=0.0, lens=34, shift=-0.06):
    return room_camera((x, y, z), (target_x, target_y, z), lens, (0, shift))
