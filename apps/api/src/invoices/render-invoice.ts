import type { InvoiceDocument } from './document';
import { dateTimeText, englishPeriod, moneyOf } from './formats';
import { GREY, INK, MM, Paper } from './paper';
import {
  amountInWords,
  BODY,
  datedFacts,
  FOOT,
  footers,
  HAIR,
  HEAD,
  header,
  LEFT,
  parties,
  RIGHT,
  SMALL,
  STRONG,
  sums,
  TOP,
  WIDTH,
} from './sheet';

const COLUMNS = { name: LEFT + 8 * MM, quantity: LEFT + WIDTH * 0.66, unit: LEFT + WIDTH * 0.845, amount: RIGHT } as const;

function tableHead(paper: Paper, top: number): number {
  const heading = (th: string, en: string, x: number, align: 'left' | 'right') =>
    paper.element(
      'TH',
      () => {
        paper.line(th, x, top + 8, HEAD, align);
        paper.line(en, x, top + 18, SMALL, align);
      },
      { scope: 'Column' },
    );
  paper.element('TR', () => {
    paper.element('TH', () => paper.line('#', LEFT, top + 18, { ...HEAD, color: GREY }), { scope: 'Column' });
    heading('รายการ', 'Description', COLUMNS.name, 'left');
    heading('จำนวน', 'Quantity', COLUMNS.quantity, 'right');
    heading('ราคาต่อหน่วย', 'Unit price, ฿', COLUMNS.unit, 'right');
    heading('จำนวนเงิน', 'Amount, ฿', COLUMNS.amount, 'right');
  });
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
      // The table goes on: who reads it by ear has heard its head.
      y = paper.artifact(() => {
        paper.line(number, LEFT, TOP + 8, STRONG);
        return tableHead(paper, TOP + 8 * MM);
      });
    }
    const base = y + 2.1 * MM + 10.2;
    paper.element('TR', () => {
      paper.element('TD', () => paper.line(String(index + 1), LEFT, base, { ...BODY, color: GREY }));
      paper.element('TD', () => {
        const below = paper.block(name.th, COLUMNS.name, y + 2.1 * MM, width, BODY);
        y = paper.block(name.en, COLUMNS.name, below, width, SMALL) + 2.1 * MM;
      });
      paper.element('TD', () => paper.line(new Intl.NumberFormat('en').format(quantity), COLUMNS.quantity, base, BODY, 'right'));
      paper.element('TD', () => paper.line(moneyOf(unitAmount), COLUMNS.unit, base, BODY, 'right'));
      paper.element('TD', () => paper.line(moneyOf(amount), COLUMNS.amount, base, BODY, 'right'));
    });
    paper.rule(LEFT, y, WIDTH, 0.2 * MM, HAIR);
  });
  return y;
}

const SUMS_HEIGHT = 46 * MM;

function sumsAndPayment(paper: Paper, document: InvoiceDocument, tableEnd: number): void {
  let top = tableEnd + 5 * MM;
  if (top + SUMS_HEIGHT > FOOT) {
    paper.doc.addPage();
    paper.artifact(() => paper.line(document.number, LEFT, TOP + 8, STRONG));
    top = TOP + 10 * MM;
  }
  const height = amountInWords(paper, document.total, top);
  const y = sums(
    paper,
    [
      { th: 'มูลค่าก่อนภาษี', en: 'Value before VAT', value: moneyOf(document.net, true) },
      { th: 'ภาษีมูลค่าเพิ่ม 7%', en: 'VAT 7%', value: moneyOf(document.vat, true) },
    ],
    { th: 'รวมทั้งสิ้น', en: 'Total', value: `฿${moneyOf(document.total)}` },
    top,
  );
  const note = Math.max(top + height, y) + 7 * MM;
  const { card, paidAt } = document;
  const paid = dateTimeText(paidAt);
  const by = card
    ? {
        th: ` ชำระด้วยบัตร ${cardName(card.brand)} ลงท้าย ${card.last4} เมื่อ ${paid.th}`,
        en: ` Paid by ${cardName(card.brand)} ending ${card.last4} on ${paid.en}.`,
      }
    : { th: ` ชำระเมื่อ ${paid.th}`, en: ` Paid on ${paid.en}.` };
  const small = { ...SMALL, leading: 1.6 };
  paper.element('P', () => {
    const next = paper.block(`ราคาทุกรายการรวมภาษีมูลค่าเพิ่มแล้ว${by.th}`, LEFT, note, WIDTH, small);
    paper.block(`All prices include VAT.${by.en}`, LEFT, next, WIDTH, small);
  });
}

const cardName = (brand: string): string =>
  ({ visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', jcb: 'JCB', unionpay: 'UnionPay' })[brand] ?? brand;

/** Draws a tax invoice as a PDF. Both scripts are embedded, as much of them as is used; the same document gives the same page. */
export async function renderInvoice(document: InvoiceDocument, fontsDir: string): Promise<Buffer> {
  const paper = await Paper.begin(fontsDir, {
    title: `ใบกำกับภาษี ${document.number}`,
    author: document.seller.name.th,
    date: new Date(document.paidAt),
  });
  const { period } = document;
  const facts = [
    ...datedFacts(document),
    ...(period
      ? [
          {
            th: 'งวด',
            en: 'Period',
            value: `เดือนที่ ${period.month} จาก ${period.of}`,
            below: period.from && period.to ? englishPeriod(period.from, period.to) : 'From the day of delivery',
            style: BODY,
          },
        ]
      : []),
  ];
  const top = parties(paper, document, facts, header(paper, document, { th: 'ใบกำกับภาษี / ใบเสร็จรับเงิน', en: 'Tax invoice / receipt' }));
  let end = top;
  paper.element('Table', () => {
    end = table(paper, document, top);
  });
  sumsAndPayment(paper, document, end);
  footers(paper, document, { th: 'ผู้รับเงิน', en: 'Received by' });
  return paper.bytes();
}
