import type { CreditNoteDocument } from './document';
import { englishDate, moneyOf, thaiDate } from './formats';
import { MM, Paper } from './paper';
import { amountInWords, BODY, datedFacts, footers, header, label, LEFT, parties, SMALL, STRONG, sums, WIDTH } from './sheet';

/** Why something is given back. */
function reason(paper: Paper, document: CreditNoteDocument, top: number): number {
  let y = top + 6 * MM;
  paper.element('P', () => {
    label(paper, 'เหตุที่ออกใบลดหนี้', 'Reason for the credit note', LEFT, y);
    y = paper.block(document.reason.th, LEFT, y + 4, WIDTH, STRONG);
    y = paper.block(document.reason.en, LEFT, y, WIDTH, SMALL);
  });
  return y + 6 * MM;
}

/**
 * Draws a credit note with what section 86/10 of the Revenue Code asks for: the word itself, both parties with tax ID and branch, its
 * date and number, the invoice with its value, the value that is right, the difference and its VAT, and the reason.
 */
export async function renderCreditNote(document: CreditNoteDocument, fontsDir: string): Promise<Buffer> {
  const { number, seller, issuedAt, invoice, creditedBefore, net, vat, total } = document;
  const paper = await Paper.begin(fontsDir, { title: `ใบลดหนี้ ${number}`, author: seller.name.th, date: new Date(issuedAt) });
  const facts = [
    ...datedFacts(document),
    { th: 'อ้างถึงใบกำกับภาษี', en: 'Tax invoice', value: invoice.number },
    { th: 'ลงวันที่', en: 'Dated', value: thaiDate(invoice.issuedOn), below: englishDate(invoice.issuedOn), style: BODY },
  ];
  const top = reason(paper, document, parties(paper, document, facts, header(paper, document, { th: 'ใบลดหนี้', en: 'Credit note' })));
  amountInWords(paper, total, top);
  const before = { th: 'ลดแล้วก่อนหน้านี้', en: 'Credited before', value: moneyOf(-creditedBefore, true) };
  const end = sums(
    paper,
    [
      { th: 'มูลค่าตามใบกำกับภาษี', en: 'Value on the tax invoice', value: moneyOf(invoice.net, true) },
      ...(creditedBefore > 0 ? [before] : []),
      { th: 'มูลค่าที่ถูกต้อง', en: 'Correct value', value: moneyOf(invoice.net - creditedBefore - net, true) },
      { th: 'ผลต่าง', en: 'Difference', value: moneyOf(net, true) },
      { th: 'ภาษีมูลค่าเพิ่ม 7%', en: 'VAT 7%', value: moneyOf(vat, true) },
    ],
    { th: 'รวมคืนทั้งสิ้น', en: 'Given back', value: `฿${moneyOf(total)}` },
    top,
  );
  const small = { ...SMALL, leading: 1.6 };
  paper.element('P', () => {
    const text = 'คืนเงินไปยังช่องทางที่ใช้ชำระ มูลค่าข้างต้นไม่รวมภาษีมูลค่าเพิ่ม เว้นแต่ยอดรวมคืน';
    const next = paper.block(text, LEFT, end + 7 * MM, WIDTH, small);
    paper.block(
      'The money goes back the way it was paid. Values are before VAT; the sum given back includes it.',
      LEFT,
      next,
      WIDTH,
      small,
    );
  });
  footers(paper, document, { th: 'ผู้ออกเอกสาร', en: 'Issued by' });
  return paper.bytes();
}
