import { englishBaht, thaiBaht } from './words';
import type { InvoiceDocument } from './document';
import { GREY, INK, MM, Paper, type TextStyle } from './paper';
import { dateTimeText, englishDate, englishPeriod, moneyOf, taxIdText, thaiDate } from './formats';

const LEFT = 16 * MM;
const WIDTH = (210 - 32) * MM;
const RIGHT = LEFT + WIDTH;
const TOP = 16 * MM;
const BOTTOM = (297 - 12) * MM;
const FOOT = BOTTOM - 15 * MM;

const BODY: TextStyle = { size: 9.2, leading: 1.5 };
const STRONG: TextStyle = { ...BODY, weight: 'strong' };
const SMALL: TextStyle = { size: 7.4, color: GREY, leading: 1.35 };
const HEAD: TextStyle = { size: 8, weight: 'strong', leading: 1.35 };
const MUTED: TextStyle = { size: 8, color: '#4f554e', leading: 1.45 };

/** A Thai label with its English beside it, small. */
function label(paper: Paper, th: string, en: string, x: number, y: number, style: TextStyle = { ...SMALL, size: 7.4 }): number {
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

function header(paper: Paper, { seller }: InvoiceDocument): number {
  brand(paper, LEFT, TOP + 13);
  let y = TOP + 24;
  const column = WIDTH * 0.56;
  y = paper.block(`${seller.name.th} (${seller.branch.th})`, LEFT, y, column, STRONG);
  y = paper.block(seller.address.th, LEFT, y, column, BODY);
  y = paper.block(`${seller.name.en} (${seller.branch.en}), ${seller.address.en}`, LEFT, y, column, SMALL);
  const width = label(paper, 'เลขประจำตัวผู้เสียภาษี', 'Tax ID ', LEFT, y + 10, BODY);
  paper.line(taxIdText(seller.taxId), LEFT + width, y + 10, STRONG);
  paper.line('ใบกำกับภาษี / ใบเสร็จรับเงิน', RIGHT, TOP + 15, { size: 17 }, 'right');
  paper.line('Tax invoice / receipt', RIGHT, TOP + 31, { size: 10, color: GREY }, 'right');
  paper.line('ต้นฉบับ สำหรับลูกค้า', RIGHT, TOP + 46, MUTED, 'right');
  paper.line('Original, for the customer', RIGHT, TOP + 57, MUTED, 'right');
  return y + 14 + 7 * MM;
}

function parties(paper: Paper, document: InvoiceDocument, top: number): number {
  paper.rule(LEFT, top, WIDTH, 0.3 * MM, INK);
  const gap = 8 * MM;
  const unit = (WIDTH - 2 * gap) / 3.2;
  const columns = [LEFT, LEFT + 1.15 * unit + gap, LEFT + 2.3 * unit + 2 * gap] as const;
  const y = top + 4 * MM;
  const head: TextStyle = { size: 8, color: GREY };
  const party = (x: number, th: string, en: string, { name, address, taxId }: InvoiceDocument['customer'], showsTaxId: boolean): number => {
    label(paper, th, en, x, y + 8, head);
    const lines = { ...BODY, leading: 1.55 };
    let at = paper.block(name, x, y + 13, 1.15 * unit, { ...STRONG, leading: 1.55 });
    at = paper.block(address, x, at, 1.15 * unit, lines);
    if (!showsTaxId || !taxId) return at;
    label(paper, 'เลขประจำตัวผู้เสียภาษี', 'Tax ID', x, at + 10, BODY);
    return paper.block(taxIdText(taxId), x, at + 14, 1.15 * unit, { ...STRONG, leading: 1.55 });
  };
  const customer = party(columns[0], 'ลูกค้า', 'Customer', document.customer, true);
  const delivered = party(columns[1], 'ส่งของที่', 'Delivered to', document.deliveredTo, false);

  let at = y;
  const fact = (th: string, en: string, value: string, below?: string, style: TextStyle = STRONG) => {
    label(paper, th, en, columns[2], at + 8);
    at = paper.block(value, columns[2], at + 10, 0.9 * unit, style);
    if (below) at = paper.block(below, columns[2], at - 0.5, 0.9 * unit, SMALL);
    at += 1.2 * MM;
  };
  fact('เลขที่', 'Number', document.number);
  fact('วันที่', 'Date', thaiDate(document.issuedOn), englishDate(document.issuedOn));
  fact('คำสั่งซื้อ', 'Order', document.orderNumber);
  const { period } = document;
  if (period) fact('งวด', 'Period', `เดือนที่ ${period.month} จาก ${period.of}`, englishPeriod(period.from, period.to), BODY);
  return Math.max(customer, delivered, at) + 4 * MM;
}

const COLUMNS = { name: LEFT + 8 * MM, quantity: LEFT + WIDTH * 0.66, unit: LEFT + WIDTH * 0.845, amount: RIGHT } as const;

function tableHead(paper: Paper, top: number): number {
  const heading = (th: string, en: string, x: number, align: 'left' | 'right') => {
    paper.line(th, x, top + 8, HEAD, align);
    paper.line(en, x, top + 18, SMALL, align);
  };
  paper.line('#', LEFT, top + 18, { ...HEAD, color: GREY });
  heading('รายการ', 'Description', COLUMNS.name, 'left');
  heading('จำนวน', 'Quantity', COLUMNS.quantity, 'right');
  heading('ราคาต่อหน่วย', 'Unit price, ฿', COLUMNS.unit, 'right');
  heading('จำนวนเงิน', 'Amount, ฿', COLUMNS.amount, 'right');
  paper.rule(LEFT, top + 18 + 2 * MM + 2, WIDTH, 0.3 * MM, INK);
  return top + 18 + 2 * MM + 2;
}

/** Heads repeat on every further page; rows are never cut. */
function table(paper: Paper, { lines, number }: InvoiceDocument, top: number): number {
  let y = tableHead(paper, top);
  const width = COLUMNS.quantity - COLUMNS.name - 18 * MM;
  lines.forEach(({ name, quantity, unitAmount, amount }, index) => {
    const height = 2 * 2.1 * MM + paper.wrap(name.th, BODY, width).length * 13.8 + paper.wrap(name.en, SMALL, width).length * 10;
    if (y + height > FOOT - 4 * MM) {
      paper.doc.addPage();
      paper.line(number, LEFT, TOP + 8, STRONG);
      y = tableHead(paper, TOP + 8 * MM);
    }
    const base = y + 2.1 * MM + 10.2;
    paper.line(String(index + 1), LEFT, base, { ...BODY, color: GREY });
    paper.line(new Intl.NumberFormat('en').format(quantity), COLUMNS.quantity, base, BODY, 'right');
    paper.line(moneyOf(unitAmount), COLUMNS.unit, base, BODY, 'right');
    paper.line(moneyOf(amount), COLUMNS.amount, base, BODY, 'right');
    const below = paper.block(name.th, COLUMNS.name, y + 2.1 * MM, width, BODY);
    y = paper.block(name.en, COLUMNS.name, below, width, SMALL) + 2.1 * MM;
    paper.rule(LEFT, y, WIDTH, 0.2 * MM, '#dcd6c9');
  });
  return y;
}

const SUMS_HEIGHT = 46 * MM;

function sums(paper: Paper, document: InvoiceDocument, tableEnd: number): void {
  let top = tableEnd + 5 * MM;
  if (top + SUMS_HEIGHT > FOOT) {
    paper.doc.addPage();
    paper.line(document.number, LEFT, TOP + 8, STRONG);
    top = TOP + 10 * MM;
  }
  const sumsX = RIGHT - 78 * MM;
  const box = WIDTH - 78 * MM - 8 * MM;
  const inner = box - 8 * MM;
  const [thai, english] = [paper.wrap(thaiBaht(document.total), STRONG, inner), paper.wrap(englishBaht(document.total), SMALL, inner)];
  const height = 6 * MM + 11 + thai.length * 14.7 + english.length * 10;
  paper.doc.roundedRect(LEFT, top, box, height, MM).fill('#f1eee7');
  label(paper, 'จำนวนเงินเป็นตัวอักษร', 'Amount in words', LEFT + 4 * MM, top + 3 * MM + 7);
  const below = paper.block(thaiBaht(document.total), LEFT + 4 * MM, top + 3 * MM + 11, inner, { ...STRONG, leading: 1.6 });
  paper.block(englishBaht(document.total), LEFT + 4 * MM, below, inner, SMALL);

  let y = top + 1.4 * MM;
  const sum = (th: string, en: string, value: string) => {
    label(paper, th, en, sumsX, y + 10, BODY);
    paper.line(value, RIGHT, y + 10, BODY, 'right');
    y += 13.8 + 2.8 * MM;
  };
  sum('มูลค่าก่อนภาษี', 'Value before VAT', moneyOf(document.net, true));
  sum('ภาษีมูลค่าเพิ่ม 7%', 'VAT 7%', moneyOf(document.vat, true));
  paper.rule(sumsX, y, 78 * MM, 0.3 * MM, INK);
  label(paper, 'รวมทั้งสิ้น', 'Total', sumsX, y + 8 * MM - 3, STRONG);
  paper.line(`฿${moneyOf(document.total)}`, RIGHT, y + 8 * MM - 3, { size: 15, tracking: -0.3 }, 'right');

  const note = Math.max(top + height, y + 8 * MM) + 7 * MM;
  const { card, paidAt } = document;
  const paid = dateTimeText(paidAt);
  const by = card ? { th: ` ชำระด้วยบัตร ${cardName(card.brand)} ลงท้าย ${card.last4} เมื่อ ${paid.th}`, en: ` Paid by ${cardName(card.brand)} ending ${card.last4} on ${paid.en}.` } : { th: ` ชำระเมื่อ ${paid.th}`, en: ` Paid on ${paid.en}.` };
  const small = { ...SMALL, leading: 1.6 };
  const next = paper.block(`ราคาทุกรายการรวมภาษีมูลค่าเพิ่มแล้ว${by.th}`, LEFT, note, WIDTH, small);
  paper.block(`All prices include VAT.${by.en}`, LEFT, next, WIDTH, small);
}

const cardName = (brand: string): string => ({ visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', jcb: 'JCB', unionpay: 'UnionPay' })[brand] ?? brand;

function footers(paper: Paper, { seller }: InvoiceDocument): void {
  const { count } = paper.doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    paper.doc.switchToPage(page);
    paper.rule(LEFT, FOOT, WIDTH, 0.2 * MM, '#dcd6c9');
    const [first, second] = [FOOT + 4 * MM + 8, FOOT + 4 * MM + 20];
    paper.line('เอกสารนี้ออกโดยระบบคอมพิวเตอร์', LEFT, first, MUTED);
    paper.line('Made by computer, valid without a signature', LEFT, second, { ...MUTED, size: 7.4 });
    const middle = `หน้า ${page + 1} จาก ${count}`;
    const english = ` Page ${page + 1} of ${count}`;
    const style: TextStyle = { ...MUTED, weight: 'strong' };
    const width = paper.width(middle, style) + paper.width(english, MUTED);
    const x = LEFT + WIDTH / 2 - width / 2;
    paper.line(english, x + paper.line(middle, x, second, style), second, MUTED);
    const received = { ...MUTED, size: 8 };
    const part = paper.width('ผู้รับเงิน', received) + paper.width(' Received by', { ...SMALL, size: 7.4 });
    label(paper, 'ผู้รับเงิน', 'Received by', RIGHT - part, first, received);
    paper.line(seller.name.th, RIGHT, second, style, 'right');
  }
}

/** Draws a tax invoice as a PDF. Both scripts are embedded, as much of them as is used; the same document gives the same page. */
export async function renderInvoice(document: InvoiceDocument, fontsDir: string): Promise<Buffer> {
  const paper = new Paper(fontsDir, { title: `ใบกำกับภาษี ${document.number}`, author: document.seller.name.th, date: new Date(document.paidAt) });
  sums(paper, document, table(paper, document, parties(paper, document, header(paper, document))));
  footers(paper, document);
  return paper.bytes();
}
