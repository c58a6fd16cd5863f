import { join } from 'node:path';
import type { Language } from '@spruce/contract/constants';
import { formatMoney } from '@spruce/i18n';
import sharp from 'sharp';
import { SHARE_SIZE, type ShareContent } from './share-image';

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const PHOTO_LEFT = 570;
const MARGIN = 72;
const TEXT_WIDTH = PHOTO_LEFT - 2 * MARGIN + 24;
/** Copies of the colours paper, ink, ink-2 and spruce-900 in `tokens.css`. */
const COLOURS = { paper: '#faf9f6', ink: '#1a1d1a', quiet: '#4f554e', spruce: '#14302a' };
/** The path of the logo in a 32 × 32 box. */
const MARK = 'M14.5 8h3M12 13.3h8M9.5 18.6h13M7 24h18';
const PRICE = {
  en: (amount: string) => `from ${amount} a month`,
  th: (amount: string) => `เริ่มต้น ${amount} ต่อเดือน`,
} satisfies Record<Language, (amount: string) => string>;

const escapeMarkup = (text: string): string => text.replace(/[&<>'"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Inserts zero-width spaces between words, because Thai has no spaces at which a line could break. */
const insertBreaks = (text: string, language: Language): string =>
  [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map(({ segment }) => segment).join('\u200b');

interface TextLine {
  text: string;
  size: number;
  colour: string;
  weight: 400 | 500;
}

/** The comma ends the family name. Without it, Pango reads "Medium" as a weight. */
const formatFont = (weight: TextLine['weight'], size: number): string => `Anuphan${weight === 500 ? ' Medium' : ''}, ${size}`;

/** Servers do not have the fonts installed. Drawing a text with `fontfile` makes the font known to Pango, which draws all texts. */
async function loadFonts(fontsDir: string): Promise<void> {
  for (const weight of [400, 500] as const) {
    const fontfile = join(fontsDir, `anuphan-${weight}.ttf`);
    await sharp({ text: { text: '1', font: formatFont(weight, 10), fontfile } }).toBuffer();
  }
}

const drawText = ({ text, size, colour, weight }: TextLine) =>
  sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: formatFont(weight, size),
      width: TEXT_WIDTH,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });

export async function drawPicture({ kind, name, detail, language }: ShareContent, photo: string, fontsDir: string): Promise<Buffer> {
  await loadFonts(fontsDir);
  const [mark, title, line] = [
    await drawText({ text: 'Spruce', size: 40, colour: COLOURS.spruce, weight: 500 }),
    await drawText({ text: insertBreaks(name, language), size: kind === 'blog' ? 46 : 60, colour: COLOURS.ink, weight: 500 }),
    await drawText({
      text: typeof detail === 'string' ? detail : PRICE[language](formatMoney(detail)),
      size: 34,
      colour: COLOURS.quiet,
      weight: 400,
    }),
  ];
  const picture = await sharp(photo)
    .resize(WIDTH - PHOTO_LEFT, HEIGHT, { fit: 'cover' })
    .toBuffer();
  const lineTop = HEIGHT - MARGIN - line.info.height;
  const tiers = `<svg xmlns="http://www.w3.org/2000/svg" width="52" height="52" viewBox="6 5 21 21"><path d="${MARK}" stroke="${COLOURS.spruce}" stroke-width="2.2" stroke-linecap="round"/></svg>`;
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: COLOURS.paper } })
    .composite([
      { input: picture, left: PHOTO_LEFT, top: 0 },
      { input: Buffer.from(tiers), left: MARGIN - 4, top: MARGIN - 8 },
      { input: mark.data, left: MARGIN + 60, top: MARGIN + 18 - Math.round(mark.info.height / 2) },
      { input: title.data, left: MARGIN, top: lineTop - 28 - title.info.height },
      { input: line.data, left: MARGIN, top: lineTop },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
