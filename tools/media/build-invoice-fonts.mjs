// Creates the fonts for invoices (apps/api/fonts) from @expo-google-fonts/anuphan. Run with: node tools/media/build-invoice-fonts.mjs
//
// The Latin letters are unchanged. The Thai letters are rebuilt, because a PDF stores the text of each glyph. The original font moves tone
// marks and splits ำ into two glyphs, of which one is also the letter า, so text copied from the PDF is wrong. In the new font, all marks
// of a letter are one glyph without width, and both parts of ำ have their own glyphs, so that copied text is correct.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const letters = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index));

const CONSONANTS = letters(0x0e01, 0x0e2e);
const VOWELS = ['', ...'\u0e31\u0e34\u0e35\u0e36\u0e37\u0e38\u0e39\u0e47\u0e4d'];
const TONES = letters(0x0e48, 0x0e4c);
const SARA_AA = '\u0e32';
const SARA_AM = '\u0e33';
/** Combinations of marks above or below a letter. For rarer combinations the positions in the original font apply. */
const MARKS = VOWELS.flatMap((vowel) => ['', ...TONES].map((tone) => vowel + tone)).filter(Boolean);

const u16 = (...values) => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(value & 0xffff, index * 2));
  return bytes;
};
const even = (bytes) => (bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(1)]));

function compositeGlyph(parts, box) {
  const MORE = 0x20;
  const WORDS_ARE_PLACES = 0x3;
  return Buffer.concat([
    u16(-1, box.minX, box.minY, box.maxX, box.maxY),
    ...parts.map(({ id, x, y }, index) => u16(WORDS_ARE_PLACES | (index < parts.length - 1 ? MORE : 0), id, x, y)),
  ]);
}

const coverage = (ids) => u16(1, ids.length, ...ids);
const sorted = (pairs) => [...pairs].sort(([a], [b]) => a - b);

/** Returns `fields` followed by `parts`. The nulls in `fields` are replaced by the offsets of the parts, in the same order. */
function withOffsets(fields, parts) {
  let at = fields.length * 2;
  const places = parts.map(({ length }) => [at, (at += length)][0]);
  return Buffer.concat([u16(...fields.map((field) => field ?? places.shift())), ...parts]);
}

const single = (pairs) =>
  withOffsets([2, null, pairs.length, ...sorted(pairs).map(([, to]) => to)], [coverage(sorted(pairs).map(([from]) => from))]);
const between = ({ before = [], glyphs, after = [], lookup }) =>
  withOffsets(
    [3, before.length, ...before.map(() => null), 1, null, after.length, ...after.map(() => null), 1, 0, lookup],
    [...before, glyphs, ...after].map((ids) => coverage([...ids].sort((a, b) => a - b))),
  );
function ligatures(rows) {
  const firsts = [...new Set(rows.map(({ ids }) => ids[0]))].sort((a, b) => a - b);
  const sets = firsts.map((first) => {
    const ofFirst = rows.filter(({ ids }) => ids[0] === first).sort((a, b) => b.ids.length - a.ids.length);
    return withOffsets(
      [ofFirst.length, ...ofFirst.map(() => null)],
      ofFirst.map(({ ids, glyph }) => u16(glyph, ids.length, ...ids.slice(1))),
    );
  });
  return withOffsets([1, null, firsts.length, ...firsts.map(() => null)], [coverage(firsts), ...sets]);
}

/** Builds the GSUB table. Only the first `direct` lookups are active; these refer to the remaining lookups by index. */
function substitutions(lookups, direct) {
  const list = withOffsets(
    [lookups.length, ...lookups.map(() => null)],
    lookups.map(({ type, subtables }) => withOffsets([type, 0, subtables.length, ...subtables.map(() => null)], subtables)),
  );
  const features = Buffer.concat([
    u16(1),
    Buffer.from('ccmp'),
    u16(8),
    u16(0, direct, ...Array.from({ length: direct }, (_, index) => index)),
  ]);
  const script = u16(4, 0, 0, 0xffff, 1, 0);
  const scripts = Buffer.concat([u16(2), Buffer.from('DFLT'), u16(14), Buffer.from('thai'), u16(14), script]);
  return Buffer.concat([u16(1, 0, 10, 10 + scripts.length, 10 + scripts.length + features.length), scripts, features, list]);
}

