"""Shapes that furniture is made of. Lengths in metres, angles in degrees; up is +Z, the front of a piece faces -Y."""
import contextlib
import math

import bmesh
import bpy
import numpy as np
from mathutils import Euler, Vector

from materials import cut

FULL_TURN = 2 * math.pi


def radians(values):
    return [math.radians(v) for v in values]


# Objects

def link(item):
    bpy.context.scene.collection.objects.link(item)
    return item


def add_object(mesh, material=None, at=(0, 0, 0), rotation=(0, 0, 0), smooth_below=42):
    """Edges below the angle `smooth_below` are shaded smooth."""
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(smooth_below)
    if material:
        mesh.materials.append(material)
    item = bpy.data.objects.new('part', mesh)
    item.location = at
    item.rotation_euler = radians(rotation)
    return link(item)


def mesh_from_bmesh(bm):
    mesh = bpy.data.meshes.new('mesh')
    bm.to_mesh(mesh)
    bm.free()
    return mesh


def mesh_from_faces(vertices, faces, consistent=False):
    """`consistent` turns all faces outwards."""
    mesh = bpy.data.meshes.new('mesh')
    mesh.from_pydata(vertices, [], faces)
    if consistent:
        bm = bmesh.new()
        bm.from_mesh(mesh)
        bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
        bm.to_mesh(mesh)
        bm.free()
    return mesh


def grid_faces(columns, rows):
    """Faces of a grid of (columns + 1) × (rows + 1) vertices that are stored row by row."""
    width = columns + 1
    return [(j * width + i, j * width + i + 1, (j + 1) * width + i + 1, (j + 1) * width + i)
            for j in range(rows) for i in range(columns)]


def ring_faces(rings, size):
    """Faces between closed rings of `size` vertices that follow one another."""
    return [(j * size + i, j * size + (i + 1) % size, (j + 1) * size + (i + 1) % size, (j + 1) * size + i)
            for j in range(rings - 1) for i in range(size)]


def add_surface(vertices, faces, material, thickness=0.0, subdivisions=0, offset=-1):
    """A soft surface such as cloth."""
    item = add_object(mesh_from_faces(vertices, faces), material, smooth_below=180)
    if thickness:
        solid = item.modifiers.new('thickness', 'SOLIDIFY')
        solid.thickness = thickness
        solid.offset = offset
    if subdivisions:
        subdivide(item, subdivisions)
    return item


def subdivide(item, levels):
    modifier = item.modifiers.new('subdivision', 'SUBSURF')
    modifier.levels = modifier.render_levels = levels


@contextlib.contextmanager
def collected():
    """Yields a list that holds, after the block, the objects created in it."""
    before = set(bpy.data.objects)
    created = []
    yield created
    created.extend(o for o in bpy.data.objects if o not in before)


def place(build, x=0, y=0, turn=0, z=0):
    """Builds something and moves it as a whole; `turn` is in degrees about the vertical."""
    with collected() as created:
        build()
    anchor = link(bpy.data.objects.new('anchor', None))
    for item in created:
        if item.parent is None:
            item.parent = anchor
    anchor.location = (x, y, z)
    anchor.rotation_euler = (0, 0, math.radians(turn))
    return anchor


@contextlib.contextmanager
def props():
    """Marks what is built inside as decoration that is not delivered: not part of sizes, outlines and 3D models."""
    with collected() as created:
        yield
    for item in created:
        item['prop'] = True


@contextlib.contextmanager
def bedding_props():
    """Marks bedding: shown in photos and outlines, but not part of the size of a bed."""
    with collected() as created:
        yield
    for item in created:
        item['bedding'] = True


# Outlines in the plane

def rounded_rectangle(width, depth, radius, steps=10):
    x, y = width / 2 - radius, depth / 2 - radius
    corners = ((x, y, 0), (-x, y, 90), (-x, -y, 180), (x, -y, 270))
    points = []
    for cx, cy, start in corners:
        for step in range(steps + 1):
            angle = math.radians(start + 90 * step / steps)
            points.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
    return points


def superellipse(width, depth, steps=72, exponent=2.0):
    """An ellipse for exponent 2, squarer above."""
    points = []
    for step in range(steps):
        angle = FULL_TURN * step / steps
        c, s = math.cos(angle), math.sin(angle)
        points.append((width / 2 * math.copysign(abs(c) ** (2 / exponent), c),
                       depth / 2 * math.copysign(abs(s) ** (2 / exponent), s)))
    return points


def circle(radius, steps, start=0.0):
    angles = [math.radians(start) + FULL_TURN * k / steps for k in range(steps)]
    return [(radius * math.cos(a), radius * math.sin(a)) for a in angles]


