"""Cushions, pillows and bedding."""
import math

import bmesh
from mathutils import Euler, Vector, noise

from materials import fabric
from shapes import (
    add_object, add_surface, bedding_props, grid_faces, mesh_from_bmesh, radians, revolve, rod)


def wrinkle(point, frequency, seed):
    return noise.noise(Vector(point) * frequency + Vector((seed, seed * 1.7, seed * 0.3)))


def _rim(columns, rows):
    """Grid positions around the edge of a face, in order."""
    return ([(i, 0) for i in range(columns)] + [(columns, j) for j in range(rows)]
            + [(i, rows) for i in range(columns, 0, -1)] + [(0, j) for j in range(rows, 0, -1)])


def _relaxed(loop, times=3):
    for _ in range(times):
        loop = [(loop[k - 1] + loop[k] * 2 + loop[(k + 1) % len(loop)]) / 4 for k in range(len(loop))]
    return [tuple(point) for point in loop]


def cushion(width, depth, height, material, at=(0, 0, 0), rotation=(0, 0, 0), radius=0.05, crown=0.03, bulge=0.012,
            wrinkles=1.0, seed=1, piping=True, piping_material=None, tufts=None, tuft_depth=0.034):
    """A rounded cushion with crowned faces, bulging sides, soft wrinkles and piping along its edges.

    `at` is the centre of the bottom before the rotation. `tufts=(columns, rows)` pulls buttons into the top.
    """
    radius = min(radius, min(width, depth, height) * 0.48)
    cell = 0.010 if tufts else 0.028
    limit = (160, 100, 50) if tufts else (70, 50, 50)
    nx, ny, nz = (min(most, max(6, int(size / cell))) for size, most in zip((width, depth, height), limit))
    buttons = _tuft_positions(width, depth, tufts) if tufts else []
    bm = bmesh.new()
    made = {}

    def vertex(i, j, k):
        if (i, j, k) in made:
            return made[i, j, k]
        u, v, t = (2 * a / n - 1 for a, n in ((i, nx), (j, ny), (k, nz)))
        p = Vector((u * width / 2, v * depth / 2, t * height / 2))
        core = Vector([max(-(size / 2 - radius), min(size / 2 - radius, c)) for c, size in
                       zip(p, (width, depth, height))])
        if (p - core).length > 1e-9:
            p = core + (p - core).normalized() * radius
        p.z += crown * (1 - u * u) * (1 - v * v) * (1 if t > 0 else -0.35) * abs(t)
        p.x += bulge * u * (1 - t * t) * (1 - v ** 4) * 0.9
        p.y += bulge * v * (1 - t * t) * (1 - u ** 4) * 0.9
        c = p.copy()
        edge = max(abs(u), abs(v)) ** 3
        p.z += wrinkles * (0.007 * wrinkle(c, 5, seed) + 0.004 * wrinkle(c, 13, seed) * (0.4 + edge))
        p.x += wrinkles * 0.005 * wrinkle(c, 6, seed + 9)
        p.y += wrinkles * 0.005 * wrinkle(c, 6, seed + 5)
        if t > 0:
            p.z -= t * tuft_depth * _pulled(c.x, c.y, buttons)
        made[i, j, k] = bm.verts.new(p)
        return made[i, j, k]

    for i in range(nx):
        for j in range(ny):
            for k in (0, nz):
                bm.faces.new((vertex(i, j, k), vertex(i + 1, j, k), vertex(i + 1, j + 1, k), vertex(i, j + 1, k)))
        for k in range(nz):
            for j in (0, ny):
                bm.faces.new((vertex(i, j, k), vertex(i + 1, j, k), vertex(i + 1, j, k + 1), vertex(i, j, k + 1)))
    for j in range(ny):
        for k in range(nz):
            for i in (0, nx):
                bm.faces.new((vertex(i, j, k), vertex(i, j + 1, k), vertex(i, j + 1, k + 1), vertex(i, j, k + 1)))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    seams = [[made[i, j, k].co.copy() for i, j in _rim(nx, ny)] for k in (0, nz)] if piping else []
    centre = Vector(at) + Euler(radians(rotation)).to_matrix() @ Vector((0, 0, height / 2))
    item = add_object(mesh_from_bmesh(bm), material, centre, rotation, smooth_below=180)
    for seam in seams:
        rod(_relaxed(seam), 0.0042, piping_material or material, closed=True, smooth=False, resolution=2).parent = item
    for x, y in buttons:
        depth_here = height / 2 - tuft_depth + crown * (1 - (2 * x / width) ** 2) * (1 - (2 * y / depth) ** 2)
        dome = [(0, -0.006), (0.014, -0.004), (0.0165, 0), (0.016, 0.003), (0.0138, 0.0064), (0.010, 0.0088),
                (0.005, 0.0103), (0, 0.0107)]
        button = revolve(dome, material, (x, y, depth_here), 40)
        button.parent = item
    return item


