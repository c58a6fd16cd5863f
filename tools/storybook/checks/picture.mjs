import sharp from 'sharp';

const CHANNELS = 3;
const GAP = 16;
const MARGIN = [120, 132, 150];
/** Two pixels are different if a colour channel differs by more than this. Smaller differences come from the rounding of processors. */
const FAR = 4;
const FEW = 8;
/**
 * Two pictures count as equal if fewer pixels than this differ and the differences come from anti-aliasing. The colour of such a pixel
 * lies between colours that surround this pixel in the other picture.
 */
const FEW_AT_EDGES = 160;

export async function readPixels(png) {
  const { data, info } = await sharp(png).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** PNG row filters are off, because flat colours and text are compressed better without them. */
export const toPng = ({ data, width, height }) =>
  sharp(data, { raw: { width, height, channels: CHANNELS } })
    .png({ compressionLevel: 9 })
    .toBuffer();

const filled = (width, height, colour) => {
  const data = Buffer.alloc(width * height * CHANNELS, Buffer.from(colour));
  return { data, width, height };
};

const paste = (onto, picture, left) => {
  for (let row = 0; row < picture.height; row++)
    picture.data.copy(
      onto.data,
      (row * onto.width + left) * CHANNELS,
      row * picture.width * CHANNELS,
      (row + 1) * picture.width * CHANNELS,
    );
};

export function composeSheet(views) {
  const sheet = filled(
    views.reduce((sum, { width }) => sum + width, GAP * (views.length - 1)),
    Math.max(...views.map(({ height }) => height)),
    MARGIN,
  );
  let left = 0;
  for (const view of views) {
    paste(sheet, view, left);
    left += view.width + GAP;
  }
  return sheet;
}

function isBetweenNeighbours(picture, at, other, x, y) {
  for (let channel = 0; channel < CHANNELS; channel++) {
    const value = picture.data[at + channel];
    let least = 255;
    let most = 0;
    for (let row = Math.max(0, y - 1); row <= Math.min(other.height - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(other.width - 1, x + 1); column++) {
        const near = other.data[(row * other.width + column) * CHANNELS + channel];
        least = Math.min(least, near);
        most = Math.max(most, near);
      }
    if (value < least - FAR || value > most + FAR) return false;
  }
  return true;
}

export function compare(before, after) {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const sameWidth = before.width === after.width;
  let atEdges = 0;
  let different = 0;
  const places = [];
  for (let y = 0; y < height; y++) {
    const inRows = y < before.height && y < after.height;
    const [from, to] = [y * width * CHANNELS, (y + 1) * width * CHANNELS];
    if (inRows && sameWidth && !before.data.compare(after.data, from, to, from, to)) continue;
    for (let x = 0; x < width; x++) {
      const a = (y * before.width + x) * CHANNELS;
      const b = (y * after.width + x) * CHANNELS;
      const inBoth = inRows && x < before.width && x < after.width;
      if (
        inBoth &&
        Math.max(
          Math.abs(before.data[a] - after.data[b]),
          Math.abs(before.data[a + 1] - after.data[b + 1]),
          Math.abs(before.data[a + 2] - after.data[b + 2]),
        ) <= FAR
      )
        continue;
      if (inBoth && isBetweenNeighbours(before, a, after, x, y) && isBetweenNeighbours(after, b, before, x, y)) atEdges++;
      else different++;
      places.push(y * width + x);
    }
  }
  const differs = different >= FEW || atEdges >= FEW_AT_EDGES;
  return { differs, pixels: places.length, marked: differs ? mark(after, width, height, places) : undefined };
}

function mark(picture, width, height, places) {
  const marked = fade(picture, width, height);
  for (const place of places) marked.data.set([214, 30, 60], place * CHANNELS);
  return marked;
}

function fade(picture, width, height) {
  const faded = filled(width, height, [255, 255, 255]);
  paste(faded, { ...picture, data: Buffer.from(picture.data.map((value) => 190 + value / 4)) }, 0);
  return faded;
}
