import { formatDate, formatNumber, toPlainText, type DateStyle, type Language } from '@spruce/i18n';
import { formatMomentParts } from '../platform/mail/templates/dates';
import { formatCard } from '../platform/mail/templates/frame';
import { VAT_PERCENT, type CreditNoteDocument, type InvoiceDocument, type TaxDocument } from './document';
import { drawSheet, type Fact } from '../pdf/sheet';

const dateText = (date: string, language: Language, style: DateStyle = 'letter'): string => toPlainText(formatDate(date, language, style));

/** `November 21 to December 20, 2026`, or with both years if they differ. */
export function englishPeriod(from: string, to: string): string {
  const start = dateText(from, 'en');
  return `${from.slice(0, 4) === to.slice(0, 4) ? start.split(',')[0] : start} to ${dateText(to, 'en')}`;
}

const exact = (satang: number): string => formatNumber(satang / 100, 2);
const vatOf = ({ vat }: TaxDocument) => ({ th: `ภาษีมูลค่าเพิ่ม ${VAT_PERCENT}%`, en: `VAT ${VAT_PERCENT}%`, value: exact(vat) });

const datedFacts = ({ number, issuedOn, orderNumber }: TaxDocument): Fact[] => [
  { th: 'เลขที่', en: 'Number', value: number },
  { th: 'วันที่', en: 'Date', value: dateText(issuedOn, 'th'), below: dateText(issuedOn, 'en') },
  { th: 'คำสั่งเช่า', en: 'Order', value: orderNumber },
];

function paymentOf({ card, byPromptPay, paidAt }: InvoiceDocument) {
  const at = (language: Language) => toPlainText(formatMomentParts(paidAt, language).full);
  const by = card
    ? { th: `ด้วย${formatCard(card, 'th')} `, en: `by ${formatCard(card, 'en')} ` }
    : byPromptPay
      ? { th: 'ด้วยพร้อมเพย์ ', en: 'by PromptPay ' }
      : { th: '', en: '' };
  return { th: `ชำระ${by.th}เมื่อ ${at('th')}`, en: `Paid ${by.en}on ${at('en')}.` };
}

/** Embeds only the used glyphs. The same document gives the same bytes. */
export function renderInvoice(document: InvoiceDocument, fontsDir: string): Promise<Buffer> {
  const { period, lines, net, paidAt } = document;
  const payment = paymentOf(document);
  const month = period && {
    th: 'งวด',
    en: 'Period',
    value: `เดือนที่ ${period.month} จาก ${period.of}`,
    below: period.from && period.to ? englishPeriod(period.from, period.to) : 'From the day of delivery',
    isQuiet: true,
  };
  const sheet = {
    ...document,
    name: 'ใบกำกับภาษี',
    title: { th: 'ใบกำกับภาษี / ใบเสร็จรับเงิน', en: 'Tax invoice / receipt' },
    drawnAt: paidAt,
    facts: [...datedFacts(document), ...(month ? [month] : [])],
    content: { rows: lines },
    sums: [{ th: 'มูลค่าก่อนภาษี', en: 'Value before VAT', value: exact(net) }, vatOf(document)],
    totalName: { th: 'รวมทั้งสิ้น', en: 'Total' },
    notes: { th: `ราคาทุกรายการรวมภาษีมูลค่าเพิ่มแล้ว ${payment.th}`, en: `All prices include VAT. ${payment.en}` },
    signer: { th: 'ผู้รับเงิน', en: 'Received by' },
  };
  return drawSheet(sheet, fontsDir);
}

/** Section 86/10 of the Revenue Code (pasee.info/docs/matra86-10) defines the required content. */
export function renderCreditNote(document: CreditNoteDocument, fontsDir: string): Promise<Buffer> {
  const { invoice, creditedBefore, net, reason, issuedAt } = document;
  const dated = { value: dateText(invoice.issuedOn, 'th'), below: dateText(invoice.issuedOn, 'en'), isQuiet: true };
  const before = { th: 'ลดแล้วก่อนหน้านี้', en: 'Previously credited', value: exact(-creditedBefore) };
  const sheet = {
    ...document,
    name: 'ใบลดหนี้',
    title: { th: 'ใบลดหนี้', en: 'Credit note' },
    drawnAt: issuedAt,
    facts: [
      ...datedFacts(document),
      { th: 'อ้างถึงใบกำกับภาษี', en: 'Tax invoice', value: invoice.number },
      { th: 'ลงวันที่', en: 'Dated', ...dated },
    ],
    content: { reason },
    sums: [
      { th: 'มูลค่าตามใบกำกับภาษี', en: 'Value on the tax invoice', value: exact(invoice.net) },
      ...(creditedBefore > 0 ? [before] : []),
      { th: 'มูลค่าที่ถูกต้อง', en: 'Correct value', value: exact(invoice.net - creditedBefore - net) },
      { th: 'ผลต่าง', en: 'Difference', value: exact(net) },
      vatOf(document),
    ],
    totalName: { th: 'รวมคืนทั้งสิ้น', en: 'Total refunded' },
    notes: {
      th: 'คืนเงินไปยังช่องทางที่ใช้ชำระ มูลค่าข้างต้นไม่รวมภาษีมูลค่าเพิ่ม เว้นแต่ยอดรวมคืน',
      en: 'Refunded to the original payment method. Values are before VAT; the total refunded includes it.',
    },
    signer: { th: 'ผู้ออกเอกสาร', en: 'Issued by' },
  };
  return drawSheet(sheet, fontsDir);
}
