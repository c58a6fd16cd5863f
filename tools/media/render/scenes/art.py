"""Framed prints. Every room hangs its own: shapes are given in shares of the picture, its lower edge is 0."""
import math

from materials import plain, wood
from shapes import box, panel

PAPER = '#f4efe5'


def oval(x, y, width, height, steps=40):
    return [(x + width / 2 * math.cos(a), y + height / 2 * math.sin(a))
            for a in (2 * math.pi * k / steps for k in range(steps))]


def rectangle(x0, y0, x1, y1):
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def wave(base, rise, phase, turns=1.0, steps=40):
    """Everything below a wavy line, over the whole width."""
    line = [(k / steps - 0.5, base + rise * math.sin(2 * math.pi * turns * k / steps + phase)) for k in range(steps + 1)]
    return [(-0.5, 0), (0.5, 0), *reversed(line)]


def ribbon(points, width):
    left, right = [], []
    for k, (x, y) in enumerate(points):
        x0, y0 = points[max(0, k - 1)]
        x1, y1 = points[min(len(points) - 1, k + 1)]
        length = math.hypot(x1 - x0, y1 - y0)
        nx, ny = -(y1 - y0) / length * width / 2, (x1 - x0) / length * width / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return left + right[::-1]


def leaf_blade(x, y, length, width, angle, steps=14):
    a = math.radians(angle)
    sides = [(t, width / 2 * math.sin(math.pi * t) ** 0.8) for t in (k / steps for k in range(steps + 1))]
    local = [(t * length, w) for t, w in sides] + [(t * length, -w) for t, w in reversed(sides[1:-1])]
    return [(x + u * math.cos(a) - v * math.sin(a), y + u * math.sin(a) + v * math.cos(a)) for u, v in local]


def arc_band(x, y, radius, width, steps=30):
    outer = [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in (math.pi * k / steps for k in range(steps + 1))]
    inner = [(x + (radius - width) * math.cos(a), y + (radius - width) * math.sin(a))
             for a in (math.pi * k / steps for k in range(steps + 1))]
    return outer + inner[::-1]


def dunes():
    for base, rise, phase, colour in ((0.98, 0, 0, '#e6d3b8'), (0.62, 0.05, 0.4, '#d3a97c'), (0.44, 0.06, 2.2, '#b9825a'),
                                      (0.26, 0.05, 4.0, '#8c5a40')):
        yield wave(base, rise, phase), colour


def branch():
    yield ribbon([(0.03 * math.sin(t * 2), 0.1 + 0.78 * t) for t in (k / 20 for k in range(21))], 0.012), '#4d5540'
    for k in range(6):
        y = 0.24 + 0.105 * k
        for side in (-1, 1):
            yield leaf_blade(0.02, y + 0.03 * side, 0.27 - 0.018 * k, 0.085, 90 - side * (58 - 4 * k)), '#66704f'


def colour_fields():
    yield rectangle(-0.5, 0, 0.5, 1), '#d9b48a'
    yield rectangle(-0.42, 0.5, 0.42, 0.93), '#a4553a'
    yield rectangle(-0.42, 0.08, 0.42, 0.45), '#3f4a48'


def stones():
    for x, y, w, h, colour in ((0, 0.22, 0.56, 0.2, '#4b5558'), (0.03, 0.405, 0.42, 0.16, '#a9a194'),
                               (-0.03, 0.555, 0.32, 0.13, '#7f7468'), (0.01, 0.68, 0.2, 0.11, '#c9b79d')):
        yield oval(x, y, w, h), colour


def arches():
    for radius, colour in ((0.38, '#b86f52'), (0.27, '#dcb58c'), (0.16, '#6d7a68')):
        yield arc_band(0, 0.42, radius, 0.085), colour
        for side in (-1, 1):
            x = side * (radius - 0.0425)
            yield rectangle(x - 0.0425, 0.16, x + 0.0425, 0.421), colour


