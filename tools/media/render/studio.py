"""Photo studio: seamless ground, lights, cameras and the settings of Cycles."""
import math

import bpy
import numpy as np
from mathutils import Vector

from materials import cached, linear
from shapes import add_object, link, mesh_from_faces, radians

GROUND = '#f3efe8'
LENS = 80
HALF_FRAME = 18 / LENS


def world_light(colour, strength):
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes['Background']
    background.inputs[0].default_value = (*colour, 1)
    background.inputs[1].default_value = strength


def area_light(at, target, size, power, colour=(1, 1, 1), height=None):
    light = bpy.data.lights.new('area', 'AREA')
    light.energy = power
    light.color = colour
    light.size = size
    if height:
        light.shape = 'RECTANGLE'
        light.size_y = height
    item = link(bpy.data.objects.new('area', light))
    item.location = at
    item.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    return item


def sun_light(direction, power, colour=(1, 0.93, 0.84), angle=1.2):
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy = power
    light.color = colour
    light.angle = math.radians(angle)
    item = link(bpy.data.objects.new('sun', light))
    item.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()
    return item


def build_studio(centre, scale):
    """Ground that curves up behind the product, a softbox from the left, fill from the right, light from above.

    `scale` is the longest side of the largest product of a type: all of them stand in the same light.
    """
    def ground(nodes):
        nodes.surface_inputs(Base_Color=linear(GROUND), Roughness=0.95, Specular=0.05)
    curve_start, radius = centre[1] + scale * 2.0, scale * 1.6
    profile = [(-scale * 9, 0)]
    profile += [(curve_start + radius * math.sin(t), radius - radius * math.cos(t)) for t in np.linspace(0, math.pi / 2, 24)]
    profile.append((curve_start + radius, scale * 9))
    half = scale * 14
    vertices = [(x, y, z) for y, z in profile for x in (-half, half)]
    faces = [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(profile) - 1)]
    sweep = add_object(mesh_from_faces(vertices, faces), cached('studio ground', linear(GROUND), ground), smooth_below=180)
    sweep['studio'] = True
    world_light((1, 0.985, 0.96), 0.52)
    x, y, z = centre
    target, area = (x, y, scale * 0.25), scale * scale
    area_light((x - scale * 1.9, y - scale * 1.5, z + scale * 1.9), target, scale * 1.9, 64 * area, (1, 0.955, 0.895))
    area_light((x + scale * 2.4, y - scale, z + scale * 0.9), target, scale * 2.0, 9 * area, (0.93, 0.96, 1))
    area_light((x + scale * 0.4, y + scale * 1.1, z + scale * 2.4), target, scale * 1.6, 20 * area, (1, 0.97, 0.93))


def direction_to_camera(yaw, elevation):
    a, e = radians((yaw, elevation))
    return Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))


def _projected(points, centre, direction, distance):
    rotation = np.array((-direction).to_track_quat('-Z', 'Y').to_matrix())
    local = (points - (centre + np.array(direction) * distance)) @ rotation
    return local[:, :2] / -local[:, 2:3], rotation


def box_corners(size):
    w, d, h = size
    return np.array([(x * w / 2, y * d / 2, z * h) for x in (-1, 1) for y in (-1, 1) for z in (0, 1)])


def fitting_distance(size, view, fill):
    """Distance from which a box of this size fills the square frame."""
    corners = box_corners(size)
    if view.turn:
        a = math.radians(view.turn)
        corners[:, :2] = corners[:, :2] @ np.array(((math.cos(a), math.sin(a)), (-math.sin(a), math.cos(a))))
    direction, centre, distance = direction_to_camera(view.yaw, view.elevation), np.array((0, 0, size[2] / 2)), 5.0
    for _ in range(40):
        plane, rotation = _projected(corners, centre, direction, distance)
        low, high = plane.min(0), plane.max(0)
        centre = centre + rotation @ np.array([*((low + high) / 2 * distance), 0])
        distance *= (max(high - low) / 2 / (HALF_FRAME * fill)) ** 0.9
    return distance


def _camera(at, direction, lens=LENS):
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width, data.clip_start, data.clip_end = lens, 36, 0.02, 500
    item = link(bpy.data.objects.new('camera', data))
    item.location = at
    item.rotation_euler = (-direction).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.camera = item
    return item


def aim_camera(points, view, distance, drop=0.03):
    """Places the camera so that the product is in the middle, a little below it for air above."""
    direction, centre = direction_to_camera(view.yaw, view.elevation), (points.min(0) + points.max(0)) / 2
    for _ in range(12):
        plane, rotation = _projected(points, centre, direction, distance)
        middle = (plane.min(0) + plane.max(0)) / 2
        centre = centre + rotation @ np.array([*(middle * distance), 0])
    centre = centre + rotation @ np.array([0, drop * distance * HALF_FRAME, 0])
    return _camera(Vector(centre) + direction * distance, direction)


def aim_close_up(points, view):
    """Places the camera for a close-up of the surface that it sees near `view.point`."""
    low, high = points.min(0), points.max(0)
    point = Vector(low + (high - low) * np.array(view.point))
    direction = direction_to_camera(view.yaw, view.elevation)
    graph = bpy.context.evaluated_depsgraph_get()
    far = 20.0
    hit, surface, *_ = bpy.context.scene.ray_cast(graph, point + direction * far, -direction, distance=2 * far)
    if not hit:
        nearest = points[np.argmin(((points - np.array(point)) ** 2).sum(1))]
        surface = Vector(nearest)
    width = min(0.55, max(0.16, view.width * float(max(high - low))))
    return _camera(surface + direction * (width / 2 / HALF_FRAME), direction)


def room_camera(at, target, lens=30, shift=(0, 0)):
    direction = (Vector(at) - Vector(target)).normalized()
    item = _camera(at, direction, lens)
    item.data.shift_x, item.data.shift_y = shift
    return item


def render_pair(base, width, height, samples, bounces, clamp, threads):
    """Renders two half-sample images, `base`_1.exr and `base`_2.exr, from which the denoiser measures the noise."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = max(1, samples // 2)
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.05
    cycles.adaptive_min_samples = 4
    cycles.use_denoising = False
    cycles.max_bounces = bounces + 2
    cycles.diffuse_bounces = bounces
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 6
    cycles.transparent_max_bounces = 10
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = clamp
    cycles.sample_clamp_direct = 0
    cycles.blur_glossy = 1.0
    cycles.pixel_filter_type = 'BLACKMAN_HARRIS'
    cycles.filter_width = 1.5
    settings = scene.render
    settings.threads_mode, settings.threads = 'FIXED', threads
    settings.use_persistent_data = True
    settings.resolution_x, settings.resolution_y, settings.resolution_percentage = width, height, 100
    settings.film_transparent = False
    settings.image_settings.file_format = 'OPEN_EXR_MULTILAYER'
    settings.image_settings.color_depth = '32'
    settings.image_settings.exr_codec = 'NONE'
    scene.view_layers[0].cycles.denoising_store_passes = True
    for seed in (1, 2):
        cycles.seed = seed
        settings.filepath = f'{base}_{seed}.exr'
        bpy.ops.render.render(write_still=True)