def _tuft_positions(width, depth, tufts):
    columns, rows = tufts
    return [(width * ((c + 0.5) / columns - 0.5), depth * ((r + 0.5) / rows - 0.5))
            for r in range(rows) for c in range(columns)]


def _pulled(x, y, buttons):
    """Share of the tuft depth at a point: a pit at each button, and stitched grooves along their rows and columns."""
    pull = 0.0
    for bx, by in buttons:
        square = (x - bx) ** 2 + (y - by) ** 2
        pit = 0.7 * math.exp(-square / 0.024 ** 2) + 0.3 * math.exp(-square / 0.07 ** 2)
        groove = 0.5 * math.exp(-min((x - bx) ** 2, (y - by) ** 2) / 0.013 ** 2)
        pull = max(pull, pit, groove)
    return pull


def pillow(width, height, thickness, material, at=(0, 0, 0), rotation=(0, 0, 0), seed=1, steps=44):
    """A pillow with pinched corners and wrinkles along its seam; flat before the rotation, `at` is its centre."""
    bm = bmesh.new()
    made = {}
    for side in (1, -1):
        for i in range(steps + 1):
            for j in range(steps + 1):
                u, v = 2 * i / steps - 1, 2 * j / steps - 1
                is_seam = i in (0, steps) or j in (0, steps)
                if is_seam and side < 0:
                    made[side, i, j] = made[1, i, j]
                    continue
                full = max((1 - u * u) * (1 - v * v), 0)
                z = thickness / 2 * 1.18 * (0.38 * full ** 0.42 + 0.62 * full ** 1.05)
                x = u * width / 2 * (1 - 0.055 * (1 - v * v) * abs(u) ** 3)
                y = v * height / 2 * (1 - 0.055 * (1 - u * u) * abs(v) ** 3)
                edge = max(abs(u), abs(v))
                fold = wrinkle((u * 3, v * 3, side), 2.2, seed) * 0.010
                fold += (wrinkle((u * 8 * (0.3 + abs(v)), v * 8 * (0.3 + abs(u)), side * 2), 1.6, seed + 4)
                         * 0.007 * edge * (1 - edge ** 8))
                made[side, i, j] = bm.verts.new((x, y, side * (z + (0 if is_seam else fold * full ** 0.3))))
        for i in range(steps):
            for j in range(steps):
                corners = [made[side, i, j], made[side, i + 1, j], made[side, i + 1, j + 1], made[side, i, j + 1]]
                if len(set(corners)) == 4:
                    bm.faces.new(corners if side > 0 else corners[::-1])
    return add_object(mesh_from_bmesh(bm), material, at, rotation, smooth_below=180)


def _drape(s, half_width, radius, slope):
    """Position of cloth that lies on a mattress and hangs over its sides, at the distance `s` from the middle."""
    if abs(s) < half_width - radius:
        return s, 0.0, 0.0
    angle = min((abs(s) - (half_width - radius)) / radius, math.pi / 2)
    hanging = max(0, abs(s) - (half_width - radius) - radius * math.pi / 2)
    x = math.copysign(half_width - radius + radius * math.sin(angle) + hanging * slope, s)
    return x, radius * (math.cos(angle) - 1) - hanging, hanging


