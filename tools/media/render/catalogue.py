"""Reads slugs, types, sizes and colours from the catalogue of the service."""
import json
import pathlib

PRODUCTS = pathlib.Path(__file__).resolve().parents[3] / 'apps/api/catalogue/products'


def read_catalogue():
    products = {}
    for path in sorted(PRODUCTS.glob('*.json')):
        product = json.loads(path.read_text(encoding='utf-8'))
        size = product['dimensions_cm']
        products[product['slug']] = {
            'slug': product['slug'],
            'type': product['type'],
            'size': [size['w'] / 100, size['d'] / 100, size['h'] / 100],
            'colours': [v['colour'] for v in product['variations']],
        }
    return products
