"""Beds, the bunk bed and mattresses."""
from library import library_model
from materials import fabric, open_cane, wood
from pieces import piece
from shapes import add_metric_uv, add_object, box, cylinder, leg, mesh_from_faces, place
from upholstery import bedding, cushion

BACK = 0.03


@piece('dream-queen-bed')
def dream(colour):
    width, length, overall = 1.6, 2.0, 1.73
    cover = fabric(colour)
    box(overall, length + 0.06, 0.26, cover, (0, 0, 0.06), bevel=0.03)
    for x in (-1, 1):
        for y in (-1, 1):
            cylinder(0.025, 0.07, wood('smoked', 'z'), (x * (width / 2 - 0.06), y * (length / 2 - 0.08), 0))
    channel = overall / 4
    for k in range(4):
        cushion(channel + 0.002, 0.11, 0.98, cover, (-overall / 2 + channel * (k + 0.5), length / 2 + 0.035, 0.10), (-3, 0, 0),
                radius=0.045, crown=0, bulge=0.004, piping=False, wrinkles=0.5, seed=k)
    bedding(width, length, 0.28, accent={'sand': 'moss', 'dusk': 'clay'}[colour])


def bed_frame(width, length, overall, tone, rail_height, rail_bottom, foot_radius, top_radius):
    """Side rails, foot rail, slatted base, legs that taper outwards and a centre rail with its own legs."""
    side = (overall - width) / 2
    rail = min(0.045, side)
    for s in (-1, 1):
        box(rail, length + 0.04, rail_height, wood(tone), (s * (overall - rail) / 2, 0, rail_bottom), bevel=0.009)
        for y in (-1, 1):
            foot = (s * (overall / 2 - 0.045), y * (length / 2 - 0.035), 0)
            leg(foot, (s * (overall / 2 - 0.075), y * (length / 2 - 0.065), rail_bottom + 0.02), foot_radius, top_radius,
                wood(tone))
    box(overall, 0.03, rail_height, wood(tone), (0, -length / 2 - 0.02, rail_bottom), bevel=0.009)
    box(overall - 2 * rail, length, 0.02, wood(tone), (0, 0, rail_bottom + 0.05))
    if width > 1.2:
        box(0.06, length - 0.02, 0.05, wood(tone), (0, 0, rail_bottom + 0.005))
        for y in (-0.45, 0.45):
            cylinder(0.02, rail_bottom + 0.01, wood(tone, 'z'), (0, y, 0))


def slatted_bed(width, overall, tone, accent, colour, pairs):
    length = 2.0
    bed_frame(width, length, overall, tone, 0.14, 0.20, 0.022, 0.034)
    y = length / 2 + BACK
    for s in (-1, 1):
        box(0.05, 0.045, 0.98, wood(tone, 'z'), (s * (overall - 0.05) / 2, y, 0), bevel=0.012)
    for z, height in ((0.48, 0.05), (0.91, 0.07)):
        box(overall - 0.07, 0.028, height, wood(tone), (0, y, z), bevel=0.010)
    count = int(overall / 0.078)
    for k in range(count):
        x = (overall - 0.17) * (k / (count - 1) - 0.5)
        box(0.03, 0.016, 0.42, wood(tone, 'z'), (x, y, 0.51))
    bedding(min(width, overall - 0.14), length, 0.26, colour, accent, pairs=pairs)


@piece('nordi-king-bed')
def nordi_king(colour):
    slatted_bed(1.8, 1.94, colour, 'sage', 'white', pairs=True)


@piece('nordi-single-bed')
def nordi_single(colour):
    slatted_bed(1.07, 1.14, colour, 'clay', 'oat', pairs=False)


@piece('rati-cane-double-bed')
def rati(colour):
    width, length, overall = 1.5, 2.0, 1.64
    bed_frame(width, length, overall, colour, 0.15, 0.19, 0.02, 0.032)
    y, edge = length / 2 + BACK, (overall - 0.045) / 2
    for x in (-edge, edge):
        box(0.045, 0.04, 1.06, wood(colour, 'z'), (x, y, 0), bevel=0.012)
    box(0.045, 0.04, 0.60, wood(colour, 'z'), (0, y, 0.45), bevel=0.012)
    for z in (0.45, 1.0):
        box(overall - 0.05, 0.035, 0.06, wood(colour), (0, y, z), bevel=0.012)
    for x0, x1 in ((-edge + 0.02, -0.02), (0.02, edge - 0.02)):
        mesh = mesh_from_faces([(x0, 0, 0), (x1, 0, 0), (x1, 0, 0.5), (x0, 0, 0.5)], [(0, 1, 2, 3)])
        add_metric_uv(mesh)
        add_object(mesh, open_cane(0.55), (0, y, 0.505))
    bedding(width, length, 0.26, accent='terracotta')


@piece('camp-bunk-bed')
def camp(colour):
    white = fabric('white', 'cotton')
    materials = {'pillow': white, 'mattress': white, 'sheet': fabric('sage', 'cotton'), 'couch': fabric('oat', 'cotton')}
    # Turned so that the ladder is on the side that the three-quarter view shows.
    place(lambda: library_model('BlendSwap-CC-BY', 10, materials, default=wood('white', 'z'), smooth_below=50), turn=180)


def mattress(width, length, height):
    cushion(width - 0.02, length - 0.02, height - 0.05, fabric('oat', 'quilt'), crown=0, wrinkles=0.25,
            piping_material=fabric('greige'))
    cushion(width - 0.03, length - 0.03, 0.07, fabric('ivory', 'quilt'), (0, 0, height - 0.055), radius=0.032, crown=0.010,
            wrinkles=0.4)


@piece('hotel-queen-mattress')
def hotel_queen(colour):
    mattress(1.5, 2.0, 0.25)


@piece('hotel-single-mattress')
def hotel_single(colour):
    mattress(1.07, 2.0, 0.22)
