"""Surfaces of rooms: floors, walls and what is seen outside a window."""
from materials import WOOD_TONES, blended, cached, linear, scaled


def wooden_floor(tone='oak', board=0.14):
    dark, middle, light = (linear(c) for c in WOOD_TONES[tone])

    def build(nodes):
        source = nodes.node('ShaderNodeTexCoord')
        boards = nodes.node('ShaderNodeTexBrick', {
            'Scale': 1.0, 'Mortar Size': 0.0016, 'Mortar Smooth': 0.2, 'Bias': 0.0, 'Brick Width': 1.55, 'Row Height': board})
        boards.offset = 0.37
        nodes.set(boards, Color1=blended(middle, dark, 0.25), Color2=blended(middle, light, 0.55), Mortar=scaled(dark, 0.45))
        nodes.link(source, 'Object', boards, 0)
        stretched = nodes.node('ShaderNodeMapping', {'Scale': (0.09, 1, 1)})
        nodes.link(source, 'Object', stretched, 0)
        shifted = nodes.mix(0.6, (stretched, 0), (boards, 0), 'ADD')
        grain = nodes.noise(shifted, 15, 6, 0.62, 0.8)
        nodes.colour(nodes.multiply(boards, nodes.ramp(grain, [(0.3, 0.80), (0.55, 1.0), (0.75, 1.05)])))
        nodes.link(nodes.ramp(grain, [(0.3, 0.52), (0.7, 0.38)]), 0, nodes.surface, 'Roughness')
        nodes.surface_inputs(Specular=0.35)
        joints = nodes.node('ShaderNodeInvert')
        nodes.link(boards, 1, joints, 1)
        nodes.normal(nodes.bump(joints, 0.4, 0.002))

    return cached(f'floor {tone} {board}', middle, build)


def tiled_floor(colour='#d9d0c2', size=0.8):
    average = linear(colour)

    def build(nodes):
        source = nodes.node('ShaderNodeTexCoord')
        tiles = nodes.node('ShaderNodeTexBrick', {
            'Scale': 1.0, 'Mortar Size': 0.003, 'Brick Width': size, 'Row Height': size})
        tiles.offset = 0
        nodes.set(tiles, Color1=scaled(average, 0.97), Color2=average, Mortar=scaled(average, 0.7))
        nodes.link(source, 'Object', tiles, 0)
        clouds = nodes.noise(nodes.coordinates(varied=False), 2.5, 7, 0.6)
        nodes.colour(nodes.multiply(tiles, nodes.ramp(clouds, [(0.3, 0.90), (0.7, 1.03)])))
        nodes.surface_inputs(Roughness=0.30, Specular=0.4)

    return cached(f'tiles {colour} {size}', average, build)


def carpet(colour='#8d8f8c'):
    average = linear(colour)

    def build(nodes):
        coordinates = nodes.coordinates(varied=False)
        pile = nodes.noise(coordinates, 240, 3)
        clouds = nodes.ramp(nodes.noise(coordinates, 3, 4), [(0.3, 0.93), (0.7, 1.03)])
        nodes.colour(nodes.multiply(nodes.ramp(pile, [(0.32, scaled(average, 0.72)), (0.68, scaled(average, 1.12))]), clouds))
        nodes.normal(nodes.bump(pile, 0.7, 0.004))
        nodes.surface_inputs(Roughness=1.0, Specular=0.03)

    return cached(f'carpet {colour}', average, build)


def plaster(colour, clouds=0.955):
    """`clouds` below 0.95 looks like limewash."""
    average = linear(colour)

    def build(nodes):
        coordinates = nodes.coordinates(varied=False)
        patches = nodes.noise(coordinates, 1.6, 6, 0.6, 0.3)
        nodes.colour(nodes.ramp(patches, [(0.3, scaled(average, clouds)), (0.7, average)]))
        nodes.normal(nodes.bump(nodes.noise(coordinates, 26, 5), 0.08, 0.004))
        nodes.surface_inputs(Roughness=0.95, Specular=0.08)

    return cached(f'plaster {colour} {clouds}', average, build)


