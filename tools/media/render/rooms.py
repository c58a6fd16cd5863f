"""Photos of furnished rooms."""
import importlib
import random

import bpy

from develop import take_picture
from furniture import rugs_and_mirrors
from library import reset_credits
from materials import reset_materials
from studio import render_pair

ASPECT = 9 / 16


def take_room_photo(room, path, settings):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    reset_materials()
    reset_credits()
    random.seed(5)
    rugs_and_mirrors.mirror['roughness'] = 0.015
    importlib.import_module(f"scenes.{room.replace('-', '_')}").build()
    width, samples, threads = settings['width'], settings['samples'], settings['threads']
    height = round(width * ASPECT)
    take_picture(path, lambda base: render_pair(base, width, height, samples, 3, 3.0, threads), 0.80, 1.14, threads)
