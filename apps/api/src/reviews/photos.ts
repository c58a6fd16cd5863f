import { randomBytes } from 'node:crypto';
import { REVIEW } from '@spruce/contract/review-limits';
import sharp from 'sharp';
import type { reviewPhotos } from '../platform/database/schema';
import { HttpError } from '../platform/http/errors';

const LARGE = 1_600;
const SMALL = 480;
const MIN_SIDE = 100;
const DECODE_SECONDS = 10;

/**
 * The first bytes of JPEG, PNG and WebP files. libvips would also open SVG, PDF and other formats whose decoders are easier to attack, so
 * no other file may reach it.
 */
const SIGNATURES = {
  jpeg: (file: Buffer) => file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (file: Buffer) => file.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  webp: (file: Buffer) => file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP',
};

const PNG_TEXTS = new Set(['tEXt', 'zTXt', 'iTXt']);

const invalidPhoto = () => new HttpError(422, 'review_photo_invalid', 'The file is not a complete JPEG, PNG or WebP picture');

/** `failOn: 'truncated'` refuses incomplete files, but accepts the harmless warnings that files of phones often cause. */
const open = (file: Buffer) => sharp(file, { limitInputPixels: REVIEW.photoPixels, failOn: 'truncated', pages: 1 });

export type StoredPhoto = Omit<typeof reviewPhotos.$inferInsert, 'customerId' | 'createdAt'>;

/**
 * libpng decompresses every text of a PNG, and no limit of time covers that: a file of 10 MB could take 40 seconds. The copies have no
 * texts anyway.
 */
function removePngTexts(file: Buffer): Buffer {
  const kept = [file.subarray(0, 8)];
  for (let start = 8; start + 8 <= file.length;) {
    const end = start + 12 + file.readUInt32BE(start);
    if (!PNG_TEXTS.has(file.toString('latin1', start + 4, start + 8))) kept.push(file.subarray(start, end));
    start = end;
  }
  return Buffer.concat(kept);
}

/** Draws one photo at a time, because a decoded photo takes up to 450 MB of memory. */
let before: Promise<unknown> = Promise.resolve();

/** Returns two smaller copies of a photo, without metadata. Throws 422. */
export function preparePhoto(file: Buffer): Promise<StoredPhoto> {
  const next = before.then(() => drawCopies(file));
  before = next.catch(() => undefined);
  return next;
}

async function drawCopies(given: Buffer): Promise<StoredPhoto> {
  const expected = Object.entries(SIGNATURES).find(([, matches]) => matches(given))?.[0];
  if (!expected) throw invalidPhoto();
  const file = expected === 'png' ? removePngTexts(given) : given;
  // Reads only the header, so a file with too many pixels is never decoded.
  const { format, width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(invalidPhoto()));
  if (format !== expected || Math.min(width, height) < MIN_SIDE) throw invalidPhoto();
  if (width * height > REVIEW.photoPixels) throw new HttpError(422, 'review_photo_too_large', 'The picture has too many pixels');
  try {
    // `autoOrient` turns the pixels, because the orientation is a part of the metadata that is removed.
    const large = await open(file)
      .autoOrient()
      .resize(LARGE, LARGE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 80 })
      .timeout({ seconds: DECODE_SECONDS })
      .toBuffer({ resolveWithObject: true });
    const small = await sharp(large.data)
      .resize(SMALL, SMALL, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer({ resolveWithObject: true });
    const { dominant } = await sharp(small.data).stats();
    return {
      id: randomBytes(16).toString('hex'),
      width: large.info.width,
      height: large.info.height,
      smallWidth: small.info.width,
      color: `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`,
      large: large.data,
      small: small.data,
    };
  } catch {
    throw invalidPhoto();
  }
}
