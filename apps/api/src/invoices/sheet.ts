import { branchName } from '@spruce/address';
import type { BothLanguages, Seller, TaxDocument } from './document';
import { englishDate, taxIdText, thaiDate } from './formats';
import { GREY, INK, MM, type Paper, type TextStyle } from './paper';
import { spellBaht } from '@spruce/i18n/thai-baht';
import { englishBaht } from './amount-in-words';

export const LEFT = 16 * MM;
export const WIDTH = (210 - 32) * MM;
export const RIGHT = LEFT + WIDTH;
export const TOP = 16 * MM;
const BOTTOM = (297 - 12) * MM;
/** Nothing of the document stands below. */
export const FOOT = BOTTOM - 15 * MM;

export const BODY: TextStyle = { size: 9.2, leading: 1.5 };
export const STRONG: TextStyle = { ...BODY, weight: 'strong' };
export const SMALL: TextStyle = { size: 7.4, color: GREY, leading: 1.35 };
export const HEAD: TextStyle = { size: 8, weight: 'strong', leading: 1.35 };
const MUTED: TextStyle = { size: 8, color: '#4f554e', leading: 1.45 };
export const HAIR = '#dcd6c9';

/** A Thai label with its English beside it, small. */
export function label(paper: Paper, th: string, en: string, x: number, y: number, style: TextStyle = SMALL): number {
  const width = paper.line(th, x, y, style);
  return width + paper.line(` ${en}`, x + width, y, { ...SMALL, size: Math.min(7.4, style.size) });
}

function brand(paper: Paper, x: number, y: number): void {
  [6, 12, 18, 24].forEach((width, index) => {
    const unit = 0.72;
    paper.rule(x + ((24 - width) / 2) * unit, y - 12.2 + index * 4.1, width * unit, 1.35, '#14302a');
  });
  paper.line('Spruce', x + 25, y + 1.4, { size: 19, weight: 'strong', color: '#14302a', tracking: -0.5 });
}

/** What the document is, and who issued it. Answers where it goes on. */
export function header(paper: Paper, { seller }: { seller: Seller }, title: BothLanguages): number {
  paper.artifact(() => brand(paper, LEFT, TOP + 13));
  paper.element('H1', () => {
    paper.line(title.th, RIGHT, TOP + 15, { size: 17 }, 'right');
    paper.line(title.en, RIGHT, TOP + 31, { size: 10, color: GREY }, 'right');
  });
  paper.element('P', () => {
    paper.line('ต้นฉบับ สำหรับลูกค้า', RIGHT, TOP + 46, MUTED, 'right');
    paper.line('Original, for the customer', RIGHT, TOP + 57, MUTED, 'right');
  });
  let y = TOP + 24;
  const column = WIDTH * 0.56;
  paper.element('P', () => {
    y = paper.block(`${seller.name.th} (${seller.branch.th})`, LEFT, y, column, STRONG);
    y = paper.block(seller.address.th, LEFT, y, column, BODY);
    y = paper.block(`${seller.name.en} (${seller.branch.en}), ${seller.address.en}`, LEFT, y, column, SMALL);
    const width = label(paper, 'เลขประจำตัวผู้เสียภาษี', 'Tax ID ', LEFT, y + 10, BODY);
    paper.line(taxIdText(seller.taxId), LEFT + width, y + 10, STRONG);
  });
  return y + 14 + 7 * MM;
}

/** A fact beside customer and place: its label, and what it is in one or two lines. */
export interface Fact {
  th: string;
  en: string;
  value: string;
  below?: string;
  style?: TextStyle;
}

/** Number and day of a document, as facts. */
export const datedFacts = (document: TaxDocument): Fact[] => [
  { th: 'เลขที่', en: 'Number', value: document.number },
  { th: 'วันที่', en: 'Date', value: thaiDate(document.issuedOn), below: englishDate(document.issuedOn) },
  { th: 'คำสั่งซื้อ', en: 'Order', value: document.orderNumber },
];