def painted_brick(colour):
    """For walls that face the camera: the bricks lie in the plane of X and Z."""
    average = linear(colour)

    def build(nodes):
        position = nodes.node('ShaderNodeSeparateXYZ')
        nodes.link(nodes.node('ShaderNodeTexCoord'), 'Object', position, 0)
        plane = nodes.node('ShaderNodeCombineXYZ')
        nodes.link(position, 0, plane, 0)
        nodes.link(position, 2, plane, 1)
        bricks = nodes.node('ShaderNodeTexBrick', {
            'Scale': 1.0, 'Mortar Size': 0.007, 'Mortar Smooth': 0.6, 'Brick Width': 0.235, 'Row Height': 0.075})
        nodes.set(bricks, Color1=scaled(average, 0.965), Color2=average, Mortar=scaled(average, 0.87))
        nodes.link(plane, 0, bricks, 0)
        nodes.colour(bricks)
        joints = nodes.node('ShaderNodeInvert')
        nodes.link(bricks, 1, joints, 1)
        rough = nodes.bump(nodes.noise(nodes.coordinates(varied=False), 60, 4), 0.25, 0.004)
        nodes.normal(nodes.bump(joints, 0.7, 0.008, rough))
        nodes.surface_inputs(Roughness=0.85, Specular=0.12)

    return cached(f'brick {colour}', average, build)


# Views

def emitting(name, strength, build_colour):
    def build(nodes):
        light = nodes.node('ShaderNodeEmission', {'Strength': strength})
        colour = build_colour(nodes)
        if isinstance(colour, tuple):
            light.inputs[0].default_value = (*colour, 1)
        else:
            nodes.link(colour, 0, light, 0)
        nodes.replace_surface(light)

    return cached(name, (0.9, 0.95, 0.85), build)


def garden():
    """Bright, blurred green."""
    greens = [(0.35, (0.55, 0.62, 0.42)), (0.5, (0.95, 0.97, 0.9)), (0.7, (1, 1, 1))]
    return emitting('garden', 2.1, lambda nodes: nodes.ramp(nodes.noise(nodes.coordinates(varied=False), 1.6, 5), greens))


def sky(top, horizon, strength, height):
    """A vertical gradient over `height` metres above the middle of the object."""
    def build(nodes):
        position = nodes.node('ShaderNodeSeparateXYZ')
        nodes.link(nodes.coordinates((1, 1, 1 / height), varied=False), 0, position, 0)
        return nodes.ramp(position, [(0.0, linear(horizon)), (1.0, linear(top))], socket=2)

    return emitting(f'sky {top} {horizon}', strength, build)


def facade(colour, lit_share, strength, cell=(3.4, 3.3)):
    """The front of a tower; `lit_share` of its windows are lit."""
    def build(nodes):
        position = nodes.node('ShaderNodeSeparateXYZ')
        nodes.link(nodes.coordinates(varied=True), 0, position, 0)
        plane = nodes.node('ShaderNodeCombineXYZ')
        nodes.link(position, 0, plane, 0)
        nodes.link(position, 2, plane, 1)
        windows = nodes.node('ShaderNodeTexBrick', {
            'Scale': 1.0, 'Mortar Size': 0.8, 'Mortar Smooth': 0.0, 'Brick Width': cell[0], 'Row Height': cell[1]})
        windows.offset = 0
        wall = linear(colour)
        nodes.set(windows, Color1=(0, 0, 0), Color2=(1, 1, 1), Mortar=(0, 0, 0))
        nodes.link(plane, 0, windows, 0)
        glow = linear('#ffcf8f') if lit_share else scaled(wall, 0.93)
        stops = [(0.0, wall), (1 - lit_share, glow)] if lit_share else [(0.0, wall), (0.02, glow)]
        return nodes.ramp(windows, stops, interpolation='CONSTANT')

    return emitting(f'facade {colour} {lit_share:.2f}', strength, build)