function withClusters(font) {
  const tables = readTables(font);
  const glyphs = Array.from({ length: font.numGlyphs }, (_, id) => tables.glyf.subarray(font.loca.offsets[id], font.loca.offsets[id + 1]));
  const metrics = Array.from({ length: font.numGlyphs }, (_, id) => {
    const glyph = font.getGlyph(id);
    return u16(glyph.advanceWidth, glyph._getMetrics().leftBearing);
  });
  const combined = (drawn, width) => {
    const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
    for (const {
      x,
      y,
      box: { minX, minY, maxX, maxY },
    } of drawn)
      Object.assign(box, {
        minX: Math.min(box.minX, minX + x),
        minY: Math.min(box.minY, minY + y),
        maxX: Math.max(box.maxX, maxX + x),
        maxY: Math.max(box.maxY, maxY + y),
      });
    glyphs.push(compositeGlyph(drawn, box));
    metrics.push(u16(width, box.minX));
    return glyphs.length - 1;
  };
  const laidOut = (text) => {
    const { glyphs: drawn, positions } = font.layout(text);
    let pen = -positions[0].xAdvance;
    const placed = drawn.map(({ id, bbox }, index) => {
      const { xOffset, yOffset, xAdvance } = positions[index];
      const at = { id, x: Math.round(pen + xOffset), y: Math.round(yOffset), box: bbox };
      pen += xAdvance;
      return at;
    });
    return { letter: drawn[0].id, rest: placed.slice(1), width: Math.round(pen) };
  };
  const findGlyphId = (letter) => font.glyphForCodePoint(letter.codePointAt(0)).id;

  const tail = combined(
    [{ id: findGlyphId(SARA_AA), x: 0, y: 0, box: font.getGlyph(findGlyphId(SARA_AA)).bbox }],
    font.getGlyph(findGlyphId(SARA_AA)).advanceWidth,
  );
  const alone = new Map(MARKS.map((marks) => [marks, marks.length === 1 ? findGlyphId(marks) : combined(laidOut(`ก${marks}`).rest, 0)]));
  const ringed = new Map(TONES.map((tone) => [tone, combined(laidOut(`ก${tone}${SARA_AM}`).rest.slice(0, -1), 0)]));
  const standing = [...alone.values(), ...ringed.values(), findGlyphId(SARA_AM)];

  const letterForms = [];
  const rows = CONSONANTS.map((consonant) => {
    const id = findGlyphId(consonant);
    const pairs = [...alone].map(([marks, mark]) => {
      const { letter, rest } = laidOut(consonant + marks);
      const own = combined(rest, 0);
      if (letter !== id) letterForms.push({ id, letter, own });
      return [mark, own];
    });
    const ofTones = [...ringed].map(([tone, mark]) => [mark, combined(laidOut(consonant + tone + SARA_AM).rest.slice(0, -1), 0)]);
    const { rest, width } = laidOut(consonant + SARA_AM);
    return { id, pairs: [...pairs, ...ofTones, [findGlyphId(SARA_AM), combined(rest, width)]] };
  });
  const forms = [...new Set(letterForms.map(({ id, letter }) => `${id} ${letter}`))].map((key) => key.split(' ').map(Number));

  const tones = TONES.map(findGlyphId);
  const direct = 5;
  const nested = [
    { type: 1, subtables: [single([[findGlyphId(SARA_AM), tail]])] },
    { type: 1, subtables: [single([...ringed].map(([tone, mark]) => [findGlyphId(tone), mark]))] },
    ...rows.map(({ pairs }) => ({ type: 1, subtables: [single(pairs)] })),
    ...forms.map(([id, letter]) => ({ type: 1, subtables: [single([[id, letter]])] })),
  ];
  const GSUB = substitutions(
    [
      { type: 6, subtables: [between({ before: [tones], glyphs: [findGlyphId(SARA_AM)], lookup: direct })] },
      { type: 6, subtables: [between({ glyphs: tones, after: [[tail]], lookup: direct + 1 })] },
      {
        type: 4,
        subtables: [
          ligatures(
            [...alone].filter(([marks]) => marks.length > 1).map(([marks, glyph]) => ({ ids: [...marks].map(findGlyphId), glyph })),
          ),
        ],
      },
      { type: 6, subtables: rows.map(({ id }, index) => between({ before: [[id]], glyphs: standing, lookup: direct + 2 + index })) },
      {
        type: 6,
        subtables: forms.map(([id, letter], index) =>
          between({
            glyphs: [id],
            after: [letterForms.filter((form) => form.letter === letter).map(({ own }) => own)],
            lookup: direct + 2 + rows.length + index,
          }),
        ),
      },
      ...nested,
    ],
    direct,
  );

  const loca = Buffer.alloc((glyphs.length + 1) * 4);
  glyphs.map(even).forEach((bytes, id, all) => loca.writeUInt32BE(loca.readUInt32BE(id * 4) + all[id].length, (id + 1) * 4));
  tables.head.writeUInt32BE(0, 8); // checksum of the whole file, which readers ignore
  tables.head.writeInt16BE(1, 50); // long offsets
  tables.maxp.writeUInt16BE(glyphs.length, 4);
  tables.maxp.writeUInt16BE(Math.max(tables.maxp.readUInt16BE(28), 4), 28); // components of a composite glyph
  tables.maxp.writeUInt16BE(tables.maxp.readUInt16BE(30) + 1, 30); // a composite glyph may now contain composites
  tables.hhea.writeUInt16BE(metrics.length, 34);
  tables.post = Buffer.concat([Buffer.from([0, 3, 0, 0]), tables.post.subarray(4, 32)]);
  return { ...tables, glyf: Buffer.concat(glyphs.map(even)), loca, hmtx: Buffer.concat(metrics), GSUB };
}

