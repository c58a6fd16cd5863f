"""Named procedural materials: wood, fabric, stone, metal, glass, woven surfaces, leaves.

Colours are sRGB hex strings. Each material is built once a scene and cached by name.
`Material.diffuse_color` holds its average colour, for exports that cannot bake nodes.
"""
import bpy

# Tones of grain: dark, middle, light.
WOOD_TONES = {
    'oak': ('#a0835f', '#bfa37f', '#d2bb9b'),
    'ash': ('#c2a277', '#dcc39c', '#ead8b8'),
    'walnut': ('#4a2f1e', '#6e4a30', '#8b6343'),
    'teak': ('#775336', '#977051', '#ae8966'),
    'weathered': ('#85776a', '#a09384', '#b8ac9c'),
    'smoked': ('#2c221b', '#43342a', '#574537'),
    'black': ('#0f0e0d', '#191716', '#242120'),
    'white': ('#eae8e3', '#f7f6f3', '#fcfbf9'),
    'pine': ('#c99a5c', '#e0bb83', '#edd3a4'),
    'sage': ('#6f7a68', '#828d7a', '#8f9a87'),
}
LACQUERED_TONES = ('white', 'sage')

FABRIC_COLOURS = {
    'sand': '#cdbfa9', 'oat': '#ded4c3', 'ivory': '#ece6da', 'moss': '#66684f', 'charcoal': '#4b4a4a',
    'terracotta': '#a06a4f', 'clay': '#b0917c', 'greige': '#a89e90', 'sage': '#949a87', 'rust': '#7a4628',
    'white': '#f2efe9', 'dusk': '#717a80', 'mustard': '#b08d4c', 'stone': '#bdb5a8', 'espresso': '#4c3a2f',
    'forest': '#3f473b', 'fog': '#c9cac7',
}

STONE_COLOURS = {'marble': '#e8e4de', 'travertine': '#d8c8ae', 'concrete': '#aaa59b'}

# Colour, roughness, metallic.
METALS = {
    'black': ('#1d1c1b', 0.48, 0.0),
    'brass': ('#c9a063', 0.26, 1.0),
    'chrome': ('#d8d8d8', 0.10, 1.0),
    'steel': ('#b4b1ac', 0.34, 1.0),
    'white': ('#ecebe7', 0.45, 0.0),
    'bronze': ('#6a543c', 0.38, 1.0),
    'sage': ('#7f8a74', 0.50, 0.0),
}

RATTAN = '#b58a56'
CANE = '#d9bd8a'

_cache = {}


def reset_materials():
    _cache.clear()


