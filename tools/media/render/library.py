"""Imports furniture of the Sweet Home 3D libraries (Debian package sweethome3d-furniture) and records their credits."""
import math
import os
import pathlib
import re
import zipfile

import bmesh
import bpy
import numpy as np
from mathutils import Matrix

SOURCE = '/usr/share/sweethome3d/furniture'
UNPACKED = os.path.join(os.environ.get('XDG_CACHE_HOME', os.path.expanduser('~/.cache')), 'spruce-render')
LICENCES = {'BlendSwap-CC-0': 'CC0 1.0', 'BlendSwap-CC-BY': 'CC BY 3.0', 'KatorLegaz': 'CC BY 3.0 US', 'Scopia': 'CC BY 3.0'}

credits = []
_catalogues = {}


def reset_credits():
    credits.clear()


def _folder(library):
    """Unpacks a library once; it becomes visible only when complete."""
    folder = os.path.join(UNPACKED, library)
    if not os.path.exists(folder):
        partial = f'{folder}.{os.getpid()}'
        with zipfile.ZipFile(os.path.join(SOURCE, library + '.sh3f')) as archive:
            archive.extractall(partial)
        for path in pathlib.Path(partial).rglob('*.obj'):
            _drop_broken_faces(path)
        os.rename(partial, folder)
    return folder


def _drop_broken_faces(path):
    """Faces with fewer than three corners crash the importer of Blender 3.4."""
    lines = path.read_text(encoding='latin-1').splitlines(keepends=True)
    whole = [line for line in lines if not line.startswith('f ') or len(set(line.split()[1:])) >= 3]
    if len(whole) < len(lines):
        path.write_text(''.join(whole), encoding='latin-1')


def _entry(library, number):
    if library not in _catalogues:
        entries = {}
        with open(os.path.join(_folder(library), 'PluginFurnitureCatalog.properties'), encoding='latin-1') as lines:
            for line in lines:
                match = re.match(r'(\w+)#(\d+)\s*=\s*(.*)', line.strip())
                if match:
                    entries.setdefault(int(match[2]), {})[match[1]] = match[3]
        _catalogues[library] = entries
    return _catalogues[library][number]


def _catalogue_rotation(text):
    """Returns the rotation of a catalogue entry. The catalogue has Y up, Blender has Z up."""
    if not text:
        return Matrix.Identity(4)
    values = [float(v) for v in text.split()]
    rotation = Matrix((values[0:3], values[3:6], values[6:9]))
    to_z_up = Matrix(((1, 0, 0), (0, 0, -1), (0, 1, 0)))
    return (to_z_up @ rotation @ to_z_up.inverted()).to_4x4()


def library_model(library, number, materials=None, default=None, size=None, smooth_below=60):
    """Imports a model at its catalogue size, or at `size` in metres, with its base centred on the origin.

    `materials` maps a part of a material's name to a material; `default` replaces the others.
    """
    entry = _entry(library, number)
    before = set(bpy.data.objects)
    bpy.ops.wm.obj_import(
        filepath=_folder(library) + entry['model'], forward_axis='NEGATIVE_Z', up_axis='Y')
    parts = [o for o in bpy.data.objects if o not in before]
    turn = _catalogue_rotation(entry.get('modelRotation'))
    for part in parts:
        part.data.transform(turn @ part.matrix_world)
        part.matrix_world = Matrix.Identity(4)
    points = np.concatenate([np.array([v.co for v in p.data.vertices]) for p in parts if len(p.data.vertices)])
    low, high = points.min(0), points.max(0)
    target = size or tuple(float(entry[k]) / 100 for k in ('width', 'depth', 'height'))
    factors = [s / (b - a) if b - a > 1e-6 else 1 for s, a, b in zip(target, low, high)]
    centre = Matrix.Translation((-(low[0] + high[0]) / 2, -(low[1] + high[1]) / 2, -low[2]))
    for part in parts:
        part.data.transform(Matrix.Diagonal((*factors, 1)) @ centre)
        _clean(part, smooth_below)
        for slot in part.material_slots:
            _dress(slot, materials or {}, default)
    _record(library, number, entry)
    return parts


def _clean(part, smooth_below):
    mesh = part.data
    bm = bmesh.new()
    bm.from_mesh(mesh)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=2e-5)
    bm.to_mesh(mesh)
    bm.free()
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(smooth_below)
    if mesh.has_custom_normals:
        with bpy.context.temp_override(object=part, active_object=part, selected_objects=[part]):
            bpy.ops.mesh.customdata_custom_splitnormals_clear()


def _dress(slot, materials, default):
    name = slot.material.name.lower() if slot.material else ''
    chosen = next((m for part, m in materials.items() if part.lower() in name), default)
    if chosen:
        slot.material = chosen
    elif slot.material and slot.material.use_nodes:
        surface = slot.material.node_tree.nodes.get('Principled BSDF')
        if surface:
            surface.inputs['Specular'].default_value = 0.35
            surface.inputs['Roughness'].default_value = max(0.4, surface.inputs['Roughness'].default_value)


def _record(library, number, entry):
    credit = {
        'model': f"{entry['name']} (Sweet Home 3D library {library} no. {number}, {os.path.basename(entry['model'])})",
        'creator': entry.get('creator', ''), 'licence': LICENCES[library],
    }
    if credit not in credits:
        credits.append(credit)
