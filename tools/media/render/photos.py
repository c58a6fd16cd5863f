"""Photos of the products in the studio."""
import math

import bpy

from develop import take_picture
from pieces import build_piece
from shapes import link, measured
from studio import aim_camera, aim_close_up, build_studio, fitting_distance, render_pair
from views import FILL, views_of


def take_photos(product, colour, jobs, settings, report):
    """Builds a product once and takes the pictures of `jobs`: [(view name, path)]."""
    build_piece(product['slug'], colour)
    turntable = _turntable()
    views = views_of(product)
    studio_scale = max(max(size) for size in settings['type_sizes'])
    studio_built = False
    for name, path in jobs:
        view = views[name]
        turntable.rotation_euler = (0, 0, math.radians(view.turn))
        bpy.context.view_layer.update()
        points = measured(include_bedding=True)
        if view.point:
            _hide_studio(True)
            aim_close_up(points, view)
            _hide_studio(False)
        else:
            distance = max(fitting_distance(size, view, FILL) for size in settings['type_sizes'])
            aim_camera(points, view, distance)
        if not studio_built:
            low, high = points.min(0), points.max(0)
            build_studio([*((low + high) / 2)[:2], (high[2]) / 2], studio_scale)
            studio_built = True
        size, samples, threads = settings['size'], settings['samples'], settings['threads']
        take_picture(path, lambda base: render_pair(base, size, size, samples, 1, 4.0, threads), threads=threads)
        report(path)


def _turntable():
    anchor = link(bpy.data.objects.new('turntable', None))
    for item in bpy.context.scene.objects:
        if item.parent is None and item is not anchor:
            item.parent = anchor
    return anchor


def _hide_studio(hidden):
    for item in bpy.context.scene.objects:
        if item.get('studio'):
            item.hide_viewport = hidden
    bpy.context.view_layer.update()
