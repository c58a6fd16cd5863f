import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openWoff, readWoff } from './open-woff';

const fonts = join(__dirname, '../../fonts');
const files = readdirSync(fonts).filter((name) => name.endsWith('.woff'));

/** What the format says of a table: the sum of its words, the last one filled up with zeros. */
function checksumOf(table: Buffer): number {
  const words = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
  let sum = 0;
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0;
  return sum;
}

describe('fonts of invoices', () => {
  it.each(files)('%s opens: as long as it says, every table where the directory says, with its checksum', (file) => {
    const woff = readFileSync(join(fonts, file));
    const font = openWoff(woff);
    expect(font).toHaveLength(woff.readUInt32BE(16));
    const count = font.readUInt16BE(4);
    expect(count).toBe(woff.readUInt16BE(12));
    const tags = Array.from({ length: count }, (_, index) => {
      const at = 12 + index * 16;
      const tag = font.toString('latin1', at, at + 4);
      const table = Buffer.from(font.subarray(font.readUInt32BE(at + 8), font.readUInt32BE(at + 8) + font.readUInt32BE(at + 12)));
      // The head holds a sum over the whole file, which does not count towards its own.
      if (tag === 'head') table.writeUInt32BE(0, 8);
      expect({ tag, sum: checksumOf(table) }).toEqual({ tag, sum: font.readUInt32BE(at + 4) });
      return tag;
    });
    expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca']));
  });

  it('reads a file once', () => {
    const [file = ''] = files;
    expect(readWoff(join(fonts, file))).toBe(readWoff(join(fonts, file)));
  });

  it('refuses what is none', () => {
    expect(() => openWoff(Buffer.from('wOF2, which is packed otherwise, and a few more bytes'))).toThrow('not a WOFF');
  });
});
