"""Rule for photos: which views a product gets, from where, and how large it appears.

Every colour gets the four views of its type, so 141 colours make 564 photos. All products of a type are seen from
the same distance, so that their sizes compare; the largest of the type fills the picture.
"""
from dataclasses import dataclass

FILL = 0.90


@dataclass(frozen=True)
class View:
    """`turn` turns the product, `yaw` and `elevation` place the camera, all in degrees.

    A close-up looks at the surface near `point`, given in shares of width, depth (from the front) and height; its picture is
    `width` of the product's longest side.
    """
    turn: int = 0
    yaw: int = 0
    elevation: int = 8
    point: tuple = None
    width: float = 0.0


def three_quarter(elevation=14, yaw=-32):
    return View(yaw=yaw, elevation=elevation)


def front(elevation=8):
    return View(elevation=elevation)


def back(elevation=14):
    return View(turn=180, yaw=-30, elevation=elevation)


def side(elevation=8):
    return View(turn=90, elevation=elevation)


def above(elevation=34, yaw=24):
    return View(yaw=yaw, elevation=elevation)


def detail(x, y, z, width=0.30, elevation=22, yaw=-28):
    return View(yaw=yaw, elevation=elevation, point=(x, y, z), width=width)


def _seat(elevation=14, second_elevation=8, close=None):
    return {
        'three-quarter': three_quarter(elevation), 'front': front(second_elevation), 'back': back(elevation),
        'detail': close or detail(0.66, 0.15, 0.62, 0.26),
    }


def _top(elevation=20, close=None):
    return {
        'three-quarter': three_quarter(elevation), 'front': front(10), 'above': above(),
        'detail': close or detail(0.2, 0.12, 1.0, 0.30, elevation=30),
    }


def _cabinet(elevation=12, close=None):
    return {
        'three-quarter': three_quarter(elevation, -28), 'front': front(6), 'side': View(turn=58, elevation=elevation),
        'detail': close or detail(0.35, 0.0, 0.75, 0.26, elevation=14),
    }


def _bed():
    return {
        'three-quarter': three_quarter(20), 'front': front(16), 'side': side(12),
        'detail': detail(0.30, 0.98, 0.88, 0.28, elevation=16),
    }


def _lamp():
    return {
        'three-quarter': three_quarter(9, -20), 'front': front(4), 'above': above(20, 24),
        'detail': detail(0.5, 0.3, 0.72, 0.34, elevation=6),
    }


TYPES = {
    'sofas': _seat(),
    'armchairs': _seat(),
    'benches-poufs': _seat(18, 8, detail(0.25, 0.1, 0.9, 0.30)),
    'dining-chairs': _seat(14, 8, detail(0.45, 0.3, 0.50, 0.34, elevation=30)),
    'bar-stools': _seat(14, 8, detail(0.45, 0.3, 0.98, 0.34, elevation=30)),
    'office-chairs': _seat(14, 8, detail(0.40, 0.2, 0.55, 0.34, elevation=24)),
    'coffee-tables': _top(),
    'side-tables': _top(),
    'dining-tables': _top(18),
    'desks': _top(16),
    'kids-tables': _top(18),
    'beds': _bed(),
    'mattresses': {
        'three-quarter': three_quarter(22), 'front': front(10), 'side': side(10),
        'detail': detail(0.25, 0.0, 0.8, 0.24, elevation=26),
    },
    'bedside-tables': _cabinet(14),
    'dressers': _cabinet(),
    'wardrobes': _cabinet(10),
    'shelves': _cabinet(10, detail(0.3, 0.1, 0.55, 0.30, elevation=16)),
    'sideboards-tv-stands': _cabinet(14),
    'floor-lamps': _lamp(),
    'table-lamps': _lamp(),
    'rugs': {
        'three-quarter': three_quarter(32, -28), 'front': front(24), 'above': above(66, 0),
        'detail': detail(0.15, 0.06, 1.0, 0.16, elevation=34),
    },
    'mirrors': {
        'three-quarter': three_quarter(7, -24), 'front': front(4), 'side': View(turn=64, elevation=6),
        'detail': detail(0.08, 0.2, 0.75, 0.24, elevation=8),
    },
    'plants': {
        'three-quarter': three_quarter(10), 'front': front(4), 'above': above(26, 30),
        'detail': detail(0.5, 0.5, 0.75, 0.30, elevation=10),
    },
    'outdoor-seating': _seat(20, 10),
    'parasols': {
        'three-quarter': three_quarter(6), 'front': front(2), 'below': View(yaw=20, elevation=-6),
        'detail': detail(0.5, 0.1, 0.86, 0.26, elevation=6),
    },
}

# Products whose type would show them from the wrong side or far too small.
PRODUCTS = {
    'reception-counter': {
        'three-quarter': three_quarter(14), 'front': front(8), 'back': back(24), 'detail': detail(0.15, 0.0, 0.9, 0.22),
    },
    'muse-dressing-table': _cabinet(14, detail(0.3, 0.1, 0.55, 0.28, elevation=20)),
    'long-dining-bench': _top(18),
    'hana-l-shape-sofa': _seat(20, 16),
    'kumo-curved-sofa': _seat(18, 14, detail(0.75, 0.5, 0.45, 0.28)),
    'mali-walnut-daybed': _seat(17, 8),
    'teak-garden-lounge-set': _seat(24, 14),
    'harrow-wing-chair': _seat(close=detail(0.15, 0.4, 0.58, 0.34)),
    'lite-task-chair': _seat(close=detail(0.5, 0.9, 0.74, 0.30, elevation=10)),
    'nordi-2-door-wardrobe': _cabinet(10, detail(0.5, 0.0, 0.53, 0.22, elevation=8)),
    'atelier-garment-rack': _cabinet(10, detail(0.95, 0.5, 0.97, 0.22, elevation=10)),
    'grid-5-tier-bookshelf': _cabinet(10, detail(0.05, 0.0, 0.95, 0.20, elevation=14)),
    'lean-ladder-shelf': _cabinet(10, detail(0.05, 0.2, 0.53, 0.20, elevation=20)),
    'cubo-low-shelf': _cabinet(12, detail(0.08, 0.0, 0.97, 0.26, elevation=24)),
    'atlas-midcentury-sofa': _seat(close=detail(0.3, 0.6, 0.75, 0.30)),
    'atlas-tufted-armchair': _seat(close=detail(0.5, 0.6, 0.75, 0.45)),
    'winston-chesterfield-sofa': _seat(close=detail(0.3, 0.5, 0.78, 0.24)),
}

def views_of(product):
    return PRODUCTS.get(product['slug']) or TYPES[product['type']]

