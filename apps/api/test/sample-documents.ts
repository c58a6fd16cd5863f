import { breakOutVat, SELLER, type CreditNoteDocument, type InvoiceDocument } from '../src/invoices/document';

export const sampleLine = (en: string, th: string, quantity: number, baht: number): InvoiceDocument['lines'][number] => ({
  name: { en, th },
  quantity,
  unitAmount: baht * 100,
  amount: quantity * baht * 100,
});

export const SAMPLE_LINES = [
  sampleLine('Rental, Nara 3-Seat Sofa, sand', 'ค่าเช่า โซฟา 3 ที่นั่ง นารา สีทราย', 1, 1290),
  sampleLine('Delivery and assembly, once', 'ค่าจัดส่งและประกอบ', 1, 1800),
];

const parties = {
  seller: SELLER,
  customer: {
    name: 'บริษัท ละไม สตูดิโอ จำกัด',
    branch: '00002',
    address: 'อาคารพาร์คสีลม 1 ถนนคอนแวนต์ แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500',
    taxId: '0105565118726',
  },
  deliveredTo: { name: 'พิมพ์ชนก สุวรรณ', address: 'อารีย์ การ์เด้น 88/14 ห้อง 703 ซอยอารีย์ 4', taxId: null },
};

export function sampleInvoice(lines: InvoiceDocument['lines'] = SAMPLE_LINES, changed: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    number: 'TI-2611-00391',
    orderNumber: 'SP-261121-0482',
    issuedOn: '2026-11-21',
    ...parties,
    period: { month: 1, of: 12, from: null, to: null },
    lines,
    total,
    ...breakOutVat(total),
    paidAt: '2026-11-21T06:42:00Z',
    card: { brand: 'visa', last4: '4242' },
    ...changed,
  };
}

/** Returns a credit note for the rest of the sample invoice, of which 100 baht were refunded before. */
export function sampleCreditNote(changed: Partial<CreditNoteDocument> = {}): CreditNoteDocument {
  const { number, issuedOn, net, orderNumber, total } = sampleInvoice();
  const before = breakOutVat(100_00);
  const vat = breakOutVat(total).vat - before.vat;
  return {
    number: 'CN-2611-00012',
    orderNumber,
    issuedOn: '2026-11-24',
    ...parties,
    invoice: { number, issuedOn, net },
    creditedBefore: before.net,
    reason: { th: 'ยกเลิกคำสั่งเช่าก่อนส่งมอบ', en: 'The order was cancelled before it was delivered.' },
    total: total - 100_00,
    net: total - 100_00 - vat,
    vat,
    issuedAt: '2026-11-24T03:00:00Z',
    ...changed,
  };
}
