import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { TextField } from '../text-field/text-field';
import { InvoicePreview, type InvoicePreviewProps } from './invoice-preview';

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

const meta: Meta<InvoicePreviewProps> = {
  title: 'Account/Tax invoice preview',
  id: 'invoice-preview',
  component: InvoicePreview,
  parameters: { controls: { disable: true } },
};
export default meta;
type Story = StoryObj<InvoicePreviewProps>;

export const Preview: Story = {
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