def arch(width, height, steps=40):
    radius = width / 2
    curve = [(radius * math.cos(a), height - radius + radius * math.sin(a)) for a in np.linspace(0, math.pi, steps)]
    return [(-radius, 0), (radius, 0)] + curve


def smooth_profile(points, steps=5):
    """Catmull-Rom curve through the points of a profile."""
    padded = [points[0], *points, points[-1]]
    curve = []
    for k in range(1, len(padded) - 2):
        a, b, c, d = (np.array(p, float) for p in padded[k - 1:k + 3])
        for t in np.linspace(0, 1, steps, endpoint=False):
            curve.append(tuple(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
                                      + (3 * b - a - 3 * c + d) * t ** 3)))
    return [(max(0, r), z) for r, z in curve] + [points[-1]]


# Solids. `at` is the centre of the bottom.

def box(width, depth, height, material, at=(0, 0, 0), bevel=0.004, segments=3, rotation=(0, 0, 0), uv=False):
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=(width, depth, height), verts=bm.verts)
    bevel = min(bevel, min(width, depth, height) * 0.49)
    if bevel > 0:
        bmesh.ops.bevel(bm, geom=bm.edges[:], offset=bevel, segments=segments, profile=0.5, affect='EDGES')
    mesh = mesh_from_bmesh(bm)
    if uv:
        add_metric_uv(mesh)
    longest = 'xyz'[int(np.argmax((width, depth, height)))]
    centre = Vector(at) + Euler(radians(rotation)).to_matrix() @ Vector((0, 0, height / 2))
    return add_object(mesh, cut(material, longest), centre, rotation)


def add_metric_uv(mesh):
    """UV coordinates in metres, projected along the main direction of each face."""
    uv = mesh.uv_layers.new(name='uv')
    for polygon in mesh.polygons:
        main = max(range(3), key=lambda axis: abs(polygon.normal[axis]))
        u, v = [(1, 2), (0, 2), (0, 1)][main]
        for index in polygon.loop_indices:
            point = mesh.vertices[mesh.loops[index].vertex_index].co
            uv.data[index].uv = (point[u], point[v])


def revolve(profile, material, at=(0, 0, 0), steps=64, rotation=(0, 0, 0)):
    """Turns a profile [(radius, height), …] about the vertical axis."""
    vertices = [(x, y, z) for r, z in profile for x, y in circle(max(r, 0), steps)]
    mesh = mesh_from_faces(vertices, ring_faces(len(profile), steps), consistent=True)
    return add_object(mesh, cut(material, 'z'), at, rotation)


def cylinder(radius, height, material, at=(0, 0, 0), top_radius=None, bevel=0.003, steps=48, rotation=(0, 0, 0)):
    top = radius if top_radius is None else top_radius
    b = min(bevel, height * 0.45, radius * 0.9, top * 0.9)
    lower = [(radius - b + b * math.sin(t), b - b * math.cos(t)) for t in np.linspace(0.3, math.pi / 2, 4)]
    upper = [(top - b + b * math.cos(t), height - b + b * math.sin(t)) for t in np.linspace(0, 1.27, 4)]
    profile = [(0, 0), (radius - b, 0), *lower, *upper, (top - b, height), (0, height)]
    return revolve(profile, material, at, steps, rotation)


