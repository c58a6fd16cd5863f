import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Weight = 'text' | 'strong';

export interface TextStyle {
  /** Points. */
  size: number;
  weight?: Weight;
  color?: string;
  /** Of a line, as a multiple of the size. */
  leading?: number;
  tracking?: number;
}

export const MM = 72 / 25.4;
export const INK = '#1a1d1a';
export const GREY = '#5c625b';

const THAI = /[\u0E00-\u0E7F]/;
/** The family comes as one file a script; what is in none of the others is looked for in the Latin one. */
const SCRIPTS = {
  thai: THAI,
  vietnamese: /[\u1EA0-\u1EF9]/,
  'latin-ext': /[\u0100\u0101\u0103-\u0130\u0132-\u0151\u0154-\u02BA\u02C7\u02DD\u1E80-\u1E9E\u2020\u20A1-\u20AB\u20AD-\u20BF\u2113]/,
} as const;
type Script = keyof typeof SCRIPTS | 'latin';
const WEIGHTS: Readonly<Record<Weight, number>> = { text: 400, strong: 500 };
const files = new Map<string, Buffer>();
/** A font file, read once in the life of the process. */
function readFont(path: string): Buffer {
  const bytes = files.get(path) ?? readFileSync(path);
  files.set(path, bytes);
  return bytes;
}
// Figures of one width, so that columns of money line up.
const FIGURES: { features: PDFKit.Mixins.OpenTypeFeatures[] } = { features: ['tnum', 'lnum'] };
/** Thai asks for none: what is laid out without any is kept by the library for the next time. */
const featuresOf = ({ script }: Run): { features?: PDFKit.Mixins.OpenTypeFeatures[] } => (script === 'thai' ? {} : FIGURES);

const wordSegmenter = new Intl.Segmenter('th', { granularity: 'word' });

interface Run {
  script: Script;
  text: string;
}
const scriptOf = (letter: string): Script =>
  (Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[]).find((script) => SCRIPTS[script].test(letter)) ?? 'latin';

/** Splits a text where the script changes, so that each part is in one font. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const [last, own] = [runs.at(-1), scriptOf(letter)];
    // A mark is put over the letter before it by the tables of that letter's font.
    const script = last && own === 'latin' && /\p{M}/u.test(letter) ? last.script : own;
    if (last?.script === script) last.text += letter;
    else runs.push({ script, text: letter });
  }
  return runs;
}

/** Where a line may break: after a word, and never before closing punctuation. */
export function breakable(text: string): string[] {
  const parts: string[] = [];
  for (const { segment } of wordSegmenter.segment(text)) {
    const last = parts.at(-1);
    // Numbers and what belongs to them, spaces, closing marks and Thai repetition stay with what stands before.
    if (last !== undefined && (/^[\s,.;:)\]/%ๆฯ-]/.test(segment) || /[(/-]$/.test(last))) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
}

/** A page that is written on by the millimetre grid: text in several scripts, measured and wrapped. */
export class Paper {
  /** The elements of the document's structure that are open, outermost first: what is written belongs to the last one. */
  readonly #open: [PDFKit.PDFStructureElement, ...PDFKit.PDFStructureElement[]];
  #isArtifact = false;
  /**
   * What was measured, at one point: shaping a text is most of the work, and a line is measured while it is wrapped, aligned and written.
   */
  readonly #widths = new Map<string, number>();

