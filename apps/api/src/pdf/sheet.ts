import { branchName } from '@spruce/address';
import { formatNumber, formatTaxId } from '@spruce/i18n';
import { spellBaht } from '@spruce/i18n/thai-baht';
import { toCardinal } from 'n2words/en-GB';
import type { Text } from '../platform/database/schema';
import { INK, MM, Paper, type Column, type Paragraph, type TextStyle } from './paper';

export interface Fact extends Text {
  value: string;
  below?: string;
  isQuiet?: boolean;
}

interface Row {
  name: Text;
  quantity: number;
  unitAmount: number;
  amount: number;
}

/** One tax invoice or credit note. Amounts are in satang. */
interface Sheet {
  name: string;
  number: string;
  title: Text;
  drawnAt: string;
  seller: { name: Text; branch: Text; address: Text; taxId: string };
  customer: { name: string; branch?: string | null; address: string; taxId: string | null };
  deliveredTo: { name: string; address: string };
  facts: readonly Fact[];
  content: { rows: readonly Row[] } | { reason: Text };
  sums: readonly (Text & { value: string })[];
  total: number;
  totalName: Text;
  notes: Text;
  signer: Text;
}

const [LEFT, TOP, WIDTH, FOOT] = [16 * MM, 16 * MM, 178 * MM, 270 * MM];
const PAGE: Column = { x: LEFT, width: WIDTH };
const TO_THE_RIGHT: Column = { ...PAGE, align: 'right' };
const CUSTOMER: Column = { x: LEFT, width: 58 * MM };
const PLACE: Column = { x: LEFT + 66 * MM, width: 58 * MM };
const FACTS: Column = { x: LEFT + 132.5 * MM, width: 45.5 * MM };
const WORDS: Column = { x: LEFT + 4 * MM, width: 84 * MM };
const SUM_LABELS: Column = { x: LEFT + 100 * MM, width: 78 * MM };
const SUMS: readonly Column[] = [SUM_LABELS, { ...SUM_LABELS, align: 'right' }];
const TABLE: readonly (Column & Text)[] = [
  { th: '#', en: '', x: LEFT, width: 8 * MM },
  { th: 'รายการ', en: 'Description', x: LEFT + 8 * MM, width: 91.5 * MM },
  { th: 'จำนวน', en: 'Quantity', x: LEFT + 99.5 * MM, width: 18 * MM, align: 'right' },
  { th: 'ราคาต่อหน่วย', en: 'Unit price, ฿', x: LEFT + 117.5 * MM, width: 33 * MM, align: 'right' },
  { th: 'จำนวนเงิน', en: 'Amount, ฿', x: LEFT + 150.5 * MM, width: 27.5 * MM, align: 'right' },
];
const ROW_GAP = 2.1 * MM;

const GREY = '#5c625b';
const HAIR = '#dcd6c9';
const GREEN = '#14302a';
const BODY: TextStyle = { size: 9.2, leading: 13.8 };
const STRONG: TextStyle = { ...BODY, isStrong: true };
const SMALL: TextStyle = { size: 7.4, leading: 10, color: GREY };
const LABEL: TextStyle = { ...SMALL, leading: 11 };
const NOTE: TextStyle = { ...SMALL, leading: 11.8 };
const MUTED: TextStyle = { size: 8, leading: 11.6, color: '#4f554e' };
const HEAD: TextStyle = { size: 8, leading: 10.8, isStrong: true };
const SUM: TextStyle = { ...BODY, leading: 21.7 };
// The line heights differ, so that the label and the larger amount have the same baseline.
const TOTAL_LABEL: TextStyle = { ...STRONG, leading: 33 };
const TOTAL: TextStyle = { size: 15, leading: 29, tracking: -0.3 };

const TAX_ID: Text = { th: 'เลขประจำตัวผู้เสียภาษี', en: 'Tax ID' };

const label = ({ th, en }: Text, style: TextStyle = LABEL): Paragraph => [
  [th, style],
  [` ${en}`, SMALL],
];
const plain = (text: string, style: TextStyle = BODY): Paragraph => [[text, style]];
const stacked = ({ th, en }: Text, style: TextStyle, below = style): Paragraph[] => [plain(th, style), plain(en, below)];

