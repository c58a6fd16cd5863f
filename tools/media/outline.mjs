import { contours } from 'd3-contour';
import sharp from 'sharp';

/** The picture is reduced to this number of pixels per side. It is enough to see legs, and few enough for a short path. */
const GRID = 400;
/** Share of the picture along its edges that shows only the studio. It is used to estimate the lighting. */
const FRAME = 0.05;
/** Width and height of the coordinate system of the path. The product fills both. */
const UNITS = 1000;
/** Radius of the blur that smooths the edges, in pixels of the reduced picture. */
const SOFT = 1.8;
/** Minimum height of a foot, in pixels of the reduced picture. Lower shapes are the grain of the floor. */
const FOOT = 3;
/** A point that is closer than this to the line between its neighbours is omitted; in pixels of the reduced picture. */
const NEARLY = 0.8;
/** Minimum area of a separate part, relative to the largest part. Smaller parts are shadows. */
const PART = 0.05;

/** Estimates the light of the studio in each pixel: fits a cubic surface to the edges of the picture by least squares. */
function studioLight(channel) {
  const terms = (x, y) => [1, x, y, x * x, x * y, y * y, x * x * y, y * y * x, y * y * y];
  const size = 9;
  const rows = Array.from({ length: size }, () => new Float64Array(size + 1));
  const edge = Math.round(GRID * FRAME);
  const onEdge = (at) => at < edge || at >= GRID - edge;
  for (let y = 0; y < GRID; y += 1) {
    for (let x = 0; x < GRID; x += 1) {
      if (!onEdge(x) && !onEdge(y)) continue;
      const value = terms(x / GRID, y / GRID);
      for (let i = 0; i < size; i += 1) {
        for (let j = 0; j < size; j += 1) rows[i][j] += value[i] * value[j];
        rows[i][size] += value[i] * channel[y * GRID + x];
      }
    }
  }
  for (let i = 0; i < size; i += 1) {
    let best = i;
    for (let k = i; k < size; k += 1) if (Math.abs(rows[k][i]) > Math.abs(rows[best][i])) best = k;
    [rows[i], rows[best]] = [rows[best], rows[i]];
    for (let k = 0; k < size; k += 1) {
      if (k === i) continue;
      const share = rows[k][i] / rows[i][i];
      for (let j = i; j <= size; j += 1) rows[k][j] -= share * rows[i][j];
    }
  }
  const factors = rows.map((row, i) => row[size] / row[i]);
  return (x, y) => terms(x / GRID, y / GRID).reduce((sum, term, i) => sum + term * factors[i], 0);
}

/**
 * Returns how much each pixel differs from the empty studio. Values of 1 and above belong to the product. Shadows darken all colours
 * equally, so brightness has a low weight.
 */
async function unlikeStudio(image) {
  const { data } = await sharp(image).resize(GRID, GRID).blur(1).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const channels = [0, 1, 2].map(() => new Float64Array(GRID * GRID));
  const [light, warm, cool] = channels;
  for (let i = 0; i < GRID * GRID; i += 1) {
    const [r, g, b] = [data[3 * i], data[3 * i + 1], data[3 * i + 2]];
    light[i] = (r + g + b) / 3;
    warm[i] = r - g;
    cool[i] = g - b;
  }
  const [lightAt, warmAt, coolAt] = channels.map(studioLight);
  const unlike = new Float64Array(GRID * GRID);
  for (let x = 0; x < GRID; x += 1) {
    // Reads each column from the floor upwards. A dark pixel belongs to the product if enough of the product is below it, otherwise to its
    // shadow.
    let foot = 0;
    for (let y = GRID - 1; y >= 0; y -= 1) {
      const i = y * GRID + x;
      const empty = lightAt(x, y);
      const shade = light[i] / empty;
      const colour = Math.hypot(warm[i] - warmAt(x, y) * shade, cool[i] - coolAt(x, y) * shade);
      const brighter = light[i] - empty;
      unlike[i] = Math.max(colour / 9, brighter / 18, foot > FOOT ? -brighter / 100 : 0);
      if (unlike[i] >= 1) foot += 1;
    }
  }
  return unlike;
}

/** Returns the mask of the product (255 on 0) with smooth edges. This removes grain and the edges of shadows, but keeps legs. */
async function softened(unlike) {
  const piece = Buffer.from(unlike.map((value) => (value >= 1 ? 255 : 0)));
  return sharp(piece, { raw: { width: GRID, height: GRID, channels: 1 } })
    .blur(SOFT)
    .extractChannel(0)
    .raw()
    .toBuffer();
}

const area = (ring) =>
  Math.abs(ring.reduce((sum, [x, y], i) => sum + x * ring[(i + 1) % ring.length][1] - ring[(i + 1) % ring.length][0] * y, 0) / 2);

/** Ramer-Douglas-Peucker algorithm: keeps the fewest points for which no point is farther than {@link NEARLY} from the line. */
function simplified(points) {
  if (points.length < 3) return points;
  const [[ax, ay], [bx, by]] = [points[0], points.at(-1)];
  const length = Math.hypot(bx - ax, by - ay);
  let [far, at] = [0, 0];
  for (let i = 1; i < points.length - 1; i += 1) {
    const [x, y] = points[i];
    const distance = length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((by - ay) * x - (bx - ax) * y + bx * ay - by * ax) / length;
    if (distance > far) [far, at] = [distance, i];
  }
  if (far <= NEARLY) return [points[0], points.at(-1)];
  return [...simplified(points.slice(0, at + 1)).slice(0, -1), ...simplified(points.slice(at))];
}

/** A closed ring begins and ends at the same point, so it is split at the farthest point and both halves are simplified. */
function simplifiedRing(ring) {
  const [x0, y0] = ring[0];
  const far = ring.reduce(
    (best, [x, y], i) => (Math.hypot(x - x0, y - y0) > Math.hypot(ring[best][0] - x0, ring[best][1] - y0) ? i : best),
    0,
  );
  return [...simplified(ring.slice(0, far + 1)).slice(0, -1), ...simplified(ring.slice(far)).slice(0, -1)];
}

/**
 * Returns the outline of the product in a studio photo as an SVG path in a box of 1000 × 1000, and the ratio of width to height of the
 * product.
 */
export async function traceOutline(image) {
  const [shape] = contours().size([GRID, GRID]).thresholds([128])(await softened(await unlikeStudio(image)));
  // Holes are ignored, because many of them are highlights or mirrors.
  const rings = shape.coordinates.map(([outer]) => outer);
  const largest = Math.max(...rings.map(area));
  const parts = rings.filter((ring) => area(ring) > largest * PART);
  const xs = parts.flat().map(([x]) => x);
  const ys = parts.flat().map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const point = ([x, y]) => `${Math.round(((x - left) / width) * UNITS)} ${Math.round(((y - top) / height) * UNITS)}`;
  return { path: parts.map((ring) => `M${simplifiedRing(ring).map(point).join('L')}Z`).join(''), ratio: width / height };
}
