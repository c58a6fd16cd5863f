import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../button/button';
import { ChevronLeftIcon, DownloadIcon } from '../icon';
import { TextField } from '../text-field/text-field';
import { textLinkClass } from '../text-link/text-link';
import { InvoicePreview, type InvoicePreviewProps } from './invoice-preview';
import { sampleInvoice } from './sample-invoice';
import { TaxInvoice, type TaxInvoiceProps } from './tax-invoice';

const meta: Meta<TaxInvoiceProps> = {
  title: 'Account/Tax invoice',
  id: 'tax-invoice',
  component: TaxInvoice,
  args: sampleInvoice,
  parameters: { controls: { disable: true } },
  globals: { ground: 'linen' },
};
export default meta;
type Story = StoryObj<TaxInvoiceProps>;

/** The page. On phones the sheet is small, so the PDF is easier to read. */
export const Sheet: Story = {
  render: (args, { globals }) => (
    <>
      <div className="row" style={{ justifyContent: 'space-between', maxWidth: '210mm', margin: '0 auto 16px' }}>
        <a className={textLinkClass()} href="#order" style={{ display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 44 }}>
          <ChevronLeftIcon size="small" />
          TI-2611-00391
        </a>
        <span className="row">
          <Button variant="outline" size="small">
            {globals.locale === 'th' ? 'พิมพ์' : 'Print'}
          </Button>
          <Button size="small">
            <DownloadIcon />
            PDF
          </Button>
        </span>
      </div>
      <TaxInvoice {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const sheet = canvas.getByRole('article');
    const { width, height } = sheet.getBoundingClientRect();
    await expect(Math.abs(height / width - 297 / 210)).toBeLessThan(0.02);
  },
};
/** Many items: the sheet grows, its footer stays at the bottom. */
export const ManyLines: Story = {
  args: { lines: Array.from({ length: 4 }, (_, at) => sampleInvoice.lines.map((line) => ({ ...line, id: `${line.id}${at}` }))).flat() },
};
export const Person: Story = {
  args: {
    parties: [
      {
        title: { th: 'ลูกค้า', en: 'Customer' },
        name: 'พิมพ์ชนก สุวรรณ',
        address: 'อารีย์ การ์เด้น 88/14 ห้อง 703 ซอยอารีย์ 4 แขวงพญาไท เขตพญาไท กรุงเทพมหานคร 10400',
      },
      sampleInvoice.parties[1]!,
    ],
  },
};

const preview = (th: boolean): InvoicePreviewProps => ({
  caption: th ? 'ตัวอย่างใบกำกับภาษี' : 'This is how it will look',
  aside: th ? 'ส่วนที่เน้นมาจากแบบฟอร์ม' : 'Marked parts come from your form',
  title: th ? 'ใบกำกับภาษี / ใบเสร็จรับเงิน' : 'Tax invoice / receipt',
  note: th ? 'เลขที่และวันที่จะออกเมื่อชำระเงิน' : 'Number and date are set when you pay',
  seller: th
    ? {
        title: 'ผู้ขาย',
        name: 'บริษัท สปรูซ ลีฟวิ่ง จำกัด',
        lines: ['สำนักงานใหญ่', '219 ถนนราชดำริ แขวงลุมพินี เขตปทุมวัน กรุงเทพมหานคร 10330', 'เลขประจำตัวผู้เสียภาษี 0-1055-61043-21-7'],
      }
    : {
        title: 'Seller',
        name: 'Spruce Living Co., Ltd.',
        lines: ['(head office)', '219 Ratchadamri Rd, Lumphini, Pathum Wan, Bangkok 10330', 'Tax ID 0-1055-61043-21-7'],
      },
  customer: th
    ? {
        title: 'ลูกค้า',
        name: 'บริษัท ละไม สตูดิโอ จำกัด',
        lines: ['สาขาที่ 00002', 'อาคารพาร์คสีลม 1 ถนนคอนแวนต์ แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500', 'เลขประจำตัวผู้เสียภาษี 0-1055-65118-72-6'],
      }
    : {
        title: 'Customer',
        name: 'Lamai Studio Co., Ltd.',
        lines: ['(branch 00002)', 'Park Silom, 1 Convent Rd, Si Lom, Bang Rak, Bangkok 10500', 'Tax ID 0-1055-65118-72-6'],
      },
  rows: [
    { id: 'rental', text: th ? 'ค่าเช่าเฟอร์นิเจอร์ 7 ชิ้น เดือนที่ 1 จาก 12' : 'Furniture rental, 7 pieces, month 1 of 12', amount: '฿3,320' },
    { id: 'delivery', text: th ? 'ค่าจัดส่งและประกอบ' : 'Delivery and assembly', amount: '฿1,800' },
    { id: 'coupon', text: th ? 'คูปอง HELLO500' : 'Coupon HELLO500', amount: '−฿500' },
    { id: 'net', text: th ? 'มูลค่าก่อนภาษี' : 'Value before VAT', amount: '฿4,317.76' },
    { id: 'vat', text: th ? 'ภาษีมูลค่าเพิ่ม 7%' : 'VAT 7%', amount: '฿302.24' },
  ],
  total: { text: th ? 'รวมทั้งสิ้น' : 'Total', inWords: <span lang="th">(สี่พันหกร้อยยี่สิบบาทถ้วน)</span>, amount: '฿4,620' },
});
/** Next to the form: typed values appear immediately, highlighted. */
export const Preview: Story = {
  globals: { ground: 'paper' },
  tags: ['grounds'],
  render: function Typed(_, { globals }) {
    const th = globals.locale === 'th';
    const props = preview(th);
    const [company, setCompany] = useState(String(props.customer.name));
    return (
      <div className="stack" style={{ maxWidth: 680, '--gap': '24px' } as never}>
        <TextField label={th ? 'ชื่อบริษัท' : 'Company'} value={company} onChange={(event) => setCompany(event.currentTarget.value)} />
        <InvoicePreview {...props} customer={{ ...props.customer, name: company }} />
      </div>
    );
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.type(field, 'Park Living Co., Ltd.');
    await expect(canvas.getByRole('group')).toHaveTextContent('Park Living Co., Ltd.');
  },
};