function trueType(tables) {
  const tags = Object.keys(tables).sort();
  const power = Math.floor(Math.log2(tags.length));
  const directory = Buffer.alloc(tags.length * 16);
  const bodies = [];
  let offset = 12 + directory.length;
  tags.forEach((tag, index) => {
    const body = Buffer.concat([tables[tag], Buffer.alloc(-tables[tag].length & 3)]);
    let sum = 0;
    for (let at = 0; at < body.length; at += 4) sum = (sum + body.readUInt32BE(at)) >>> 0;
    directory.write(tag, index * 16, 'latin1');
    [sum, offset, tables[tag].length].forEach((value, field) => directory.writeUInt32BE(value, index * 16 + 4 + field * 4));
    bodies.push(body);
    offset += body.length;
  });
  return Buffer.concat([u16(1, 0, tags.length, 16 << power, power, 16 * (tags.length - (1 << power))), directory, ...bodies]);
}

const readTables = (font) =>
  Object.fromEntries(
    Object.entries(font.directory.tables).map(([tag, { length }]) => [tag, Buffer.from(font._getTableStream(tag).readBuffer(length))]),
  );

for (const style of ['400Regular', '500Medium']) {
  const font = fontkit.create(readFileSync(join(root, `node_modules/@expo-google-fonts/anuphan/${style}/Anuphan_${style}.ttf`)));
  const bytes = trueType(withClusters(font));
  const name = `anuphan-${style.slice(0, 3)}.ttf`;
  writeFileSync(join(root, 'apps/api/fonts', name), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