def rod(points, radius, material, closed=False, smooth=True, resolution=4):
    """A round rod through points, bent softly or with corners."""
    curve = bpy.data.curves.new('rod', 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = resolution
    curve.resolution_u = 10
    curve.use_fill_caps = True
    if smooth:
        spline = curve.splines.new('BEZIER')
        spline.bezier_points.add(len(points) - 1)
        for target, point in zip(spline.bezier_points, points):
            target.co = point
            target.handle_left_type = target.handle_right_type = 'AUTO'
    else:
        spline = curve.splines.new('POLY')
        spline.points.add(len(points) - 1)
        for target, point in zip(spline.points, points):
            target.co = (*point, 1)
    spline.use_cyclic_u = closed
    curve.materials.append(cut(material, 'z'))
    return link(bpy.data.objects.new('rod', curve))


def straight_rod(start, end, radius, material):
    return rod([start, end], radius, material, smooth=False)


def leg(foot, top, foot_radius, top_radius, material):
    """A tapered round leg between two points."""
    start, direction = Vector(foot), Vector(top) - Vector(foot)
    item = cylinder(foot_radius, direction.length, cut(material, 'z'), top_radius=top_radius)
    item.rotation_mode = 'QUATERNION'
    item.rotation_quaternion = Vector((0, 0, 1)).rotation_difference(direction)
    # The tilted end would dip below the floor.
    tilt = math.hypot(direction.x, direction.y) / direction.length
    item.location = start + Vector((0, 0, foot_radius * tilt))
    return item


def four_legs(width, depth, height, foot_radius, top_radius, material, splay=0.03):
    for x in (-1, 1):
        for y in (-1, 1):
            foot = (x * (width / 2 + splay / 2), y * (depth / 2 + splay / 2), 0)
            top = (x * (width / 2 - splay / 2), y * (depth / 2 - splay / 2), height)
            leg(foot, top, foot_radius, top_radius, material)


def panel(outline, thickness, material, at=(0, 0, 0), bevel=0.006, segments=3, rotation=(0, 0, 0)):
    """A board with any outline and softened edges."""
    bm = bmesh.new()
    face = bm.faces.new([bm.verts.new((x, y, 0)) for x, y in outline])
    extruded = bmesh.ops.extrude_face_region(bm, geom=[face])['geom']
    upper = [v for v in extruded if isinstance(v, bmesh.types.BMVert)]
    bmesh.ops.translate(bm, vec=(0, 0, thickness), verts=upper)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bevel = min(bevel, thickness * 0.48)
    rims = [e for e in bm.edges if len(e.link_faces) == 2 and e.calc_face_angle() > 0.6
            and abs(e.verts[0].co.z - e.verts[1].co.z) < 1e-6]
    if bevel > 0:
        bmesh.ops.bevel(bm, geom=rims, offset=bevel, segments=segments, profile=0.5, affect='EDGES')
    return add_object(mesh_from_bmesh(bm), cut(material, 'x'), at, rotation)


def dished_seat(outline, thickness, material, at, depth, rim=0.014):
    """A wooden seat that is carved hollow by `depth` in the middle."""
    profile = [(0, 0), (0.95, 0), (1 - rim, rim * 0.3), (1, thickness / 2), (1 - rim, thickness - rim * 0.3)]
    profile += [(s, thickness - depth * (1 - (s / 0.96) ** 2) ** 2) for s in np.linspace(0.96, 0.02, 16)]
    vertices = [(x * s, y * s, z) for s, z in profile for x, y in outline]
    size = len(outline)
    last = (len(profile) - 1) * size
    faces = ring_faces(len(profile), size) + [tuple(range(last, last + size))]
    return add_object(mesh_from_faces(vertices, faces, consistent=True), cut(material, 'x'), at)


def swept(sections, material, subdivisions=0, smooth_below=180):
    """A closed body through sections, each a closed ring with the same number of points."""
    size = len(sections[0])
    vertices = [point for section in sections for point in section]
    last = (len(sections) - 1) * size
    faces = ring_faces(len(sections), size)
    faces += [tuple(range(size - 1, -1, -1)), tuple(range(last, last + size))]
    item = add_object(mesh_from_faces(vertices, faces, consistent=True), cut(material, 'x'), smooth_below=smooth_below)
    if subdivisions:
        subdivide(item, subdivisions)
    return item


def bend(items, radius):
    """Bends objects about a vertical axis at the distance `radius` behind the origin."""
    bpy.context.view_layer.update()
    for item in items:
        if item.type != 'MESH':
            continue
        to_world, to_local = item.matrix_world.copy(), item.matrix_world.inverted()
        for vertex in item.data.vertices:
            p = to_world @ vertex.co
            angle = p.x / radius
            bent = Vector(((radius + p.y) * math.sin(angle), (radius + p.y) * math.cos(angle) - radius, p.z))
            vertex.co = to_local @ bent


# Fittings

def knob(x, y, z, material, radius=0.014):
    profile = [(0, 0), (radius * 0.55, 0), (radius * 0.5, 0.012), (radius, 0.018), (radius, 0.024),
               (radius * 0.7, 0.028), (0, 0.029)]
    return revolve(profile, material, (x, y, z), 24, (90, 0, 0))


def upright_handle(x, y, z, length, material, radius=0.006):
    low, high = z - length / 2 + 0.01, z + length / 2 - 0.01
    return rod([(x, y + 0.03, low), (x, y, low), (x, y, high), (x, y + 0.03, high)], radius, material, smooth=False)


def measured(items=None, include_bedding=False):
    """Points of the surface of all delivered parts, as an array, after modifiers."""
    graph = bpy.context.evaluated_depsgraph_get()
    clouds = []
    for item in items or bpy.context.scene.objects:
        if item.type not in ('MESH', 'CURVE') or item.get('prop') or item.get('studio'):
            continue
        if item.get('bedding') and not include_bedding:
            continue
        evaluated = item.evaluated_get(graph)
        mesh = evaluated.to_mesh()
        if mesh and len(mesh.vertices):
            points = np.empty(len(mesh.vertices) * 3, np.float32)
            mesh.vertices.foreach_get('co', points)
            matrix = np.array(evaluated.matrix_world)
            clouds.append(points.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3])
        evaluated.to_mesh_clear()
    return np.concatenate(clouds)
