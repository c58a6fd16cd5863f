"""3D models (GLB) with baked textures of wood, fabric and stone.

A texture is a tile of the material, which repeats over boxes around the parts in their own coordinates, as the procedural material
does. So one tile shows threads and grain in true size, where a texture of the whole product would blur them. The pattern of a rug
is one picture. Baskets and cane have plain colours. The files are not compressed.
"""
import os
import re

import bpy
import numpy as np

from pieces import build_piece
from shapes import mesh_from_faces

# Kind of material: side of a tile in metres.
TILES = {
    'linen': 0.3, 'boucle': 0.3, 'velvet': 0.3, 'cotton': 0.6, 'quilt': 0.6, 'wool': 0.3, 'leather': 0.5, 'mesh': 0.1,
    'wood': 0.9, 'stone': 1.0,
}
PIXELS = 512
RUG_PIXELS = 1024
# Share of a tile that is blended into its other end, so that no seam shows.
OVERLAP = 0.15
MOST_TRIANGLES = 40_000


def export_model(slug, colour, path):
    build_piece(slug, colour)
    for item in list(bpy.context.scene.objects):
        if item.get('prop') or item.get('bedding'):
            bpy.data.objects.remove(item)
    parts = _as_meshes()
    _simplify(parts)
    materials = {m for part in parts for m in part.data.materials if m}
    boxes = {m.name: _box(m, parts) for m in materials}
    for part in parts:
        _unwrap(part, boxes)
    for material in sorted(materials, key=lambda m: m.name):
        _flatten(material, _bake(material, *boxes[material.name]))
    partial = f'{path}.partial.glb'
    bpy.ops.export_scene.gltf(
        filepath=partial, export_format='GLB', export_yup=True, export_cameras=False, export_lights=False,
        export_image_format='JPEG')
    os.replace(partial, path)


def _as_meshes():
    """Applies modifiers and turns curves into meshes."""
    items = [o for o in bpy.context.scene.objects if o.type in ('MESH', 'CURVE')]
    bpy.ops.object.select_all(action='DESELECT')
    for item in items:
        item.select_set(True)
    bpy.context.view_layer.objects.active = items[0]
    bpy.ops.object.make_single_user(object=True, obdata=True)
    bpy.ops.object.convert(target='MESH')
    return [o for o in bpy.context.scene.objects if o.type == 'MESH' and len(o.data.polygons)]


def _simplify(parts):
    triangles = sum(len(p.vertices) - 2 for part in parts for p in part.data.polygons)
    if triangles <= MOST_TRIANGLES:
        return
    for part in parts:
        modifier = part.modifiers.new('fewer', 'DECIMATE')
        modifier.ratio = MOST_TRIANGLES / triangles
        bpy.context.view_layer.objects.active = part
        bpy.ops.object.modifier_apply(modifier=modifier.name)


def _kind(material):
    return material.name.split()[0]


def _grain(material):
    match = re.match(r'wood \w+ ([xyz])', material.name)
    return 'xyz'.index(match[1]) if match else 0


def _points(part):
    points = np.empty(len(part.data.vertices) * 3, np.float32)
    part.data.vertices.foreach_get('co', points)
    return points.reshape(-1, 3)


def _box(material, parts):
    """Corner and sides of the space that the texture of a material covers, in coordinates of the part."""
    if _kind(material) != 'rug':
        return np.zeros(3), np.full(3, TILES.get(_kind(material), 1.0))
    points = np.concatenate([_points(p) for p in parts if material.name in p.data.materials])
    return points.min(0), np.ptp(points, 0)


def _unwrap(part, boxes):
    """Projects each face along its main direction onto the texture of its material; grain runs along U."""
    mesh = part.data
    while mesh.uv_layers:
        mesh.uv_layers.remove(mesh.uv_layers[0])
    layer = mesh.uv_layers.new(name='tile')
    points = _points(part)
    for face in mesh.polygons:
        material = mesh.materials[face.material_index] if mesh.materials else None
        if not material:
            continue
        corner, sides = boxes[material.name]
        facing = 2 if _kind(material) == 'rug' else int(np.argmax(np.abs(face.normal)))
        u, v = [a for a in dict.fromkeys((_grain(material), 0, 1, 2)) if a != facing][:2]
        for loop in face.loop_indices:
            place = (points[mesh.loops[loop].vertex_index] - corner) / sides
            layer.data[loop].uv = (place[u], place[v])


