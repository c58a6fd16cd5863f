import { join } from 'node:path';
import { readBy } from '../../test/read-pdf';
import { loadGeography } from '../places/geography';
import type { InvoiceDocument } from './document';
import { renderCreditNote, renderInvoice } from './render';
import { sampleCreditNote, sampleInvoice, sampleLine } from '../../test/sample-documents';

jest.setTimeout(60_000);

const fonts = join(__dirname, '../../fonts');

/** Returns the text that each PDF reader finds, without spaces, because line breaks depend on the layout. */
const read = async (pdf: Buffer): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(await readBy<Record<string, string>>('pdf-readers.mjs', pdf)).map(([reader, text]) => [
      reader,
      text.replaceAll(/\s/g, ''),
    ]),
  );

const renderedInvoice = (lines: InvoiceDocument['lines']) => renderInvoice(sampleInvoice(lines), fonts);

async function expectFound(pdf: Buffer, texts: readonly string[]): Promise<void> {
  const found = await read(pdf);
  expect(Object.keys(found)).toEqual(expect.arrayContaining(['pdf.js', 'PDFium']));
  for (const [reader, text] of Object.entries(found))
    expect({ reader, missing: texts.filter((wanted) => !text.includes(wanted.replaceAll(/\s/g, ''))) }).toEqual({ reader, missing: [] });
}

// Uses pdf.js, PDFium and, if installed, poppler.
describe('text of a PDF in PDF readers', () => {
  it('finds labels, both parties, and Thai words with stacked marks on an invoice', async () =>
    expectFound(
      await renderedInvoice([
        sampleLine('Rental, Nara 3-Seat Sofa, navy', 'ค่าเช่า โซฟา 3 ที่นั่ง นารา สีน้ำเงิน', 1, 1290),
        sampleLine('Coupon', 'ส่วนลดคูปองปั๊มน้ำ ต่ำกว่าซ้ำ', 1, -100),
      ]),
      [
        'ใบกำกับภาษี / ใบเสร็จรับเงิน',
        'ต้นฉบับ สำหรับลูกค้า',
        'บริษัท สปรูซ ลีฟวิ่ง จำกัด (สำนักงานใหญ่)',
        'เลขประจำตัวผู้เสียภาษี',
        'ลูกค้า',
        'บริษัท ละไม สตูดิโอ จำกัด',
        'สาขาที่ 00002',
        '0-1055-65118-72-6',
        'คำสั่งเช่า',
        'จำนวนเงิน',
        'ราคาต่อหน่วย',
        'ค่าเช่า โซฟา 3 ที่นั่ง นารา สีน้ำเงิน',
        'ส่วนลดคูปองปั๊มน้ำ ต่ำกว่าซ้ำ',
        'รวมทั้งสิ้น',
        'หนึ่งพันหนึ่งร้อยเก้าสิบบาทถ้วน',
        'Rental, Nara 3-Seat Sofa, navy',
        'TI-2611-00391',
        'Tax invoice / receipt',
        '21 พฤศจิกายน 2569',
        'November 21, 2026',
        // 06:42 in UTC is 13:42 in Bangkok.
        'ชำระด้วยบัตร Visa ลงท้าย 4242 เมื่อ 21 พฤศจิกายน 2569 เวลา 13:42 น.',
        'Paid by Visa ending 4242 on November 21, 2026, 13:42.',
        '1,112.15',
        '77.85',
        '฿1,190',
      ],
    ));

  it('finds names in every alphabet that the form accepts, on an invoice and a credit note', async () => {
    const customer = { name: 'Łukasz Nguyễn Ốc', address: '1 Żółkiewskiego, Kraków, Çankaya, Şişli, Ångström', taxId: null };
    const deliveredTo = { name: 'Þóra Đặng Thị Hương'.normalize('NFD'), address: 'ซอยอารีย์ 4', taxId: null };
    const parties = { customer, deliveredTo };
    const texts = [customer.name, customer.address, deliveredTo.name.normalize('NFC')];
    await expectFound(await renderInvoice(sampleInvoice(undefined, parties), fonts), texts);
    await expectFound(await renderCreditNote(sampleCreditNote(parties), fonts), texts);
  });

  it('finds the texts of a credit note', async () =>
    expectFound(await renderCreditNote(sampleCreditNote(), fonts), [
      'ใบลดหนี้',
      'Credit note',
      'อ้างถึงใบกำกับภาษี',
      'TI-2611-00391',
      'เหตุที่ออกใบลดหนี้',
      'ยกเลิกคำสั่งเช่าก่อนส่งมอบ',
      'มูลค่าตามใบกำกับภาษี',
      '2,887.85',
      'ลดแล้วก่อนหน้านี้',
      '−93.46',
      'มูลค่าที่ถูกต้อง',
      'ผลต่าง',
      '0-1055-61043-21-7',
      'CN-2611-00012',
      'สาขาที่ 00002',
    ]));

  it('finds the names of all districts of Thailand', async () => {
    const names = [...new Set(loadGeography().all.flatMap(({ place: { district, province } }) => [district.th, province.th]))];
    const lines = Array.from({ length: Math.ceil(names.length / 20) }, (_, index) =>
      sampleLine('x', names.slice(index * 20, index * 20 + 20).join(' '), 1, 1),
    );
    await expectFound(await renderedInvoice(lines), names);
  });
});