  /** An empty document. The library is loaded with the first one: it takes 20 MB, and most processes draw none for a long time. */
  static async begin(fontsDir: string, info: { title: string; author: string; date: Date }): Promise<Paper> {
    const { default: PDFDocument } = await import('pdfkit');
    const doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: 'th',
      displayTitle: true,
      tagged: true,
      // Its types do not know it.
      ...({ subset: 'PDF/UA' } as object),
      pdfVersion: '1.7',
      // None by default: its own would be read out of a file of the package, and one of ours would be opened anew at each use under the
      // name it has here.
      font: '',
      info: { Title: info.title, Author: info.author, CreationDate: info.date, ModDate: info.date, Producer: 'Spruce', Creator: 'Spruce' },
    });
    return new Paper(doc, fontsDir);
  }

  private constructor(
    readonly doc: PDFKit.PDFDocument,
    fontsDir: string,
  ) {
    const root = this.doc.struct('Document');
    this.doc.addStructure(root);
    this.#open = [root];
    for (const [weight, units] of Object.entries(WEIGHTS)) {
      for (const script of [...Object.keys(SCRIPTS), 'latin'])
        this.doc.registerFont(`${weight}-${script}`, readFont(join(fontsDir, `anuphan-${script}-${units}-normal.ttf`)));
    }
  }

  #use({ size, weight = 'text' }: TextStyle, script: Script): PDFKit.PDFDocument {
    return this.doc.font(`${weight}-${script}`).fontSize(size);
  }

  /** Of a run in one script. */
  #widthOf(run: Run, style: TextStyle): number {
    const key = `${style.weight ?? 'text'} ${run.script} ${run.text}`;
    const width = this.#widths.get(key) ?? this.#use({ ...style, size: 1 }, run.script).widthOfString(run.text, featuresOf(run));
    this.#widths.set(key, width);
    return width * style.size + (style.tracking ?? 0) * (run.text.length - 1);
  }

  width(text: string, style: TextStyle): number {
    return runsOf(text).reduce((sum, run) => sum + this.#widthOf(run, style), 0);
  }

  wrap(text: string, style: TextStyle, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const part of breakable(text)) {
      if (line && this.width((line + part).trimEnd(), style) > width) {
        lines.push(line.trimEnd());
        line = part.trimStart();
      } else line += part;
    }
    return [...lines, line.trimEnd()].filter((entry, index) => entry || index === 0);
  }

  /** What `draw` writes is this in the document's structure (`H1`, `P`, `Table`, `TR`, `TH`, `TD`): what a screen reader tells. */
  element(type: string, draw: () => void, options: PDFKit.Mixins.StructureElementOptions & { scope?: 'Row' | 'Column' } = {}): void {
    if (this.#isArtifact) return draw();
    const element = this.doc.struct(type, options);
    this.#innermost.add(element);
    this.#open.push(element);
    draw();
    this.#open.pop();
    element.end();
  }

  get #innermost(): PDFKit.PDFStructureElement {
    return this.#open.at(-1) ?? this.#open[0];
  }

  /** What `draw` puts on the page is ornament or stands on each page: no part of what is read out. */
  artifact<Answer>(draw: () => Answer): Answer {
    if (this.#isArtifact) return draw();
    this.#isArtifact = true;
    this.doc.markContent('Artifact');
    const answer = draw();
    this.doc.endMarkedContent();
    this.#isArtifact = false;
    return answer;
  }

  /** Text of one language, as content of the open element. */
  #marked(text: string, draw: () => void): void {
    if (this.#isArtifact) return draw();
    const isEnglish = /[A-Za-z]/.test(text) && !THAI.test(text);
    const content = this.doc.markStructureContent('Span', isEnglish ? { lang: 'en' } : {});
    draw();
    this.doc.endMarkedContent();
    this.#innermost.add(content);
  }

  /** One line with its baseline at `y`. */
  line(text: string, x: number, y: number, style: TextStyle, align: 'left' | 'right' | 'center' = 'left'): number {
    const width = this.width(text, style);
    let at = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
    this.#marked(text, () => {
      for (const run of runsOf(text)) {
        const options = {
          ...featuresOf(run),
          lineBreak: false,
          baseline: 'alphabetic' as const,
          ...(style.tracking && { characterSpacing: style.tracking }),
        };
        this.#use(style, run.script)
          .fillColor(style.color ?? INK)
          .text(run.text, at, y, options);
        at += this.#widthOf(run, style);
      }
    });
    return width;
  }

  /** Wrapped lines below `top`; answers where the next one would begin. */
  block(text: string, x: number, top: number, width: number, style: TextStyle, align: 'left' | 'right' = 'left'): number {
    const leading = style.size * (style.leading ?? 1.5);
    let y = top;
    for (const entry of this.wrap(text, style, width)) {
      this.line(entry, align === 'left' ? x : x + width, y + leading * 0.5 + style.size * 0.34, style, align);
      y += leading;
    }
    return y;
  }

  rule(x: number, y: number, width: number, thickness: number, color: string): void {
    this.artifact(() =>
      this.doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(thickness)
        .strokeColor(color)
        .stroke(),
    );
  }

  async bytes(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    const ended = new Promise<void>((resolve, reject) =>
      this.doc
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .once('end', resolve)
        .once('error', reject),
    );
    this.#open[0].end();
    this.doc.end();
    await ended;
    return Buffer.concat(chunks);
  }
}
