import type { TaxInvoiceProps } from './tax-invoice';

const rental = (id: string, th: string, en: string, quantity: string, unit: string, amount: string) => ({
  id,
  text: { th: `ค่าเช่า ${th}`, en: `Rental, ${en}` },
  quantity,
  unit,
  amount,
});

export const sampleInvoice: TaxInvoiceProps = {
  label: 'ใบกำกับภาษี TI-2611-00391',
  title: { th: 'ใบกำกับภาษี / ใบเสร็จรับเงิน', en: 'Tax invoice / receipt' },
  copyOf: { th: 'ต้นฉบับ สำหรับลูกค้า', en: 'Original, for the customer' },
  seller: {
    name: 'บริษัท สปรูซ ลีฟวิ่ง จำกัด (สำนักงานใหญ่)',
    address: '219 ถนนราชดำริ แขวงลุมพินี เขตปทุมวัน กรุงเทพมหานคร 10330',
    english: 'Spruce Living Co., Ltd. (head office), 219 Ratchadamri Rd, Lumphini, Pathum Wan, Bangkok 10330',
    taxId: '0-1055-61043-21-7',
  },
  parties: [
    {
      title: { th: 'ลูกค้า', en: 'Customer' },
      name: 'บริษัท ละไม สตูดิโอ จำกัด (สาขาที่ 00002)',
      address: 'อาคารพาร์คสีลม 1 ถนนคอนแวนต์ แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500',
      taxId: '0-1055-65118-72-6',
    },
    {
      title: { th: 'สถานที่จัดส่ง', en: 'Delivered to' },
      name: 'พิมพ์ชนก สุวรรณ',
      address: 'อารีย์ การ์เด้น 88/14 ห้อง 703 ซอยอารีย์ 4 แขวงพญาไท เขตพญาไท กรุงเทพมหานคร 10400',
    },
  ],
  facts: [
    { id: 'number', title: { th: 'เลขที่', en: 'Number' }, value: { th: 'TI-2611-00391' } },
    { id: 'date', title: { th: 'วันที่', en: 'Date' }, value: { th: '21 พฤศจิกายน 2569', en: 'November 21, 2026' } },
    { id: 'order', title: { th: 'คำสั่งเช่า', en: 'Order' }, value: { th: 'SP-261121-0482' } },
    { id: 'period', title: { th: 'งวด', en: 'Period' }, value: { th: 'เดือนที่ 1 จาก 12', en: 'Nov 21 to Dec 20, 2026' } },
  ],
  lines: [
    rental('nara', 'โซฟา 3 ที่นั่ง นารา สีทราย', 'Nara 3-Seat Sofa, sand', '1', '1,290', '1,290'),
    rental('ring', 'โต๊ะกลางทรงกลม ริง ไม้โอ๊ค', 'Ring Round Coffee Table, oak', '1', '420', '420'),
    rental('ayo', 'โต๊ะอาหาร 140 ซม. อาโย ไม้แอช', 'Ayo Dining Table 140, ash', '1', '690', '690'),
    rental('hug', 'เก้าอี้อาหารหุ้มผ้า ฮัก สีเกรจ', 'Hug Upholstered Dining Chair, greige', '4', '230', '920'),
    { id: 'delivery', text: { th: 'ค่าจัดส่งและประกอบ', en: 'Delivery and assembly, once' }, quantity: '1', unit: '1,800', amount: '1,800' },
    { id: 'coupon', text: { th: 'ส่วนลดคูปอง HELLO500', en: 'Coupon HELLO500' }, quantity: '1', unit: '−500', amount: '−500' },
  ],
  sums: [
    { id: 'net', title: { th: 'มูลค่าก่อนภาษี', en: 'Value before VAT' }, amount: '4,317.76' },
    { id: 'vat', title: { th: 'ภาษีมูลค่าเพิ่ม 7%', en: 'VAT 7%' }, amount: '302.24' },
  ],
  total: {
    title: { th: 'รวมทั้งสิ้น', en: 'Total' },
    amount: '฿4,620',
    inWords: { th: 'สี่พันหกร้อยยี่สิบบาทถ้วน', en: 'Four thousand six hundred and twenty baht only' },
  },
  note: {
    th: 'ราคาทุกรายการรวมภาษีมูลค่าเพิ่มแล้ว ชำระด้วยบัตร Visa ลงท้าย 4242 เมื่อ 21 พฤศจิกายน 2569 เวลา 13:42 น.',
    en: 'All prices include VAT. Paid by Visa ending 4242 on November 21, 2026, 13:42.',
  },
  foot: {
    made: { th: 'เอกสารนี้ออกโดยระบบคอมพิวเตอร์', en: 'Computer-generated, valid without a signature' },
    page: { th: 'หน้า 1 จาก 1', en: 'Page 1 of 1' },
    received: { th: 'ผู้รับเงิน', en: 'Received by' },
    by: 'บริษัท สปรูซ ลีฟวิ่ง จำกัด',
  },
  labels: {
    taxId: { th: 'เลขประจำตัวผู้เสียภาษี', en: 'Tax ID' },
    columns: {
      text: { th: 'รายการ', en: 'Description' },
      quantity: { th: 'จำนวน', en: 'Quantity' },
      unit: { th: 'ราคาต่อหน่วย', en: 'Unit price, ฿' },
      amount: { th: 'จำนวนเงิน', en: 'Amount, ฿' },
    },
    inWords: { th: 'จำนวนเงินเป็นตัวอักษร', en: 'Amount in words' },
  },
};
