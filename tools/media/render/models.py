"""3D models (GLB) in plain colours; textures and compression follow in a later step."""
import os

import bpy

from pieces import build_piece


def export_model(slug, colour, path):
    build_piece(slug, colour)
    for item in list(bpy.context.scene.objects):
        if item.get('prop') or item.get('bedding'):
            bpy.data.objects.remove(item)
    for material in bpy.data.materials:
        _flatten(material)
    partial = f'{path}.partial.glb'
    bpy.ops.export_scene.gltf(
        filepath=partial, export_format='GLB', export_apply=True, export_yup=True, export_cameras=False,
        export_lights=False, export_texcoords=False)
    os.replace(partial, path)


def _flatten(material):
    """Replaces procedural nodes, which GLB cannot hold, by the average colour."""
    colour = tuple(material.diffuse_color)
    surface = material.node_tree and material.node_tree.nodes.get('Principled BSDF')
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
