// Creates one drawing per product from the traced outlines of its 3D model.
//
//   node tools/media/build-outlines.mjs [out]
//
// tools/media/render makes tools/media/outlines/<slug>.json: the box of the model and, for `front`, `side` and `plan`, its silhouette
// and the edges of its visible parts as SVG paths, all in cm. [out] (by default libs/media/files) gets <slug>.<hash>.svg and outlines.json.
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const sources = path.join(here, 'outlines');
const out = process.argv[2] ?? path.join(here, '../../libs/media/files');

/** Assumed length of a drawing on a page in pixels. Bends below {@link NEARLY} pixels and shapes below {@link PART} pixels are omitted. */
const PIXELS = 400;
const NEARLY = 0.2;
const PART = 1.5;
/** Maximum size of a drawing's file. A drawing that would be larger, such as that of a plant, gets fewer details. */
const MOST_BYTES = 20_000;
/** Units per cm: coordinates are whole millimetres. */
const UNIT = 10;
const CURVE = 8;
/** Height in cm. Lower products, such as rugs, lie flat on the floor, so only their plan is drawn. */
const FLAT = 5;

const { leafy } = JSON.parse(await readFile(path.join(here, 'recipe.json'), 'utf8'));

function readRings(d) {
  const rings = [];
  for (const [, command, list] of d.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const n = list.trim().split(/[ ,]+/).map(Number);
    if (command === 'M') rings.push([[n[0], n[1]]]);
    const ring = rings.at(-1);
    if (command === 'L') for (let i = 0; i < n.length; i += 2) ring.push([n[i], n[i + 1]]);
    if (command !== 'C') continue;
    for (let i = 0; i < n.length; i += 6) {
      const start = ring.at(-1);
      const at = (t, axis) =>
        (1 - t) ** 3 * start[axis] + 3 * t * (1 - t) ** 2 * n[i + axis] + 3 * t * t * (1 - t) * n[i + 2 + axis] + t ** 3 * n[i + 4 + axis];
      for (let step = 1; step <= CURVE; step += 1) ring.push([at(step / CURVE, 0), at(step / CURVE, 1)]);
    }
  }
  return rings;
}

/** Ramer-Douglas-Peucker algorithm: removes points that are not farther than `nearly` from the simplified line. */
function simplified(points, nearly) {
  if (points.length < 3) return points;
  const [[ax, ay], [bx, by]] = [points[0], points.at(-1)];
  const length = Math.hypot(bx - ax, by - ay);
  let [far, at] = [0, 0];
  for (let i = 1; i < points.length - 1; i += 1) {
    const [x, y] = points[i];
    const distance = length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((by - ay) * x - (bx - ax) * y + bx * ay - by * ax) / length;
    if (distance > far) [far, at] = [distance, i];
  }
  if (far <= nearly) return [points[0], points.at(-1)];
  return [...simplified(points.slice(0, at + 1), nearly).slice(0, -1), ...simplified(points.slice(at), nearly)];
}

/** Simplifies a closed ring: splits it at the point that is farthest from its first point, and simplifies both halves. */
function simplifiedRing(ring, nearly) {
  const [x0, y0] = ring[0];
  const far = ring.reduce(
    (best, [x, y], i) => (Math.hypot(x - x0, y - y0) > Math.hypot(ring[best][0] - x0, ring[best][1] - y0) ? i : best),
    0,
  );
  return [...simplified(ring.slice(0, far + 1), nearly).slice(0, -1), ...simplified([...ring.slice(far), ring[0]], nearly).slice(0, -1)];
}

const area = (ring) =>
  Math.abs(ring.reduce((sum, [x, y], i) => sum + x * ring[(i + 1) % ring.length][1] - ring[(i + 1) % ring.length][0] * y, 0) / 2);