def cut_outs():
    for x, y, angle, colour in ((-0.2, 0.1, 96, '#2f5476'), (0.16, 0.12, 82, '#3f6e8f'), (-0.02, 0.5, 92, '#24425f')):
        for turn in (-52, -18, 18, 52):
            yield leaf_blade(x, y, 0.36, 0.11, angle + turn), colour
        yield oval(x, y + 0.015, 0.1, 0.08), colour


def river():
    yield rectangle(-0.5, 0, 0.5, 1), '#dfe2da'
    bends = [(0.26 * math.sin(t * 6.6) * (1 - 0.3 * t), -0.02 + 1.04 * t) for t in (k / 40 for k in range(41))]
    yield ribbon(bends, 0.11), '#7398a0'
    for x, y in ((-0.33, 0.8), (0.36, 0.62), (-0.36, 0.3), (0.32, 0.14)):
        yield oval(x, y, 0.075, 0.055), '#c3764f'


def dots():
    for row in range(5):
        for column in range(4):
            colour = {(1, 1): '#c3764f', (3, 2): '#c9a14e', (2, 0): '#7d8468'}.get((row, column), '#3b3a38')
            yield oval(-0.3 + 0.2 * column, 0.18 + 0.16 * row, 0.12, 0.09, 28), colour


def horizon():
    for k, colour in enumerate(('#e9d9c4', '#e4c4a4', '#d9a98a', '#9fb0b0', '#7c98a0', '#5f7f8c')):
        yield rectangle(-0.5, 0, 0.5, 1 - k * (0.15 if k < 4 else 0.16)), colour


def rainbow():
    for k, colour in enumerate(('#d98b6a', '#e7c27d', '#9fb59a', '#8fb0c0')):
        yield arc_band(0, 0.26, 0.4 - 0.09 * k, 0.075), colour


def whale():
    body = [(0.40 * math.cos(a) - 0.03, 0.40 + 0.22 * max(math.sin(a), -0.55)) for a in (2 * math.pi * k / 40 for k in range(40))]
    yield body, '#6f93a6'
    yield leaf_blade(0.34, 0.42, 0.3, 0.12, 42), '#6f93a6'
    yield leaf_blade(0.34, 0.42, 0.3, 0.12, 82), '#6f93a6'
    yield oval(-0.25, 0.45, 0.045, 0.035, 20), '#2b2f33'
    for k in (-1, 0, 1):
        yield leaf_blade(-0.1, 0.64, 0.2, 0.05, 90 + 30 * k), '#b9d0da'


def bowls():
    for x, y, w, h, colour in ((-0.16, 0.2, 0.4, 0.36, '#b98e74'), (0.2, 0.2, 0.3, 0.26, '#54605a')):
        half = [(x + w / 2 * math.cos(a), y + h - h * math.sin(a)) for a in (math.pi * k / 30 for k in range(31))]
        yield half, colour
    yield rectangle(-0.42, 0.185, 0.42, 0.2), '#3b3a38'


def art(x, z, width, height, wall_y, print_of, frame='oak'):
    """A framed print on the back wall; (x, z) is the middle of its lower edge."""
    rail = 0.018
    for side in (-1, 1):
        box(rail, 0.03, height, wood(frame, 'z'), (x + side * (width - rail) / 2, wall_y - 0.016, z), bevel=0.002)
        box(width - 2 * rail, 0.0295, rail, wood(frame, 'x'), (x, wall_y - 0.016, z + (height - rail if side > 0 else 0)),
            bevel=0.002)
    box(width - 0.02, 0.006, height - 0.02, plain('paper', PAPER, 0.8), (x, wall_y - 0.01, z + 0.01), bevel=0)
    w, h = width - 0.17 * min(width, height) - 2 * rail, height - 0.17 * min(width, height) - 2 * rail
    for layer, (outline, colour) in enumerate(print_of()):
        points = [(a * w, b * h) for a, b in outline]
        panel(points, 0.001, plain('ink', colour, 0.85), (x, wall_y - 0.0135 - layer * 0.0004, z + (height - h) / 2), bevel=0,
              rotation=(90, 0, 0))