/** Formats 129000 as `1,290`, and 431776 as `4,317.76`. */
export const moneyOf = (satang: number): string => formatNumber(satang / 100, satang % 100 === 0 ? 0 : 2);

/** 462000 → `Four thousand six hundred and twenty baht only`. */
export function spellBahtInEnglish(satang: number): string {
  const rest = satang % 100;
  const text = `${toCardinal(Math.floor(satang / 100))} baht ${rest === 0 ? 'only' : `and ${toCardinal(rest)} satang`}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export async function drawSheet(sheet: Sheet, fontsDir: string): Promise<Buffer> {
  const { seller, number, content } = sheet;
  const info = { title: `${sheet.name} ${number}`, author: seller.name.th, date: new Date(sheet.drawnAt) };
  const paper = await Paper.begin(fontsDir, info);
  const facts = parties(paper, sheet, header(paper, sheet));
  const end =
    'rows' in content
      ? paper.element('Table', () => table(paper, number, content.rows, facts))
      : write(paper, PAGE, facts + 6 * MM, [
          label({ th: 'เหตุที่ออกใบลดหนี้', en: 'Reason for the credit note' }),
          ...stacked(content.reason, STRONG, SMALL),
        ]);
  sums(paper, sheet, end + 5 * MM);
  const { count } = paper.doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    paper.doc.switchToPage(page);
    paper.artifact(() => footer(paper, sheet, page + 1, count));
  }
  return paper.bytes();
}

const write = (paper: Paper, column: Column, top: number, paragraphs: readonly Paragraph[]): number =>
  paper.element('P', () => paper.write(column, top, paragraphs));

/** `heads`: `Row` makes the first cell the heading of the row; `Column` makes each cell the heading of its column. */
function row(paper: Paper, columns: readonly Column[], top: number, cells: readonly Paragraph[][], heads?: 'Row' | 'Column'): number {
  return paper.element('TR', () => {
    const ends = columns.map((column, index) => {
      const isHead = heads === 'Column' || (heads === 'Row' && index === 0);
      return paper.element(isHead ? 'TH' : 'TD', () => paper.write(column, top, cells[index] ?? []), isHead ? { scope: heads } : {});
    });
    return Math.max(...ends);
  });
}

function nextPage(paper: Paper, number: string): number {
  paper.doc.addPage();
  paper.artifact(() => paper.write(PAGE, TOP, [plain(number, STRONG)]));
  return TOP + 8 * MM;
}

function brand(paper: Paper): void {
  for (const [index, width] of [4.3, 8.6, 13, 17.3].entries())
    paper.rule({ x: LEFT + (17.3 - width) / 2, width }, TOP + 0.8 + index * 4.1, 1.35, GREEN);
  const style: TextStyle = { size: 19, leading: 16, isStrong: true, color: GREEN, tracking: -0.5 };
  paper.write({ x: LEFT + 25, width: WIDTH }, TOP, [plain('Spruce', style)]);
}

function header(paper: Paper, { seller, title }: Sheet): number {
  paper.artifact(() => brand(paper));
  paper.element('H1', () =>
    paper.write(TO_THE_RIGHT, TOP - 1, stacked(title, { size: 17, leading: 21 }, { size: 10, leading: 15, color: GREY })),
  );
  write(paper, TO_THE_RIGHT, TOP + 37, stacked({ th: 'ต้นฉบับ สำหรับลูกค้า', en: 'Original, for the customer' }, MUTED));
  const { name, branch, address, taxId } = seller;
  const end = write(paper, { x: LEFT, width: 100 * MM }, TOP + 24, [
    plain(`${name.th} (${branch.th})`, STRONG),
    plain(address.th),
    plain(`${name.en} (${branch.en}), ${address.en}`, SMALL),
    [...label(TAX_ID, BODY), [` ${formatTaxId(taxId)}`, STRONG]],
  ]);
  return end + 7 * MM;
}

function parties(paper: Paper, { customer, deliveredTo, facts }: Sheet, top: number): number {
  paper.rule(PAGE, top, 0.3 * MM, INK);
  const start = top + 4 * MM;
  const { name, branch, address, taxId } = customer;
  const ends = [
    write(paper, CUSTOMER, start, [
      label({ th: 'ลูกค้า', en: 'Customer' }),
      plain(name, STRONG),
      ...(branch ? [label(branchName(branch), BODY)] : []),
      plain(address),
      ...(taxId ? [label(TAX_ID, BODY), plain(formatTaxId(taxId), STRONG)] : []),
    ]),
    write(paper, PLACE, start, [
      label({ th: 'สถานที่จัดส่ง', en: 'Delivered to' }),
      plain(deliveredTo.name, STRONG),
      plain(deliveredTo.address),
    ]),
  ];
  let y = start;
  for (const { value, below, isQuiet, ...name } of facts) {
    const lines = [label(name), plain(value, isQuiet ? BODY : STRONG), ...(below ? [plain(below, SMALL)] : [])];
    y = write(paper, FACTS, y, lines) + 0.8 * MM;
  }
  return Math.max(...ends, y) + 4 * MM;
}

/** Repeats the headings on each further page, and never splits a row between pages. */
function table(paper: Paper, number: string, rows: readonly Row[], top: number): number {
  const head = (y: number): number => {
    const heads = TABLE.map((column) => stacked(column, HEAD, SMALL));
    const end = row(paper, TABLE, y, heads, 'Column') + 2 * MM;
    paper.rule(PAGE, end, 0.3 * MM, INK);
    return end;
  };
  let y = head(top);
  for (const [index, { name, quantity, unitAmount, amount }] of rows.entries()) {
    const figures = [formatNumber(quantity), moneyOf(unitAmount), moneyOf(amount)].map((text) => [plain(text)]);
    const cells = [[plain(String(index + 1), { ...BODY, color: GREY })], stacked(name, BODY, SMALL), ...figures];
    const height = Math.max(...TABLE.map((column, at) => paper.height(column, cells[at] ?? [])));
    if (y + height + 2 * ROW_GAP > FOOT - 4 * MM) {
      const next = nextPage(paper, number);
      // Repeated headings are hidden from screen readers.
      y = paper.artifact(() => head(next));
    }
    y = row(paper, TABLE, y + ROW_GAP, cells) + ROW_GAP;
    paper.rule(PAGE, y, 0.2 * MM, HAIR);
  }
  return y;
}

/** Draws the total in words, the sums and the notes on one page. */
function sums(paper: Paper, { number, total, totalName, notes, ...sheet }: Sheet, below: number): void {
  const top = below + sheet.sums.length * SUM.leading + 29 * MM > FOOT ? nextPage(paper, number) + 2 * MM : below;
  const words = [
    label({ th: 'จำนวนเงินเป็นตัวอักษร', en: 'Amount in words' }),
    plain(spellBaht(total), STRONG),
    plain(spellBahtInEnglish(total), SMALL),
  ];
  const height = paper.height(WORDS, words) + 6 * MM;
  paper.artifact(() => paper.doc.roundedRect(LEFT, top, WORDS.width + 8 * MM, height, MM).fill('#f1eee7'));
  write(paper, WORDS, top + 3 * MM, words);
  const end = paper.element('Table', () => {
    let y = top;
    for (const { value, ...name } of sheet.sums) y = row(paper, SUMS, y, [[label(name, SUM)], [plain(value, SUM)]], 'Row');
    paper.rule(SUM_LABELS, y + 4, 0.3 * MM, INK);
    return row(paper, SUMS, y + 4, [[label(totalName, TOTAL_LABEL)], [plain(`฿${moneyOf(total)}`, TOTAL)]], 'Row');
  });
  write(paper, PAGE, Math.max(top + height, end) + 3.4 * MM, stacked(notes, NOTE));
}

function footer(paper: Paper, { seller, signer }: Sheet, page: number, count: number): void {
  paper.rule(PAGE, FOOT, 0.2 * MM, HAIR);
  const [top, strong] = [FOOT + 4 * MM, { ...MUTED, isStrong: true }];
  paper.write(PAGE, top, stacked({ th: 'เอกสารนี้ออกโดยระบบคอมพิวเตอร์', en: 'Computer-generated, valid without a signature' }, MUTED, NOTE));
  paper.write({ ...PAGE, align: 'center' }, top + MUTED.leading, [
    [
      [`หน้า ${page} จาก ${count}`, strong],
      [` Page ${page} of ${count}`, MUTED],
    ],
  ]);
  paper.write(TO_THE_RIGHT, top, [label(signer, MUTED), plain(seller.name.th, strong)]);
}