function toPath(rings) {
  let path = '';
  for (const ring of rings) {
    const points = ring.map(([x, y]) => [Math.round(x * UNIT), Math.round(y * UNIT)]);
    let [atX, atY] = points[0];
    path += `M${atX} ${atY}l`;
    path += points
      .slice(1)
      .flatMap(([x, y]) => {
        const step = [x - atX, y - atY];
        [atX, atY] = [x, y];
        return step;
      })
      .join(' ');
    path += 'z';
  }
  return path.replaceAll(' -', '-');
}

const LEVELS = 24;
const ALIKE = 0.03;

function readProfile(rings, width, height) {
  return Array.from({ length: LEVELS }, (_, level) => {
    const y = ((level + 0.5) / LEVELS) * height;
    const crossings = rings.flatMap((ring) =>
      ring.flatMap(([x1, y1], i) => {
        const [x2, y2] = ring[(i + 1) % ring.length];
        return y1 < y === y2 < y ? [] : [(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) / width];
      }),
    );
    return [Math.min(...crossings), Math.max(...crossings)];
  }).flat();
}

/** Returns the views to draw. If a piece looks the same from front and side, such as a round table, the view from above replaces the side view. */
function chooseViews({ w, d, h }, rings) {
  if (h < FLAT) return ['top'];
  const side = readProfile(rings.side, d, h);
  const alike = Math.abs(w / d - 1) < ALIKE && readProfile(rings.front, w, h).every((edge, i) => Math.abs(edge - side[i]) < ALIKE);
  return ['front', alike ? 'top' : 'side'];
}

function draw(slug, source, coarse = 1) {
  const { w, d, h, front, side, plan: top } = source;
  const pixel = Math.max(w, d, h) / PIXELS;
  const isLarge = (ring) => area(ring) > (PART * pixel) ** 2;
  const rings = {};
  let symbols = '';
  for (const [view, width, height] of [
    ['front', w, h],
    ['side', d, h],
    ['top', w, d],
  ]) {
    const { silhouette, parts } = { front, side, top }[view];
    const read = (path) =>
      readRings(path)
        .filter(isLarge)
        .map((ring) => simplifiedRing(ring, NEARLY * coarse * pixel))
        .filter(({ length }) => length > 2);
    rings[view] = read(silhouette);
    // All edges are one path. Strokes are half transparent, so crossings of separate paths would look darker.
    const edges = parts.length > 1 && !leafy.includes(slug) ? toPath(parts.flatMap(read)) : '';
    const weight = leafy.includes(slug) ? ' stroke-opacity=".55"' : '';
    const box = `0 0 ${Math.round(width * UNIT)} ${Math.round(height * UNIT)}`;
    symbols +=
      `<symbol id="${view}" viewBox="${box}" preserveAspectRatio="none" overflow="visible">` +
      `<path vector-effect="non-scaling-stroke"${weight} d="${toPath(rings[view])}"/>` +
      (edges && `<path vector-effect="non-scaling-stroke" fill="none" stroke-opacity=".45" d="${edges}"/>`) +
      '</symbol>';
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols}</svg>\n`;
  return svg.length > MOST_BYTES ? draw(slug, source, coarse * 1.25) : { views: chooseViews(source, rings), svg };
}

await mkdir(out, { recursive: true });
const index = {};
for (const name of (await readdir(sources)).filter((file) => file !== 'ledger.json').sort()) {
  const slug = path.basename(name, '.json');
  const source = JSON.parse(await readFile(path.join(sources, name), 'utf8'));
  const { views, svg } = draw(slug, source);
  const file = `${slug}.${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`;
  await writeFile(path.join(out, file), svg);
  index[slug] = { file, bytes: svg.length, size: [source.w, source.d, source.h], views };
}
const kept = new Set(Object.values(index).map(({ file }) => file));
for (const file of await readdir(out)) if (file.endsWith('.svg') && !kept.has(file)) await rm(path.join(out, file));
await writeFile(path.join(out, 'outlines.json'), JSON.stringify(index, null, 1) + '\n');
console.log(`${kept.size} drawings, ${Object.values(index).reduce((sum, { bytes }) => sum + bytes, 0)} bytes`);
