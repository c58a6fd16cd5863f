"""3D models (GLB) with baked textures of wood, fabric and stone.

A texture is a tile of the material, which repeats over boxes around the parts in their own coordinates, as the procedural material
does. So one tile shows threads and grain in true size, where a texture of the whole product would blur them. The pattern of a rug
is one picture. Products share tiles, which are kept in `tiles/` of the output folder. The files are not compressed.
"""
import hashlib
import os
import pathlib
import re

import bpy
import numpy as np
from mathutils import Matrix

from furniture import rugs_and_mirrors
from pieces import build_piece
from shapes import measured, mesh_from_faces

# Kind of material: side of a tile in metres.
TILES = {
    'linen': 0.3, 'boucle': 0.3, 'velvet': 0.3, 'cotton': 0.6, 'quilt': 0.6, 'wool': 0.3, 'leather': 0.5, 'mesh': 0.1,
    'wood': 0.9, 'stone': 1.0, 'woven': 0.3, 'cane': 0.3,
}
# These materials follow the UV coordinates of their part, which are in metres.
FOLLOW_UV = ('woven', 'cane')
PIXELS = 512
RUG_PIXELS = 1024
# Share of a tile that is blended into its other end, so that no seam shows.
OVERLAP = 0.15
MOST_TRIANGLES = 40_000
GLASS_ALPHA = 0.25
SOURCES = [pathlib.Path(__file__).with_name(name) for name in ('models.py', 'materials.py')]


def export_model(product, colour, path):
    # A mirror may be smooth here, because the 3D viewer gives it a room to reflect.
    rugs_and_mirrors.mirror['roughness'] = 0.03
    build_piece(product['slug'], colour)
    for item in list(bpy.context.scene.objects):
        if item.get('prop') or item.get('bedding'):
            bpy.data.objects.remove(item)
    parts = _as_meshes()
    _simplify(parts)
    _fit(parts, product['size'])
    materials = {m for part in parts for m in part.data.materials if m}
    boxes = {m.name: _box(m, parts) for m in materials}
    for part in parts:
        _unwrap(part, boxes)
    for material in sorted(materials, key=lambda m: m.name):
        _flatten(material, _texture(material, *boxes[material.name], pathlib.Path(path).parent / 'tiles'))
    partial = f'{path}.partial.glb'
    bpy.ops.export_scene.gltf(
        filepath=partial, export_format='GLB', export_yup=True, export_cameras=False, export_lights=False)
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


def _fit(parts, size):
    """Gives the model the size of the catalogue, which is rounded, and puts it on the floor around the origin."""
    points = measured(parts)
    low, high = points.min(0), points.max(0)
    factors = np.array(size) / (high - low)
    middle = np.array([*(low + high)[:2] / 2, low[2]])
    to_place = Matrix.Diagonal((*factors, 1)) @ Matrix.Translation(-middle)
    for part in parts:
        part.matrix_world = to_place @ part.matrix_world
    bpy.context.view_layer.update()


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
    given = None
    if mesh.uv_layers:
        given = np.empty(len(mesh.loops) * 2, np.float32)
        mesh.uv_layers.active.data.foreach_get('uv', given)
        given = given.reshape(-1, 2)
    while mesh.uv_layers:
        mesh.uv_layers.remove(mesh.uv_layers[0])
    layer = mesh.uv_layers.new(name='tile')
    points = _points(part)
    for face in mesh.polygons:
        material = mesh.materials[face.material_index] if mesh.materials else None
        if not material:
            continue
        corner, sides = boxes[material.name]
        if given is not None and (_kind(material) in FOLLOW_UV or _own_image(material)):
            for loop in face.loop_indices:
                layer.data[loop].uv = given[loop] if _own_image(material) else given[loop] / sides[:2]
            continue
        facing = 2 if _kind(material) == 'rug' else int(np.argmax(np.abs(face.normal)))
        u, v = [a for a in dict.fromkeys((_grain(material), 0, 1, 2)) if a != facing][:2]
        for loop in face.loop_indices:
            place = (points[mesh.loops[loop].vertex_index] - corner) / sides
            layer.data[loop].uv = (place[u], place[v])


def _own_image(material):
    """The picture of an imported material."""
    surface = material.node_tree and material.node_tree.nodes.get('Principled BSDF')
    links = surface.inputs['Base Color'].links if surface else ()
    return links[0].from_node.image if links and links[0].from_node.type == 'TEX_IMAGE' else None


def _texture(material, corner, sides, folder):
    """Returns an image of the base colour, or None for a plain colour."""
    is_rug = _kind(material) == 'rug'
    surface = material.node_tree.nodes.get('Principled BSDF')
    if _own_image(material):
        return _own_image(material)
    if not (is_rug or _kind(material) in TILES) or not surface or not surface.inputs['Base Color'].is_linked:
        return None
    key = hashlib.sha256(b''.join(source.read_bytes() for source in SOURCES) + repr((material.name, [*sides])).encode())
    path = folder / f'{material.name} {key.hexdigest()[:8]}.png'
    if not path.exists():
        folder.mkdir(exist_ok=True)
        image = _bake(material, surface, corner, sides, is_rug)
        image.filepath_raw, image.file_format = f'{path}.partial', 'PNG'
        image.save()
        os.replace(f'{path}.partial', path)
    return bpy.data.images.load(str(path))


def _bake(material, surface, corner, sides, is_rug):
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
    layers = [plane.data.uv_layers.new(name=name) for name in ('tile', 'metres')]
    for loop, uv in zip(plane.data.loops, ((0, 0), (1, 0), (1, 1), (0, 1))):
        layers[0].data[loop.index].uv = uv
        layers[1].data[loop.index].uv = (uv[0] * reach[0], uv[1] * reach[1])
    plane.data.uv_layers.active = plane.data.uv_layers['tile']
    plane.data.uv_layers['metres'].active_render = True
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
        return image
    values = np.empty(pixels * pixels * 4, np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    tile = _repeatable(values.reshape(pixels, pixels, 4))
    result = bpy.data.images.new(material.name, PIXELS, PIXELS)
    result.pixels.foreach_set(tile.ravel())
    result.update()
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
    if _kind(material) == 'glass':
        surface.inputs['Roughness'].default_value, surface.inputs['Alpha'].default_value = 0.05, GLASS_ALPHA
        material.blend_method = 'BLEND'
    material.node_tree.links.new(surface.outputs[0], output.inputs[0])
    if image:
        texture = nodes.new('ShaderNodeTexImage')
        texture.image = image
        material.node_tree.links.new(texture.outputs[0], surface.inputs['Base Color'])
