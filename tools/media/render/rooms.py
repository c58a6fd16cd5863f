"""Photos of furnished rooms, and where each product stands in them."""
import importlib
import json
import os
import random

import bpy

from develop import take_picture
from furniture import rugs_and_mirrors
from library import reset_credits
from materials import reset_materials
from pieces import KINDS
from studio import render_pair

ASPECT = 9 / 16
EXPOSURE, CONTRAST = 0.80, 1.14
GRID = 320


def take_room_photo(room, path, settings):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    reset_materials()
    reset_credits()
    random.seed(5)
    rugs_and_mirrors.mirror['roughness'] = 0.015
    for kind in KINDS:
        importlib.import_module(f'furniture.{kind}')
    scene = importlib.import_module(f"scenes.{room.replace('-', '_')}")
    scene.build()
    width, samples, threads = settings['width'], settings['samples'], settings['threads']
    height = round(width * ASPECT)
    bpy.context.scene.render.resolution_x, bpy.context.scene.render.resolution_y = width, height
    write_places(path.replace('.png', '.places.json'))
    take_picture(path, lambda base: render_pair(base, width, height, samples, 3, 3.0, threads),
                 getattr(scene, 'EXPOSURE', EXPOSURE), getattr(scene, 'CONTRAST', CONTRAST), threads)


def write_places(path):
    """Writes, in percent of the picture, the box and a visible spot of each product that the camera sees."""
    seen = {}
    for x, y, product in visible_products():
        seen.setdefault(product, []).append((x, y))
    places = {}
    for product, points in sorted(seen.items()):
        xs, ys = zip(*points)
        middle = sum(xs) / len(xs), sum(ys) / len(ys)
        spot = min(points, key=lambda p: (p[0] - middle[0]) ** 2 + (p[1] - middle[1]) ** 2)
        places[product] = {'spot': [round(v, 1) for v in spot],
                           'box': [round(v, 1) for v in (min(xs), min(ys), max(xs), max(ys))],
                           'share': round(100 * len(points) / (GRID * GRID * ASPECT), 2)}
    with open(f'{path}.partial', 'w', encoding='utf-8') as file:
        json.dump(places, file, indent=1)
    os.replace(f'{path}.partial', path)


def visible_products():
    """Yields (x, y, product) for the points of a grid over the picture where the camera sees a product."""
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    eye = scene.camera.matrix_world
    top_right, bottom_right, bottom_left, top_left = scene.camera.data.view_frame(scene=scene)
    rows = round(GRID * ASPECT)
    for row in range(rows):
        for column in range(GRID):
            u, v = (column + 0.5) / GRID, (row + 0.5) / rows
            through = top_left + (top_right - top_left) * u + (bottom_left - top_left) * v
            direction = eye.to_3x3() @ through
            hit, _, _, _, item, _ = scene.ray_cast(graph, eye.translation, direction)
            if hit and item.get('product'):
                yield 100 * u, 100 * v, item['product']