/** For whom, where to, and the facts. Answers where it goes on. */
export function parties(paper: Paper, document: TaxDocument, facts: readonly Fact[], top: number): number {
  paper.rule(LEFT, top, WIDTH, 0.3 * MM, INK);
  const gap = 8 * MM;
  const unit = (WIDTH - 2 * gap) / 3.2;
  const columns = [LEFT, LEFT + 1.15 * unit + gap, LEFT + 2.3 * unit + 2 * gap] as const;
  const y = top + 4 * MM;
  const lines = { ...BODY, leading: 1.55 };
  const strong = { ...STRONG, leading: 1.55 };
  const head: TextStyle = { size: 8, color: GREY };
  let ends = y;
  const column = (draw: () => number) =>
    paper.element('P', () => {
      ends = Math.max(ends, draw());
    });

  column(() => {
    const { name, address, taxId, branch } = document.customer;
    label(paper, 'ลูกค้า', 'Customer', columns[0], y + 8, head);
    let at = paper.block(name, columns[0], y + 13, 1.15 * unit, strong);
    if (branch) {
      const branchText = branchName(branch);
      label(paper, branchText.th, branchText.en, columns[0], at + 10, BODY);
      at += BODY.size * 1.55;
    }
    at = paper.block(address, columns[0], at, 1.15 * unit, lines);
    if (!taxId) return at;
    label(paper, 'เลขประจำตัวผู้เสียภาษี', 'Tax ID', columns[0], at + 10, BODY);
    return paper.block(taxIdText(taxId), columns[0], at + 14, 1.15 * unit, strong);
  });
  column(() => {
    label(paper, 'ส่งของที่', 'Delivered to', columns[1], y + 8, head);
    return paper.block(
      document.deliveredTo.address,
      columns[1],
      paper.block(document.deliveredTo.name, columns[1], y + 13, 1.15 * unit, strong),
      1.15 * unit,
      lines,
    );
  });
  let at = y;
  for (const { th, en, value, below, style = STRONG } of facts)
    column(() => {
      label(paper, th, en, columns[2], at + 8);
      at = paper.block(value, columns[2], at + 10, 0.9 * unit, style);
      if (below) at = paper.block(below, columns[2], at - 0.5, 0.9 * unit, SMALL);
      return (at += 1.2 * MM);
    });
  return ends + 4 * MM;
}

/** A sum in words of both languages, in a box. Answers how high it is. */
export function amountInWords(paper: Paper, total: number, top: number): number {
  const box = WIDTH - 78 * MM - 8 * MM;
  const inner = box - 8 * MM;
  const [thai, english] = [paper.wrap(spellBaht(total), STRONG, inner), paper.wrap(englishBaht(total), SMALL, inner)];
  const height = 6 * MM + 11 + thai.length * 14.7 + english.length * 10;
  paper.artifact(() => paper.doc.roundedRect(LEFT, top, box, height, MM).fill('#f1eee7'));
  paper.element('P', () => {
    label(paper, 'จำนวนเงินเป็นตัวอักษร', 'Amount in words', LEFT + 4 * MM, top + 3 * MM + 7);
    const below = paper.block(spellBaht(total), LEFT + 4 * MM, top + 3 * MM + 11, inner, { ...STRONG, leading: 1.6 });
    paper.block(englishBaht(total), LEFT + 4 * MM, below, inner, SMALL);
  });
  return height;
}

/** Sums below one another, the last of them large. Answers where it goes on. */
export function sums(
  paper: Paper,
  rows: readonly { th: string; en: string; value: string }[],
  total: { th: string; en: string; value: string },
  top: number,
): number {
  const x = RIGHT - 78 * MM;
  let y = top + 1.4 * MM;
  paper.element('Table', () => {
    const row = (text: { th: string; en: string; value: string }, at: number, style: TextStyle, large: TextStyle) =>
      paper.element('TR', () => {
        paper.element('TH', () => label(paper, text.th, text.en, x, at, style), { scope: 'Row' });
        paper.element('TD', () => paper.line(text.value, RIGHT, at, large, 'right'));
      });
    for (const text of rows) {
      row(text, y + 10, BODY, BODY);
      y += 13.8 + 2.8 * MM;
    }
    paper.rule(x, y, 78 * MM, 0.3 * MM, INK);
    y += 8 * MM;
    row(total, y - 3, STRONG, { size: 15, tracking: -0.3 });
  });
  return y;
}

/** At the foot of each page, once all of them are there; `by` is what the seller signs as. */
export function footers(paper: Paper, { seller }: { seller: Seller }, by: BothLanguages): void {
  const { count } = paper.doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    paper.doc.switchToPage(page);
    paper.artifact(() => footer(paper, { seller, by }, page + 1, count));
  }
}

function footer(paper: Paper, { seller, by }: { seller: Seller; by: BothLanguages }, page: number, count: number): void {
  paper.rule(LEFT, FOOT, WIDTH, 0.2 * MM, HAIR);
  const [first, second] = [FOOT + 4 * MM + 8, FOOT + 4 * MM + 20];
  paper.line('เอกสารนี้ออกโดยระบบคอมพิวเตอร์', LEFT, first, MUTED);
  paper.line('Made by computer, valid without a signature', LEFT, second, { ...MUTED, size: 7.4 });
  const middle = `หน้า ${page} จาก ${count}`;
  const english = ` Page ${page} of ${count}`;
  const style: TextStyle = { ...MUTED, weight: 'strong' };
  const width = paper.width(middle, style) + paper.width(english, MUTED);
  const x = LEFT + WIDTH / 2 - width / 2;
  paper.line(english, x + paper.line(middle, x, second, style), second, MUTED);
  const received = { ...MUTED, size: 8 };
  const part = paper.width(by.th, received) + paper.width(` ${by.en}`, { ...SMALL, size: 7.4 });
  label(paper, by.th, by.en, RIGHT - part, first, received);
  paper.line(seller.name.th, RIGHT, second, style, 'right');
}
