"""Floor lamps, table lamps and the pendant of the rooms."""
import math

from furniture.tables import THREE_LEGS_START
from materials import RATTAN, ceramic, fabric, lacquered_metal, metal, plain, stone, translucent, wood
from pieces import piece
from shapes import circle, cylinder, leg, revolve, rod, smooth_profile

LINEN = '#e6dac4'


def drum_shade(bottom_radius, top_radius, height, z, glow=0.28):
    revolve([(bottom_radius, 0), (top_radius, height)], translucent(LINEN, glow), (0, 0, z), 80)
    for radius, edge in ((bottom_radius, 0), (top_radius, height)):
        rod([(x, y, z + edge) for x, y in circle(radius, 48)], 0.003, fabric('ivory'), closed=True)


@piece('tri-oak-floor-lamp')
def tri(colour):
    for x, y in circle(1, 3, start=THREE_LEGS_START):
        leg((0.27 * x, 0.27 * y, 0), (0.03 * x, 0.03 * y, 1.18), 0.012, 0.016, wood(colour))
    cylinder(0.035, 0.05, metal('brass'), (0, 0, 1.16))
    cylinder(0.007, 0.12, metal('brass'), (0, 0, 1.2))
    drum_shade(0.23, 0.20, 0.32, 1.22)


@piece('bow-arc-floor-lamp')
def bow(colour):
    steel = metal(colour)
    cylinder(0.165, 0.045, stone('marble'), (-0.5, 0, 0), bevel=0.006, steps=72)
    cylinder(0.018, 0.001, plain('hole', '#191714', 0.9), (-0.5, -0.10, 0.0448), bevel=0)
    rod([(-0.5, 0, 0.04), (-0.5, 0, 0.8), (-0.42, 0, 1.35), (-0.1, 0, 1.75), (0.3, 0, 1.71), (0.5, 0, 1.535)], 0.011, steel)
    shade = [(0, 0.12), (0.03, 0.12), (0.05, 0.11), (0.13, 0.05), (0.17, 0), (0.165, 0), (0.125, 0.045), (0.045, 0.10),
             (0, 0.108)]
    revolve(shade, steel, (0.5, 0, 1.42), 72)
    bulb = [(0, -0.03), (0.03, -0.028), (0.045, -0.008), (0.04, 0.02), (0.02, 0.04), (0, 0.045)]
    revolve(bulb, translucent('#fff3df', 2.0), (0.5, 0, 1.46), 32)


@piece('kami-paper-floor-lamp')
def kami(colour):
    rings = 26
    profile = [(0.05, 0)]
    for k in range(rings * 4 + 1):
        t = k / (rings * 4)
        radius = 0.19 * (1 - 0.10 * math.cos(t * 2 * math.pi)) * min(1, min(t, 1 - t) * 14 + 0.35) ** 0.5
        profile.append((radius + 0.006 * abs(math.sin(t * rings * math.pi)), 0.06 + 1.18 * t))
    revolve(profile, translucent('#e9dfcb', 0.22), steps=72)
    for x, y in circle(1, 3, start=THREE_LEGS_START):
        leg((0.15 * x, 0.15 * y, 0), (0.13 * x, 0.13 * y, 0.1), 0.008, 0.008, metal('black'))


@piece('pot-ceramic-table-lamp')
def pot(colour):
    glaze = {'sand': '#cdbfa9', 'moss': '#7d8468'}[colour]
    belly = smooth_profile([(0.07, 0), (0.085, 0.01), (0.11, 0.07), (0.115, 0.13), (0.095, 0.20), (0.05, 0.25),
                            (0.028, 0.28), (0.024, 0.30)])
    revolve([(0, 0), *belly, (0, 0.30)], ceramic(glaze), steps=72)
    cylinder(0.008, 0.08, metal('brass'), (0, 0, 0.29))
    drum_shade(0.17, 0.135, 0.22, 0.33)


@piece('cap-mushroom-lamp')
def cap(colour):
    lacquer = lacquered_metal({'cream': '#efe6d6', 'terracotta': '#b0704f'}[colour])
    stem = smooth_profile([(0.09, 0), (0.095, 0.008), (0.085, 0.02), (0.045, 0.05), (0.038, 0.12), (0.05, 0.22)])
    revolve([(0, 0), *stem, (0, 0.22)], lacquer, steps=72)
    outside = smooth_profile([(0, 0.16), (0.06, 0.155), (0.11, 0.13), (0.145, 0.085), (0.155, 0.03), (0.152, 0.004)])
    inside = smooth_profile([(0.147, 0), (0.135, 0.06), (0.1, 0.11), (0, 0.135)])
    revolve(outside + inside, lacquer, (0, 0, 0.2), 96)
    revolve([(0, 0), (0.03, 0.005), (0.035, 0.03), (0, 0.06)], translucent('#fff0d8', 1.2), (0, 0, 0.23), 24)


@piece('stem-walnut-table-lamp')
def stem(colour):
    turned = smooth_profile([(0.072, 0.004), (0.073, 0.016), (0.05, 0.024), (0.022, 0.032), (0.030, 0.12), (0.024, 0.23),
                             (0.014, 0.325)])
    revolve([(0, 0), (0.068, 0), *turned, (0, 0.33)], wood('walnut'), steps=64)
    drum_shade(0.135, 0.125, 0.15, 0.32)


def pendant():
    """Woven pendant; part of the rooms, not of the catalogue."""
    shade = plain('rattan shade', RATTAN, 0.8, bump=0.9, bump_scale=120)
    revolve([(0.03, 0.16), (0.09, 0.15), (0.17, 0.10), (0.22, 0.02), (0.215, 0)], shade)
    rod([(0, 0, 0.16), (0, 0, 0.9)], 0.003, metal('black'))
