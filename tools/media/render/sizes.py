"""Compares the size of a model with the catalogue."""
from pieces import build_piece
from shapes import measured

TOLERANCE_CM = 2


def print_size(product):
    build_piece(product['slug'], product['colours'][0])
    points = measured()
    size = (points.max(0) - points.min(0)) * 100
    expected = [round(s * 100) for s in product['size']]
    differs = any(abs(a - b) > TOLERANCE_CM for a, b in zip(size, expected))
    text = '×'.join(f'{v:.1f}' for v in size)
    print(f"SIZE {product['slug']} model {text} catalogue {'×'.join(map(str, expected))} floor {points.min(0)[2] * 100:.1f}"
          f"{' DIFFERS' if differs else ''}", flush=True)
