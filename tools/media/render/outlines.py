"""Drawings of a product in true proportion: front, side and the plan from above.

A render of object numbers gives one mask for each visible part; potrace turns masks into SVG paths.
Paths are in centimetres, x to the right, y down, with the origin at the lower left corner of the product.
"""
import json
import math
import os
import re
import subprocess
import tempfile

import bpy
import numpy as np

from develop import read_exr
from pieces import build_piece
from shapes import link, measured

LONG_SIDE = 1400
LONG_SIDE_OF_PLANTS = 420
MARGIN = 4
SPECKLE = 6
# Smaller visible parts, such as the fringe of a rug, are not drawn.
SMALLEST_PART = 150
# Woven surfaces would be thousands of curves: their holes are left out.
LONGEST_PATH = 6000

# Camera rotation, and the axes of the picture: to the right and up. The side is seen from the right, front to the left.
DIRECTIONS = {
    'front': ((90, 0, 0), (0, 2), (0, -1, 0)),
    'side': ((90, 0, 90), (1, 2), (1, 0, 0)),
    'plan': ((0, 0, 0), (0, 1), (0, 0, 1)),
}


def draw_outlines(product, path):
    build_piece(product['slug'], product['colours'][0])
    for item in list(bpy.context.scene.objects):
        if item.get('prop'):
            bpy.data.objects.remove(item)
    parts = [o for o in bpy.context.scene.objects if o.type in ('MESH', 'CURVE')]
    for number, part in enumerate(parts, 1):
        part.pass_index = number
    points = measured(include_bedding=True)
    low, high = points.min(0), points.max(0)
    delivered = measured()
    size = (delivered.max(0) - delivered.min(0)) * 100
    drawing = {'id': product['slug'], **{k: round(float(v), 1) for k, v in zip('wdh', size)}}
    is_plant = product['type'] == 'plants'
    with tempfile.TemporaryDirectory() as folder:
        for name in DIRECTIONS:
            long_side = LONG_SIDE_OF_PLANTS if is_plant else LONG_SIDE
            numbers, scale = _number_image(name, low, high, long_side, folder)
            masks = [] if is_plant else [numbers == n for n in np.unique(numbers) if n]
            drawing[name] = {
                'silhouette': _trace(numbers > 0, scale, folder, 20),
                'parts': [d for d in (_trace_part(m, scale, folder) for m in masks if m.sum() >= SMALLEST_PART) if d],
            }
    partial = f'{path}.partial'
    with open(partial, 'w', encoding='utf-8') as file:
        json.dump(drawing, file, separators=(',', ':'))
    os.replace(partial, path)


def _number_image(name, low, high, long_side, folder):
    """Array of object numbers (rows from the top) and pixels per metre."""
    rotation, (right, up), outward = DIRECTIONS[name]
    extent = high - low
    scale = long_side / max(extent[right], extent[up])
    width, height = (max(8, round(float(extent[axis]) * scale)) for axis in (right, up))
    data = bpy.data.cameras.new('drawing')
    data.type, data.clip_end = 'ORTHO', 1000
    data.ortho_scale = max(width + 2 * MARGIN, height + 2 * MARGIN) / scale
    camera = link(bpy.data.objects.new('drawing', data))
    camera.location = (low + high) / 2 + np.array(outward) * (extent.max() + 20)
    camera.rotation_euler = [math.radians(a) for a in rotation]
    scene = bpy.context.scene
    scene.camera = camera
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_denoising = 'CPU', 1, False
    cycles.pixel_filter_type, cycles.filter_width = 'BOX', 0.01
    cycles.max_bounces = cycles.transparent_max_bounces = 0
    settings = scene.render
    settings.threads_mode, settings.threads = 'FIXED', 1
    settings.resolution_x, settings.resolution_y = width + 2 * MARGIN, height + 2 * MARGIN
    settings.resolution_percentage, settings.film_transparent = 100, True
    scene.view_layers[0].use_pass_object_index = True
    settings.image_settings.file_format = 'OPEN_EXR_MULTILAYER'
    settings.image_settings.color_depth, settings.image_settings.exr_codec = '32', 'NONE'
    settings.filepath = os.path.join(folder, 'numbers.exr')
    bpy.ops.render.render(write_still=True)
    layers = read_exr(settings.filepath)
    bpy.data.objects.remove(camera)
    return np.rint(next(plane for key, plane in layers.items() if 'IndexOB' in key)).astype(int), scale


def _trace_part(mask, scale, folder):
    path = _trace(mask, scale, folder, SPECKLE)
    return path if len(path) <= LONGEST_PATH else _trace(mask, scale, folder, 900)


def _trace(mask, scale, folder, speckle):
    height, width = mask.shape
    bitmap = os.path.join(folder, 'mask.pbm')
    with open(bitmap, 'wb') as file:
        file.write(b'P4\n%d %d\n' % (width, height) + np.packbits(mask, axis=1).tobytes())
    command = ['potrace', '-b', 'svg', '-t', str(speckle), '-a', '1.1', '-O', '0.8', '-u', '1', '-o', '-', bitmap]
    svg = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return ''.join(_to_centimetres(d, height, 100 / scale) for d in re.findall(r'<path d="([^"]*)"', svg))


def _number(value):
    text = f'{value:.1f}'.removesuffix('.0')
    return '0' if text == '-0' else text


def _to_centimetres(path, height, factor):
    """Makes the relative path of potrace, whose y points up, absolute and scales it."""
    tokens = re.findall(r'[MmLlCcZz]|-?\d+\.?\d*', path)
    sizes = {'m': 2, 'l': 2, 'c': 6}
    result, command, x, y, start, at = '', '', 0.0, 0.0, (0.0, 0.0), 0

    def point(px, py):
        return f'{_number((px - MARGIN) * factor)} {_number((height - MARGIN - py) * factor)}'

    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
        if command in 'Zz':
            result += 'Z'
            x, y = start
            continue
        count = sizes[command.lower()]
        values = [float(v) for v in tokens[at:at + count]]
        at += count
        if command.islower():
            values = [v + (x if k % 2 == 0 else y) for k, v in enumerate(values)]
        result += command.upper() + ' '.join(point(*values[k:k + 2]) for k in range(0, count, 2))
        x, y = values[-2:]
        if command in 'Mm':
            start = (x, y)
            command = 'l' if command == 'm' else 'L'
    return result
