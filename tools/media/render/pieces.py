"""Registry of the models: one builder for each product of the catalogue."""
import importlib
import random

import bpy

from library import reset_credits
from materials import reset_materials

KINDS = ('sofas', 'chairs', 'tables', 'beds', 'storage', 'lamps', 'rugs_and_mirrors', 'plants', 'outdoor')

_builders = {}


def piece(slug):
    """Registers a function that builds the product in a colour of the catalogue."""
    def register(build):
        _builders[slug] = build
        return build
    return register


def build_piece(slug, colour):
    """Builds the product alone in an empty scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    reset_materials()
    reset_credits()
    random.seed(7)
    builder(slug)(colour)
    bpy.context.view_layer.update()


def builder(slug):
    if not _builders:
        for kind in KINDS:
            importlib.import_module(f'furniture.{kind}')
    return _builders[slug]
