import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

export interface TextStyle {
  /** Font size in points. `leading` is the line height in points. */
  size: number;
  leading: number;
  isStrong?: boolean;
  color?: string;
  tracking?: number;
}

type Part = readonly [text: string, style: TextStyle];
export type Paragraph = readonly Part[];
const SHIFT = { left: 0, center: 0.5, right: 1 } as const;
/** Position and width in points. */
export interface Column {
  x: number;
  width: number;
  align?: keyof typeof SHIFT;
}

export const MM = 72 / 25.4;
export const INK = '#1a1d1a';

const THAI = /[\u0E00-\u0E7F]/;
const wordSegmenter = new Intl.Segmenter('th', { granularity: 'word' });
/** The segmenter splits names of places, and even the word แขวง. */
const PLACE = /((?:แขวง|เขต|ตำบล|อำเภอ|จังหวัด|ถนน|ซอย)[\u0E00-\u0E7F]{1,24})/;

const splitWords = (text: string): string[] =>
  text.split(PLACE).flatMap((part, index) => (index % 2 === 1 ? [part] : [...wordSegmenter.segment(part)].map(({ segment }) => segment)));

export function breakable(text: string): string[] {
  const parts: string[] = [];
  for (const segment of splitWords(text)) {
    const last = parts.at(-1);
    // No line break before a space, closing punctuation or the Thai repetition mark ๆ, and none after an opening bracket, / or hyphen.
    if (last !== undefined && (/^[\s,.;:)\]/%ๆฯ-]/.test(segment) || /[(/-]$/.test(last))) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
}

/** An accessible PDF (PDF/UA). Adds to pdfkit: lines of several styles, Thai line breaks, and nested structure elements. */
export class Paper {
  readonly #root: PDFKit.PDFStructureElement;
  /** Structure element that contains the next drawing; null inside `artifact`. */
  #element: PDFKit.PDFStructureElement | null;

  /** Loads pdfkit at the first call, because pdfkit takes 20 MB of memory and most processes draw no document. */
  static async begin(fontsDir: string, info: { title: string; author: string; date: Date }): Promise<Paper> {
    const { default: PDFDocument } = await import('pdfkit');
    const doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: 'th',
      displayTitle: true,
      tagged: true,
      // The types of pdfkit lack this option.
      ...({ subset: 'PDF/UA' } as object),
      pdfVersion: '1.7',
      // Without this empty font, pdfkit would read Helvetica from its package.
      font: '',
      info: { Title: info.title, Author: info.author, CreationDate: info.date, ModDate: info.date, Producer: 'Spruce', Creator: 'Spruce' },
    });
    return new Paper(doc, fontsDir);
  }

  private constructor(
    readonly doc: PDFKit.PDFDocument,
    fontsDir: string,
  ) {
    this.#root = this.#element = doc.struct('Document');
    doc.addStructure(this.#root);
    for (const weight of ['400', '500']) doc.registerFont(weight, join(fontsDir, `anuphan-${weight}.ttf`));
  }

  #width([text, { size, isStrong, tracking = 0 }]: Part): number {
    const doc = this.doc.font(isStrong ? '500' : '400').fontSize(size);
    return doc.widthOfString(text.normalize('NFC'), { characterSpacing: tracking });
  }

  #wrap(paragraph: Paragraph, width: number): Part[][] {
    const lines: Part[][] = [];
    let left = 0;
    for (const [text, style] of paragraph)
      for (const word of breakable(text)) {
        let line = lines.at(-1);
        if (!line || this.#width([word.trimEnd(), style]) > left) {
          lines.push((line = []));
          left = width;
        }
        left -= this.#width([word, style]);
        const last = line.at(-1);
        // Draws words of the same style as one text, for kerning and screen readers.
        if (last?.[1] === style) line[line.length - 1] = [last[0] + word, style];
        else line.push([word, style]);
      }
    return lines;
  }

  height({ width }: Column, paragraphs: readonly Paragraph[]): number {
    const lines = paragraphs.flatMap((paragraph) => this.#wrap(paragraph, width));
    return lines.reduce((sum, line) => sum + (line[0]?.[1].leading ?? 0), 0);
  }

  /** Writes wrapped paragraphs from `top` downwards, and returns where they end. The first part of a line defines the line height. */
  write({ x, width, align = 'left' }: Column, top: number, paragraphs: readonly Paragraph[]): number {
    let y = top;
    for (const line of paragraphs.flatMap((paragraph) => this.#wrap(paragraph, width))) {
      const { leading = 0, size = 0 } = line[0]?.[1] ?? {};
      const left = width - line.reduce((sum, part) => sum + this.#width(part), 0);
      let at = x + left * SHIFT[align];
      for (const part of line) at += this.#draw(part, at, y + leading / 2 + size * 0.34);
      y += leading;
    }
    return y;
  }

  #draw([text, style]: Part, x: number, baseline: number): number {
    const isEnglish = /[A-Za-z]/.test(text) && !THAI.test(text);
    const content = this.#element && this.doc.markStructureContent('Span', isEnglish ? { lang: 'en' } : {});
    const width = this.#width([text, style]);
    const options = { lineBreak: false, baseline: 'alphabetic' as const, characterSpacing: style.tracking ?? 0 };
    this.doc.fillColor(style.color ?? INK).text(text.normalize('NFC'), x, baseline, options);
    if (content) {
      this.doc.endMarkedContent();
      this.#element?.add(content);
    }
    return width;
  }

  /** Puts the content drawn by `draw` into a structure element: `H1`, `P`, `Table`, `TR`, `TH` or `TD`. */
  element<Answer>(type: string, draw: () => Answer, options: object = {}): Answer {
    const parent = this.#element;
    if (!parent) return draw();
    const element = this.doc.struct(type, options);
    parent.add(element);
    this.#element = element;
    const answer = draw();
    this.#element = parent;
    element.end();
    return answer;
  }

  /** Hides the content drawn by `draw` from screen readers: ornaments, and texts that repeat on each page. */
  artifact<Answer>(draw: () => Answer): Answer {
    const parent = this.#element;
    if (!parent) return draw();
    this.#element = null;
    this.doc.markContent('Artifact');
    const answer = draw();
    this.doc.endMarkedContent();
    this.#element = parent;
    return answer;
  }

  rule({ x, width }: Column, y: number, thickness: number, color: string): void {
    this.doc.lineWidth(thickness).strokeColor(color);
    this.artifact(() => this.doc.polygon([x, y], [x + width, y]).stroke());
  }

  async bytes(): Promise<Buffer> {
    this.#root.end();
    this.doc.end();
    return buffer(this.doc);
  }
}
