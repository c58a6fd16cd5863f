"""Plants, all from the Sweet Home 3D libraries."""
from library import library_model
from materials import ceramic, leaves, plain, soil
from pieces import piece


def bark():
    return plain('bark', '#6d5845', 0.9)


@piece('peace-lily-plant')
def peace_lily(colour):
    library_model('BlendSwap-CC-BY', 81, {'Ceramic': ceramic('#e9e2d6'), 'Dirt': soil()})


@piece('ficus-tree-150')
def ficus(colour):
    pot = ceramic('#e6dfd3')
    library_model('Scopia', 157, {'leaves': leaves('#4a6a35'), 'red': pot, 'dark': pot}, size=(0.78, 0.76, 1.5))


@piece('olive-tree-125')
def olive(colour):
    materials = {
        'PotMat': plain('terracotta', '#b98e74', 0.75, bump=0.1), 'Leaves': leaves('#6f7f58'), 'Wood': bark(),
        'Branches': bark(), 'Ground': soil(),
    }
    library_model('BlendSwap-CC-0', 113, materials, size=(0.66, 0.66, 1.22))


@piece('areca-palm-130')
def areca(colour):
    materials = {'grass': leaves('#4f7038'), 'pot': ceramic('#8f8574'), 'ground': soil()}
    library_model('BlendSwap-CC-0', 126, materials, size=(0.9, 0.78, 1.3))


def spider_plant():
    """Stands in rooms only."""
    library_model('BlendSwap-CC-BY', 101, {'glass': ceramic('#e9e2d6'), 'Soil': soil()})