def linear(hex_colour):
    """Converts '#rrggbb' to linear RGB."""
    digits = hex_colour.lstrip('#')
    channels = [int(digits[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)


def scaled(colour, factor):
    return tuple(min(1, max(0, c * factor)) for c in colour)


def blended(first, second, share):
    return tuple(a * (1 - share) + b * share for a, b in zip(first, second))


def lightened(colour, share):
    return blended(colour, (1, 1, 1), share)


class NodeTree:
    """Builds the node tree of one material."""

    def __init__(self, material):
        material.use_nodes = True
        self.tree = material.node_tree
        self.tree.nodes.clear()
        self.output = self.node('ShaderNodeOutputMaterial')
        self.surface = self.node('ShaderNodeBsdfPrincipled')
        self.link(self.surface, 0, self.output, 0)

    def node(self, kind, inputs=None, **properties):
        node = self.tree.nodes.new(kind)
        for name, value in properties.items():
            setattr(node, name, value)
        return self.set(node, **(inputs or {}))

    def set(self, node, **inputs):
        """Sets inputs by name; an underscore stands for a space."""
        for name, value in inputs.items():
            socket = node.inputs[name.replace('_', ' ')]
            is_colour = isinstance(value, tuple) and len(value) == 3 and socket.type == 'RGBA'
            socket.default_value = (*value, 1) if is_colour else value
        return node

    def surface_inputs(self, **inputs):
        return self.set(self.surface, **inputs)

    def link(self, source, source_socket, target, target_socket):
        self.tree.links.new(source.outputs[source_socket], target.inputs[target_socket])

    def ramp(self, source, stops, socket=0, interpolation='LINEAR'):
        ramp = self.node('ShaderNodeValToRGB')
        ramp.color_ramp.interpolation = interpolation
        elements = ramp.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = (*colour, 1) if isinstance(colour, tuple) else (colour, colour, colour, 1)
        self.link(source, socket, ramp, 0)
        return ramp

    def mix(self, factor, first, second, mode='MIX'):
        """Mixes two (node, socket) pairs; the factor may be a number or such a pair."""
        mix = self.node('ShaderNodeMixRGB', blend_type=mode)
        for index, value in enumerate((factor, first, second)):
            if isinstance(value, tuple):
                self.link(value[0], value[1], mix, index)
            else:
                mix.inputs[index].default_value = value
        return mix

    def multiply(self, first, second):
        return self.mix(1, (first, 0), (second, 0), 'MULTIPLY')

    def bump(self, height, strength, distance=0.002, normal=None):
        bump = self.node('ShaderNodeBump', {'Strength': strength, 'Distance': distance})
        self.link(height, 0, bump, 'Height')
        if normal:
            self.link(normal, 0, bump, 'Normal')
        return bump

    def coordinates(self, scale=(1, 1, 1), varied=True):
        """Object coordinates; `varied` shifts them for each object, so that two boards never look alike."""
        source = self.node('ShaderNodeTexCoord')
        mapping = self.node('ShaderNodeMapping', {'Scale': scale})
        if not varied:
            self.link(source, 'Object', mapping, 0)
            return mapping
        info = self.node('ShaderNodeObjectInfo')
        vector = self.node('ShaderNodeCombineXYZ')
        for axis in range(3):
            self.link(info, 'Random', vector, axis)
        offset = self.node('ShaderNodeVectorMath', operation='SCALE')
        offset.inputs['Scale'].default_value = 7.3
        self.link(vector, 0, offset, 0)
        shifted = self.node('ShaderNodeVectorMath', operation='ADD')
        self.link(source, 'Object', shifted, 0)
        self.link(offset, 0, shifted, 1)
        self.link(shifted, 0, mapping, 0)
        return mapping

    def noise(self, vector, scale, detail=4, roughness=0.55, distortion=0.0):
        noise = self.node('ShaderNodeTexNoise', {
            'Scale': scale, 'Detail': detail, 'Roughness': roughness, 'Distortion': distortion})
        self.link(vector, 0, noise, 'Vector')
        return noise

    def replace_surface(self, shader):
        self.tree.nodes.remove(self.surface)
        self.link(shader, 0, self.output, 0)

    def colour(self, source, socket=0):
        self.link(source, socket, self.surface, 'Base Color')

    def normal(self, bump):
        self.link(bump, 0, self.surface, 'Normal')


def cached(name, average_colour, build):
    if name not in _cache:
        material = bpy.data.materials.new(name)
        material.diffuse_color = (*average_colour, 1)
        build(NodeTree(material))
        _cache[name] = material
    return _cache[name]


# Wood

class UncutWood:
    """Wood whose grain direction is chosen by the shape that uses it: along its longest side."""

    def __init__(self, tone):
        self.tone = tone


def cut(material, grain):
    return wood(material.tone, grain) if isinstance(material, UncutWood) else material


def wood(tone, grain=None):
    """Wood with grain along 'x', 'y' or 'z'; without a direction, the shape chooses it."""
    if grain is None:
        return UncutWood(tone)
    dark, middle, light = (linear(c) for c in WOOD_TONES[tone])

    def build_lacquer(nodes):
        noise = nodes.noise(nodes.coordinates(), 5, 3)
        nodes.colour(nodes.ramp(noise, [(0.3, scaled(middle, 0.985)), (0.7, middle)]))
        nodes.surface_inputs(Roughness=0.40, Specular=0.4)

    def build_grain(nodes):
        def stretched(amount):
            return nodes.coordinates(tuple(amount if axis == grain else 1 for axis in 'xyz'))
        coordinates = stretched(0.09)
        warp = nodes.noise(coordinates, 2.6, 1, 0.5)
        warped = nodes.mix(0.09, (coordinates, 0), (warp, 1), 'ADD')
        figure = nodes.noise(warped, 17, 3, 0.6, 0.9)
        fibres = nodes.noise(stretched(0.02), 330, 1.5, 0.6)
        base = nodes.ramp(figure, [(0.30, dark), (0.47, middle), (0.62, light), (0.8, middle)])
        pores = nodes.ramp(fibres, [(0.34, 0.70), (0.52, 1.0)])
        colour = nodes.mix(0.55, (base, 0), (pores, 0), 'MULTIPLY')
        brightness = nodes.node('ShaderNodeMapRange')
        nodes.link(nodes.node('ShaderNodeObjectInfo'), 'Random', brightness, 0)
        brightness.inputs[3].default_value = 0.93
        brightness.inputs[4].default_value = 1.06
        board = nodes.node('ShaderNodeHueSaturation')
        nodes.link(brightness, 0, board, 'Value')
        nodes.link(colour, 0, board, 'Color')
        nodes.colour(board)
        nodes.link(nodes.ramp(fibres, [(0.3, 0.58), (0.6, 0.42)]), 0, nodes.surface, 'Roughness')
        nodes.surface_inputs(Specular=0.38)
        nodes.normal(nodes.bump(fibres, 0.18, 0.0008))

    build = build_lacquer if tone in LACQUERED_TONES else build_grain
    return cached(f'wood {tone} {grain}', middle, build)


# Fabric

def _linen(nodes, c):
    warp = nodes.noise(nodes.coordinates((1, 0.16, 1)), 520, 0)
    weft = nodes.noise(nodes.coordinates((0.16, 1, 1)), 520, 0)
    coordinates = nodes.coordinates()
    threads = nodes.mix(0.5, (warp, 0), (weft, 0))
    colour = nodes.ramp(threads, [(0.36, scaled(c, 0.74)), (0.5, c), (0.64, lightened(c, 0.22))])
    clouds = nodes.ramp(nodes.noise(coordinates, 9, 1), [(0.3, 0.93), (0.7, 1.0)])
    nodes.colour(nodes.multiply(colour, clouds))
    fine = nodes.bump(threads, 0.5, 0.0016)
    nodes.normal(nodes.bump(nodes.noise(coordinates, 22, 1.5), 0.20, 0.010, fine))
    nodes.surface_inputs(Roughness=0.92, Specular=0.12, Sheen=0.35, Sheen_Tint=0.6)


def _boucle(nodes, c):
    coordinates = nodes.coordinates()
    warped = nodes.mix(0.02, (coordinates, 0), (nodes.noise(coordinates, 60, 0), 1), 'ADD')
    loops = nodes.node('ShaderNodeTexVoronoi', {'Scale': 150.0}, feature='F1')
    nodes.link(warped, 0, loops, 'Vector')
    nodes.colour(nodes.ramp(loops, [(0.10, lightened(c, 0.16)), (0.45, c), (0.80, scaled(c, 0.80))]))
    inverted = nodes.node('ShaderNodeInvert')
    nodes.link(loops, 0, inverted, 1)
    fine = nodes.bump(inverted, 0.75, 0.008)
    nodes.normal(nodes.bump(nodes.noise(coordinates, 16, 1), 0.2, 0.012, fine))
    nodes.surface_inputs(Roughness=0.95, Specular=0.1, Sheen=0.5, Sheen_Tint=0.5)


def _velvet(nodes, c):
    coordinates = nodes.coordinates()
    pile = nodes.noise(nodes.coordinates((1, 1, 0.4)), 620, 1)
    colour = nodes.ramp(pile, [(0.34, scaled(c, 0.86)), (0.5, c), (0.66, scaled(c, 1.16))])
    # A hand that strokes the pile leaves lighter and darker areas.
    stroked = nodes.ramp(nodes.noise(coordinates, 9, 2, 0.5, 0.8), [(0.35, 0.90), (0.65, 1.06)])
    nodes.colour(nodes.multiply(colour, stroked))
    nodes.surface_inputs(Roughness=0.7, Specular=0.2, Sheen=1.0, Sheen_Tint=0.75)
    nodes.normal(nodes.bump(pile, 0.35, 0.0012))


def _cotton(nodes, c):
    coordinates = nodes.coordinates()
    threads = nodes.noise(coordinates, 420, 2)
    nodes.colour(nodes.ramp(threads, [(0.3, scaled(c, 0.94)), (0.7, c)]))
    creases = nodes.bump(nodes.noise(coordinates, 7, 3, 0.58, 1.1), 0.38, 0.02)
    nodes.normal(nodes.bump(threads, 0.12, 0.001, creases))
    nodes.surface_inputs(Roughness=0.9, Specular=0.12, Sheen=0.25)


def _quilt(nodes, c):
    nodes.surface_inputs(Roughness=0.85, Specular=0.15, Sheen=0.3)
    stitches = []
    for direction in (1, -1):
        wave = nodes.node('ShaderNodeTexWave', {'Scale': 2.1}, bands_direction='DIAGONAL', wave_profile='SIN')
        nodes.link(nodes.coordinates((direction, 1, 1), varied=False), 0, wave, 'Vector')
        stitches.append(nodes.ramp(wave, [(0, 0.0), (0.10, 0.55), (0.5, 1.0)], interpolation='EASE'))
    pads = nodes.multiply(*stitches)
    nodes.colour(nodes.ramp(pads, [(0, scaled(c, 0.90)), (0.35, c)]))
    coarse = nodes.bump(pads, 0.75, 0.022)
    nodes.normal(nodes.bump(nodes.noise(nodes.coordinates(), 420, 2), 0.15, 0.001, coarse))


def _wool(nodes, c):
    coordinates = nodes.coordinates()
    pile = nodes.noise(coordinates, 260, 3)
    colour = nodes.ramp(pile, [(0.32, scaled(c, 0.7)), (0.55, c), (0.7, lightened(c, 0.2))])
    clouds = nodes.ramp(nodes.noise(coordinates, 11, 4), [(0.3, 0.9), (0.7, 1.04)])
    nodes.colour(nodes.multiply(colour, clouds))
    nodes.normal(nodes.bump(pile, 0.8, 0.006))
    nodes.surface_inputs(Roughness=1.0, Specular=0.05, Sheen=0.4)


def _leather(nodes, c):
    coordinates = nodes.coordinates()
    pores = nodes.node('ShaderNodeTexVoronoi', {'Scale': 190.0}, feature='DISTANCE_TO_EDGE')
    nodes.link(coordinates, 0, pores, 'Vector')
    patina = nodes.noise(coordinates, 8, 5, 0.6, 0.5)
    warm = blended(c, (1, 0.85, 0.7), 0.07)
    nodes.colour(nodes.ramp(patina, [(0.25, scaled(c, 0.80)), (0.55, c), (0.8, warm)]))
    fine = nodes.bump(nodes.ramp(pores, [(0, 0.0), (0.12, 1.0)]), 0.14, 0.0012)
    nodes.normal(nodes.bump(nodes.noise(coordinates, 18, 4), 0.16, 0.008, fine))
    nodes.surface_inputs(Specular=0.42)
    nodes.link(nodes.ramp(patina, [(0.3, 0.5), (0.7, 0.38)]), 0, nodes.surface, 'Roughness')


def _mesh(nodes, c):
    threads = nodes.noise(nodes.coordinates(), 700, 1)
    nodes.colour(nodes.ramp(threads, [(0.4, scaled(c, 0.5)), (0.6, c)]))
    nodes.surface_inputs(Roughness=0.8, Specular=0.2)


_WEAVES = {
    'linen': _linen, 'boucle': _boucle, 'velvet': _velvet, 'cotton': _cotton, 'quilt': _quilt,
    'wool': _wool, 'leather': _leather, 'mesh': _mesh,
}


def fabric(colour, weave='linen'):
    """Fabric in a named colour: linen, boucle, velvet, cotton, quilt, wool, leather or mesh."""
    average = linear(FABRIC_COLOURS.get(colour, colour))
    return cached(f'{weave} {colour}', average, lambda nodes: _WEAVES[weave](nodes, average))


# Hard surfaces

def plain(name, colour, roughness=0.5, metallic=0.0, specular=0.5, bump=0.0, bump_scale=40, clearcoat=0.0):
    average = linear(colour)

    def build(nodes):
        nodes.surface_inputs(
            Base_Color=average, Roughness=roughness, Metallic=metallic, Specular=specular, Clearcoat=clearcoat)
        if bump:
            nodes.normal(nodes.bump(nodes.noise(nodes.coordinates(), bump_scale, 4), bump, 0.003))

    return cached(f'{name} {colour}', average, build)


def metal(name):
    colour, roughness, metallic = METALS[name]
    is_painted_black = name == 'black'
    return plain(f'metal {name}', colour, roughness, metallic, bump=0.03 if is_painted_black else 0, bump_scale=300)


def ceramic(colour):
    return plain('ceramic', colour, 0.55, bump=0.06, bump_scale=55)


def lacquered_metal(colour):
    return plain('lacquered metal', colour, 0.3, clearcoat=0.5)


def plastic(colour):
    return plain('plastic', colour, 0.45)


def rattan():
    return plain('rattan', RATTAN, 0.5, bump=0.6, bump_scale=90)


def soil():
    return plain('soil', '#3a2c22', 0.95, bump=0.8, bump_scale=60)


def mirror_glass(roughness=0.30):
    """Mirror glass; rough in the studio, where a clear mirror would show the lights."""
    return plain(f'mirror {roughness}', '#dfe3e3', roughness, 1.0)


def _marble(nodes):
    veins = nodes.noise(nodes.coordinates(), 3.2, 8, 0.6, 1.5)
    colours = [(0.44, '#e6e2dc'), (0.492, '#aca69e'), (0.51, '#ddd8d2'), (0.6, '#eae7e2')]
    nodes.colour(nodes.ramp(veins, [(position, linear(colour)) for position, colour in colours]))
    nodes.surface_inputs(Roughness=0.22, Specular=0.5)


def _travertine(nodes):
    layers = nodes.coordinates((0.35, 0.35, 3))
    colours = [(0.3, '#c0ab8e'), (0.5, '#d8c8ae'), (0.7, '#e6dac6')]
    bands = nodes.ramp(nodes.noise(layers, 5, 7, 0.62, 0.6), [(p, linear(c)) for p, c in colours])
    pits = nodes.ramp(nodes.noise(layers, 34, 3, 0.5), [(0.30, 0.55), (0.37, 1.0)])
    nodes.colour(nodes.multiply(bands, pits))
    nodes.surface_inputs(Roughness=0.55, Specular=0.35)
    nodes.normal(nodes.bump(pits, 0.5, 0.003))


def _concrete(nodes):
    coordinates = nodes.coordinates()
    nodes.colour(nodes.ramp(nodes.noise(coordinates, 6, 8, 0.65), [(0.3, linear('#9b968d')), (0.7, linear('#b9b4aa'))]))
    nodes.surface_inputs(Roughness=0.85, Specular=0.2)
    nodes.normal(nodes.bump(nodes.noise(coordinates, 60, 5), 0.2, 0.003))


_STONES = {'marble': _marble, 'travertine': _travertine, 'concrete': _concrete}


def stone(name):
    return cached(f'stone {name}', linear(STONE_COLOURS[name]), _STONES[name])


def glass(tint='#f2f8f5'):
    """Flat glass without refraction: it casts light shadows and needs few samples."""
    def build(nodes):
        angle = nodes.node('ShaderNodeLayerWeight')
        reflection = nodes.ramp(angle, [(0, 0.04), (0.55, 0.07), (0.8, 0.22), (1, 0.75)], socket=1)
        clear = nodes.node('ShaderNodeBsdfTransparent', {'Color': (*linear(tint), 1)})
        glossy = nodes.node('ShaderNodeBsdfGlossy', {'Roughness': 0.02})
        both = nodes.node('ShaderNodeMixShader')
        for index, source in enumerate((reflection, clear, glossy)):
            nodes.link(source, 0, both, index)
        nodes.replace_surface(both)

    return cached(f'glass {tint}', linear(tint), build)


def translucent(colour, glow=0.0):
    """Lamp shade, paper, canvas or sheer curtain; `glow` makes it read as lit."""
    average = linear(colour)

    def build(nodes):
        diffuse = nodes.node('ShaderNodeBsdfDiffuse')
        through = nodes.node('ShaderNodeBsdfTranslucent')
        threads = nodes.noise(nodes.coordinates((1, 1, 0.25)), 420, 2)
        tint = nodes.ramp(threads, [(0.35, scaled(average, 0.86)), (0.6, average)])
        nodes.link(tint, 0, diffuse, 0)
        nodes.link(tint, 0, through, 0)
        shader = nodes.node('ShaderNodeMixShader', {'Fac': 0.45})
        nodes.link(diffuse, 0, shader, 1)
        nodes.link(through, 0, shader, 2)
        if glow:
            light = nodes.node('ShaderNodeEmission', {'Color': (1, 0.78, 0.52, 1), 'Strength': glow})
            lit = nodes.node('ShaderNodeAddShader')
            nodes.link(shader, 0, lit, 0)
            nodes.link(light, 0, lit, 1)
            shader = lit
        nodes.replace_surface(shader)

    return cached(f'translucent {colour} {glow}', average, build)


def woven(colour=RATTAN):
    """Closed basket weave. Needs UV coordinates in metres."""
    average = linear(colour)

    def build(nodes):
        mapping = nodes.node('ShaderNodeMapping')
        nodes.link(nodes.node('ShaderNodeTexCoord'), 'UV', mapping, 0)
        checker = nodes.node('ShaderNodeTexChecker', {'Scale': 60.0})
        nodes.link(mapping, 0, checker, 'Vector')
        waves = []
        for axis in 'XY':
            wave = nodes.node('ShaderNodeTexWave', {'Scale': 9.6}, bands_direction=axis)
            nodes.link(mapping, 0, wave, 'Vector')
            waves.append((wave, 0))
        strands = nodes.mix((checker, 1), *waves)
        shades = [(0.05, scaled(average, 0.32)), (0.45, scaled(average, 0.85)), (0.9, lightened(average, 0.12))]
        stains = nodes.ramp(nodes.noise(mapping, 60, 3), [(0.3, 0.75), (0.7, 1.05)])
        nodes.colour(nodes.multiply(nodes.ramp(strands, shades), stains))
        nodes.normal(nodes.bump(strands, 0.9, 0.006))
        nodes.surface_inputs(Roughness=0.5, Specular=0.35)

    return cached(f'woven {colour}', average, build)


def open_cane(scale=1.0):
    """Open cane webbing with holes. Needs UV coordinates in metres."""
    average = linear(CANE)

    def build(nodes):
        mapping = nodes.node('ShaderNodeMapping', {'Scale': (scale, scale, scale)})
        nodes.link(nodes.node('ShaderNodeTexCoord'), 'UV', mapping, 0)
        strands = None
        for direction, density in (('X', 22.0), ('Y', 22.0), ('DIAGONAL', 15.5)):
            wave = nodes.node('ShaderNodeTexWave', {'Scale': density}, bands_direction=direction)
            nodes.link(mapping, 0, wave, 'Vector')
            strands = nodes.mix(1, (strands, 0), (wave, 0), 'LIGHTEN') if strands else wave
        nodes.surface_inputs(Roughness=0.55)
        nodes.link(nodes.ramp(strands, [(0.62, 0.0), (0.70, 1.0)]), 0, nodes.surface, 'Alpha')
        nodes.colour(nodes.ramp(strands, [(0.6, scaled(average, 0.6)), (1, average)]))

    return cached(f'cane {scale}', average, build)


def leaves(colour):
    average = linear(colour)

    def build(nodes):
        spots = nodes.noise(nodes.coordinates(), 7, 3)
        young = blended(average, (0.75, 0.85, 0.4), 0.2)
        nodes.colour(nodes.ramp(spots, [(0.3, scaled(average, 0.7)), (0.7, young)]))
        nodes.surface_inputs(Roughness=0.42, Specular=0.4)

    return cached(f'leaves {colour}', average, build)


# Rugs

def _diamonds(nodes, coordinates):
    lines = []
    for mirrored in (1, -1):
        wave = nodes.node(
            'ShaderNodeTexWave', {'Scale': 1.15, 'Distortion': 1.6, 'Detail Scale': 0.9}, bands_direction='DIAGONAL')
        nodes.link(nodes.coordinates((mirrored, 1, 1), varied=False), 0, wave, 'Vector')
        lines.append((wave, 0))
    return nodes.ramp(nodes.mix(1, *lines, 'DARKEN'), [(0.03, linear('#6d6358')), (0.10, linear('#e9e1d3'))])


def _spiral(nodes, coordinates):
    rings = nodes.node('ShaderNodeTexWave', {'Scale': 14.0}, wave_type='RINGS', rings_direction='Z')
    nodes.link(coordinates, 0, rings, 'Vector')
    return nodes.ramp(rings, [(0.05, linear('#8d6f45')), (0.5, linear('#bf9e6c')), (0.9, linear('#cfb283'))])


# Width of each stripe in shares of the half pattern, some wide, some only a thread.
_STRIPES = (
    ('#a98f74', 16), ('#e4dac8', 3), ('#7d8470', 5), ('#e4dac8', 9), ('#7d8470', 1.5), ('#e4dac8', 2),
    ('#a98f74', 7), ('#7d8470', 14), ('#e4dac8', 6), ('#a98f74', 1.5), ('#e4dac8', 3), ('#a98f74', 10),
    ('#e4dac8', 4), ('#7d8470', 9), ('#a98f74', 3), ('#e4dac8', 6),
)


def _stripes(nodes, coordinates):
    position = nodes.node('ShaderNodeSeparateXYZ')
    nodes.link(coordinates, 0, position, 0)
    repeated = nodes.node('ShaderNodeMath', operation='PINGPONG')
    repeated.inputs[1].default_value = 0.77
    shifted = nodes.node('ShaderNodeMath', operation='ADD')
    shifted.inputs[1].default_value = 3.0
    nodes.link(position, 1, shifted, 0)
    nodes.link(shifted, 0, repeated, 0)
    share = nodes.node('ShaderNodeMath', operation='DIVIDE')
    share.inputs[1].default_value = 0.77
    nodes.link(repeated, 0, share, 0)
    total = sum(width for _, width in _STRIPES)
    stops, start = [], 0.0
    for colour, width in _STRIPES:
        stops.append((start / total, linear(colour)))
        start += width
    return nodes.ramp(share, stops, interpolation='CONSTANT')


def _meadow(nodes, coordinates):
    patches = nodes.noise(coordinates, 4, 4)
    return nodes.ramp(patches, [(0.3, linear('#8b9079')), (0.7, linear('#a2a68f'))])


_RUGS = {
    'berber': (_diamonds, '#e2d9ca'), 'jute': (_spiral, '#bf9e6c'),
    'stripes': (_stripes, '#b9a98f'), 'moss wool': (_meadow, '#979b84'),
}


def rug_pile(pattern):
    """Pile with a pattern: berber, jute, stripes or moss wool."""
    pattern_nodes, average = _RUGS[pattern]

    def build(nodes):
        coordinates = nodes.coordinates(varied=False)
        fine = nodes.noise(coordinates, 230, 3)
        colour = pattern_nodes(nodes, coordinates)
        nodes.colour(nodes.multiply(colour, nodes.ramp(fine, [(0.3, 0.70), (0.6, 1.05)])))
        height = nodes.mix(0.5, (fine, 0), (colour, 0))
        nodes.normal(nodes.bump(height, 0.9, 0.008))
        nodes.surface_inputs(Roughness=1.0, Specular=0.04, Sheen=0.4)

    return cached(f'rug {pattern}', linear(average), build)
