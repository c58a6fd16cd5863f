import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;
const padded = (length: number): number => (length + 3) & ~3;

/** The font inside a WOFF (version 1): its tables inflated, behind a directory of OpenType. */
export function openWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = WOFF_HEADER + index * WOFF_ENTRY;
    const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
    const bytes = woff.subarray(offset, offset + packed);
    return { tag: woff.subarray(at, at + 4), checksum: woff.subarray(at + 16, at + 20), bytes: packed < length ? inflateSync(bytes) : bytes };
  });
  const font = Buffer.alloc(tables.reduce((end, { bytes }) => end + padded(bytes.length), SFNT_HEADER + count * SFNT_ENTRY));
  const power = Math.floor(Math.log2(count));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(16 << power, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE(16 * count - (16 << power), 10);
  let end = SFNT_HEADER + count * SFNT_ENTRY;
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(font, at);
    checksum.copy(font, at + 4);
    font.writeUInt32BE(end, at + 8);
    font.writeUInt32BE(bytes.length, at + 12);
    bytes.copy(font, end);
    end += padded(bytes.length);
  });
  return font;
}

const opened = new Map<string, Buffer>();

/** The font of a WOFF file, read once in the life of the process. What draws with it would inflate a table anew for each glyph. */
export function readWoff(path: string): Buffer {
  const font = opened.get(path) ?? openWoff(readFileSync(path));
  opened.set(path, font);
  return font;
}