def _puff(x, y):
    return 0.016 * wrinkle((x * 1.5, y * 1.5, 0), 1.3, 3) + 0.012 * wrinkle((x * 3.2, y * 2.6, 1), 1.2, 7)


def _duvet(width, length, top, material):
    columns, rows = 110, 120
    start, end = -length / 2 - 0.05, length / 2 - 0.62
    vertices = []
    for j in range(rows + 1):
        for i in range(columns + 1):
            u = 2 * i / columns - 1
            s, y = u * (width / 2 + 0.20), start + (end - start) * j / rows
            x, drop, hanging = _drape(s, width / 2 + 0.012, 0.055, 0.10)
            fold = 0.010 * math.sin(y * 15 + 1.5 * math.sin(y * 4) + (2 if u > 0 else 0))
            x += math.copysign(fold * min(1, hanging * 7), s)
            z = top + drop
            hangs = abs(s) >= width / 2 + 0.012
            foot = -length / 2 + 0.03
            if y < foot:
                z -= 0.06 * ((foot - y) / 0.08) ** 2 * (0.3 if hangs else 1)
            puff = _puff(s, y) + 0.005 * wrinkle((s * 8, y * 7, 2), 1.1, 2)
            z += puff * (0.25 if hangs else 1) + 0.012 * math.exp(-((y - end) / 0.05) ** 2)
            vertices.append((x, y + 0.012 * wrinkle((s * 2, y * 2, 4), 1, 5), z))
    add_surface(vertices, grid_faces(columns, rows), material, thickness=0.035, subdivisions=1)
    return end


def _throw(width, length, top, material):
    columns, rows = 90, 24
    vertices = []
    for j in range(rows + 1):
        for i in range(columns + 1):
            s = (2 * i / columns - 1) * (width / 2 + 0.16)
            y = -length / 2 + 0.22 + 0.46 * j / rows + 0.03 * math.sin(s * 2)
            x, drop, hanging = _drape(s, width / 2 + 0.038, 0.06, 0.10)
            hangs = abs(s) >= width / 2 + 0.038
            if hanging:
                x += math.copysign(0.008, s)
            folds = _puff(s, y) + 0.006 * math.sin(y * 42 + 2 * math.sin(s * 3))
            vertices.append((x, y, top + 0.022 + drop + folds * (0.3 if hangs else 1)))
    add_surface(vertices, grid_faces(columns, rows), material, thickness=0.014, offset=1)


def bedding(width, length, z, colour='white', accent='sage', height=0.24, pairs=True):
    """Mattress, duvet, pillows and a throw; the head is at +Y. Bedding is for show and not part of the size."""
    with bedding_props():
        white = fabric('white', 'cotton')
        cushion(width, length, height, white, (0, 0, z), crown=0, wrinkles=0.3)
        top = z + height + 0.045
        end = _duvet(width, length, top, fabric(colour, 'cotton'))
        cushion(width + 0.05, 0.30, 0.06, white, (0, end + 0.03, top - 0.012), radius=0.028, crown=0.012, piping=False,
                wrinkles=1.6, seed=3)
        count = 2 if pairs else 1
        pillow_width = min(0.68, (width - 0.1) / count)
        front_cover = fabric('oat' if colour == 'white' else colour, 'cotton')
        for k in range(count):
            x = (k - (count - 1) / 2) * width / count * 0.98
            pillow(pillow_width, 0.46, 0.21, white, (x, length / 2 - 0.20, z + height + 0.20), (38, 0, 0), 3 + k)
            pillow(pillow_width * 0.96, 0.44, 0.20, front_cover, (x, length / 2 - 0.37, z + height + 0.20),
                   (44, 0, 1 - 2 * k), 8 + k)
        if pairs:
            pillow(0.55, 0.34, 0.17, fabric(accent, 'linen'), (0, length / 2 - 0.55, z + height + 0.17), (50, 0, 3), 12)
        _throw(width, length, top, fabric(accent, 'wool'))
