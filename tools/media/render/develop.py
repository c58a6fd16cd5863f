"""Turns a pair of renders into a picture: noise filter, tone curve, PNG."""
import os
import pathlib
import struct
import subprocess
import tempfile

import bpy
import numpy as np

SOURCE = pathlib.Path(__file__).with_name('denoise.c')
LUMINANCE = np.array([0.2126, 0.7152, 0.0722], np.float32)


def read_exr(path):
    """Reads an uncompressed scanline EXR as {channel: array}."""
    with open(path, 'rb') as file:
        data = file.read()
    position, header = 8, {}

    def text():
        nonlocal position
        end = data.index(b'\0', position)
        value, position = data[position:end].decode(), end + 1
        return value

    while data[position]:
        name, _ = text(), text()
        size = struct.unpack_from('<i', data, position)[0]
        header[name] = data[position + 4:position + 4 + size]
        position += 4 + size
    position += 1
    names, table, at = [], header['channels'], 0
    while table[at]:
        end = table.index(b'\0', at)
        names.append(table[at:end].decode())
        if struct.unpack_from('<i', table, end + 1)[0] != 2:
            raise ValueError(f'{path}: only 32-bit float channels are supported')
        at = end + 17
    if header['compression'] != b'\0':
        raise ValueError(f'{path}: compressed EXR is not supported')
    x0, y0, x1, y1 = struct.unpack('<4i', header['dataWindow'])
    width, height = x1 - x0 + 1, y1 - y0 + 1
    row = 8 + len(names) * width * 4
    rows = np.frombuffer(data, np.uint8, count=height * row, offset=position + 8 * height).reshape(height, row)[:, 8:]
    planes = np.ascontiguousarray(rows).view(np.float32).reshape(height, len(names), width)
    return {name: planes[:, k] for k, name in enumerate(names)}


def _denoiser():
    """Compiles the filter when it is missing or older than its source."""
    cache = pathlib.Path(os.environ.get('XDG_CACHE_HOME', os.path.expanduser('~/.cache'))) / 'spruce-render'
    program = cache / 'denoise'
    if not program.exists() or program.stat().st_mtime < SOURCE.stat().st_mtime:
        cache.mkdir(parents=True, exist_ok=True)
        partial = cache / f'denoise.{os.getpid()}'
        subprocess.run(['gcc', '-O3', '-march=native', '-ffast-math', '-fopenmp', str(SOURCE), '-o', str(partial), '-lm'],
                       check=True)
        partial.rename(program)
    return program


def _planes(layers, suffix, channels):
    return [next(plane for name, plane in layers.items() if name.endswith(suffix + c)) for c in channels]


def _denoise(base, threads):
    first, second = read_exr(f'{base}_1.exr'), read_exr(f'{base}_2.exr')
    height, width = next(iter(first.values())).shape
    normals = [(a + b) / 2 for a, b in zip(
        _planes(first, 'Denoising Normal.', 'XYZ'), _planes(second, 'Denoising Normal.', 'XYZ'))]
    planes = [plane for part, channels in (('Combined.', 'RGB'), ('Denoising Albedo.', 'RGB'))
              for layers in (first, second) for plane in _planes(layers, part, channels)]
    np.concatenate([np.asarray(p, np.float32).ravel() for p in planes + normals]).tofile(f'{base}.raw')
    subprocess.run([str(_denoiser()), f'{base}.raw', f'{base}.out', str(width), str(height)], check=True,
                   env={**os.environ, 'OMP_NUM_THREADS': str(threads)})
    return np.fromfile(f'{base}.out', np.float32).reshape(height, width, 3)


def tone_curve(light, exposure, contrast, saturation=0.97):
    """Linear up to 0.58, then a soft shoulder; returns sRGB."""
    light = np.maximum(light * exposure, 0)
    luminance = (light @ LUMINANCE)[..., None]
    light = np.maximum(luminance + (light - luminance) * saturation, 0)
    light = 0.18 * (light / 0.18) ** contrast
    knee = 0.58
    light = np.where(light < knee, light, knee + (1 - knee) * (1 - np.exp(-(light - knee) / (1 - knee))))
    return np.where(light <= 0.0031308, 12.92 * light, 1.055 * np.power(np.maximum(light, 1e-8), 1 / 2.4) - 0.055)


def save_png(pixels, path):
    """Writes to a temporary name first, so that an interrupted run leaves no broken picture."""
    height, width = pixels.shape[:2]
    image = bpy.data.images.new('picture', width, height, alpha=False)
    rgba = np.ones((height, width, 4), np.float32)
    rgba[..., :3] = np.clip(pixels[::-1], 0, 1)
    image.pixels.foreach_set(rgba.ravel())
    image.file_format = 'PNG'
    partial = f'{path}.partial'
    image.filepath_raw = partial
    image.save()
    bpy.data.images.remove(image)
    os.replace(partial, path)


def take_picture(path, render, exposure=1.06, contrast=1.08, threads=1):
    """`render(base)` writes the two half-sample images."""
    with tempfile.TemporaryDirectory() as folder:
        base = os.path.join(folder, 'render')
        render(base)
        pixels = tone_curve(_denoise(base, threads), exposure, contrast)
    # Faint noise prevents bands on the smooth ground.
    pixels = pixels + np.random.default_rng(1).normal(0, 0.0022, pixels.shape[:2])[..., None]
    save_png(pixels, path)