def _bake(material, corner, sides):
    """Returns an image of the base colour, or None for a plain colour."""
    is_rug = _kind(material) == 'rug'
    surface = material.node_tree.nodes.get('Principled BSDF')
    if not (is_rug or _kind(material) in TILES) or not surface or not surface.inputs['Base Color'].is_linked:
        return None
    # Sheen would be part of the baked colour.
    surface.inputs['Sheen'].default_value = 0
    pixels = RUG_PIXELS if is_rug else round(PIXELS / (1 - OVERLAP))
    reach = sides if is_rug else sides / (1 - OVERLAP)
    u = _grain(material)
    v = (u + 1) % 3
    corners = np.repeat(corner[None].astype(float), 4, 0)
    corners[[1, 2], u] += reach[u]
    corners[[2, 3], v] += reach[v]
    plane = bpy.data.objects.new('tile', mesh_from_faces([tuple(c) for c in corners], [(0, 1, 2, 3)]))
    bpy.context.scene.collection.objects.link(plane)
    plane.data.materials.append(material)
    layer = plane.data.uv_layers.new(name='tile')
    for loop, uv in zip(plane.data.loops, ((0, 0), (1, 0), (1, 1), (0, 1))):
        layer.data[loop.index].uv = uv
    image = bpy.data.images.new(material.name, pixels, pixels)
    target = material.node_tree.nodes.new('ShaderNodeTexImage')
    target.image = image
    material.node_tree.nodes.active = target
    bpy.ops.object.select_all(action='DESELECT')
    plane.select_set(True)
    bpy.context.view_layer.objects.active = plane
    bpy.context.scene.render.engine = 'CYCLES'
    cycles = bpy.context.scene.cycles
    cycles.samples, cycles.use_denoising, cycles.device = 8, False, 'CPU'
    bpy.ops.object.bake(type='DIFFUSE', pass_filter={'COLOR'}, margin=0)
    bpy.data.objects.remove(plane)
    if is_rug:
        image.pack()
        return image
    values = np.empty(pixels * pixels * 4, np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    tile = _repeatable(values.reshape(pixels, pixels, 4))
    result = bpy.data.images.new(material.name, PIXELS, PIXELS)
    result.pixels.foreach_set(tile.ravel())
    result.update()
    result.pack()
    return result


def _repeatable(pixels):
    """Blends the end of the rows and columns into their start."""
    for _ in range(2):
        rest = len(pixels) - PIXELS
        share = np.linspace(0, 1, rest, dtype=np.float32)[:, None, None]
        # The variance of a mean of two is smaller, so the difference from the average is restored.
        average = pixels.mean((0, 1))
        mixed = (pixels[:rest] - average) * share + (pixels[PIXELS:] - average) * (1 - share)
        mixed = average + mixed / np.sqrt(share ** 2 + (1 - share) ** 2)
        pixels = np.concatenate([mixed, pixels[rest:PIXELS]]).transpose(1, 0, 2)
    return np.clip(np.ascontiguousarray(pixels), 0, 1)


def _flatten(material, image):
    """Replaces procedural nodes, which GLB cannot hold, by the image or the average colour."""
    colour = tuple(material.diffuse_color)
    surface = material.node_tree.nodes.get('Principled BSDF')
    roughness = surface.inputs['Roughness'].default_value if surface else 0.8
    metallic = surface.inputs['Metallic'].default_value if surface else 0
    if surface and not surface.inputs['Base Color'].is_linked:
        colour = tuple(surface.inputs['Base Color'].default_value)
    nodes = material.node_tree.nodes
    nodes.clear()
    surface, output = nodes.new('ShaderNodeBsdfPrincipled'), nodes.new('ShaderNodeOutputMaterial')
    surface.inputs['Base Color'].default_value = colour
    surface.inputs['Roughness'].default_value = roughness
    surface.inputs['Metallic'].default_value = metallic
    material.node_tree.links.new(surface.outputs[0], output.inputs[0])
    if image:
        texture = nodes.new('ShaderNodeTexImage')
        texture.image = image
        material.node_tree.links.new(texture.outputs[0], surface.inputs['Base Color'])
