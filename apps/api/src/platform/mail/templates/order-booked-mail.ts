import { spaceAfterThai, formatMoney } from '@spruce/i18n';
import type { MailData } from '../mail-data';
import { formatDateParts, formatOrdinal, formatSlot } from './dates';
import { formatCard, defineMail, linkOrder, parsePictureId } from './frame';
import { upcomingBlock } from './upcoming-block';

const en = {
  subject: (day: string) => `Booked: your furniture arrives on ${day}`,
  preview: (day: string, slot: string, today: string, monthly: string) =>
    `${day}, ${slot}. You’ve paid ${today} today, then it’s ${monthly} a month.`,
  heading: (day: string, name: string) => (name ? `See you on ${day}, ${name}.` : `See you on ${day}.`),
  intro: 'Your order is in and your first month is paid. We’ll email you within a day to confirm the booking.',
  to: 'Address',
  paidToday: 'Paid today',
  pieces: 'Your furniture',
  several: (detail: string, quantity: number, price: string) => `${detail && `${detail}, `}${quantity} × ${price}`,
  firstMonth: (months: number) => `First month of ${months}`,
  fee: 'Delivery and assembly',
  way: (stairs: boolean, lift: boolean): string => (stairs ? (lift ? 'Stairs, with a lift' : 'Stairs, no lift') : 'No stairs'),
  coupon: (code: string) => `Coupon ${code}`,
  by: (day: string) => `By ${day}`,
  weConfirm: { what: 'We’ll confirm the booking', detail: 'Until then, you can change anything or cancel free of charge.' },
  weBring: 'We’ll deliver and assemble everything. The driver will call 30 minutes ahead. Please have a photo ID ready.',
  rentStarts: 'Your rent starts that day.',
  charges: (day: number, last: string) => `Then on the ${formatOrdinal(day)}${day > 28 ? ' or last day' : ''} of each month until ${last}.`,
  invoice: (number: string, name: string, attached: boolean) =>
    `Tax invoice ${number} for ${name} is ${attached ? 'attached' : 'with your order'}. Questions? Just reply to this email.`,
  questions: 'Questions? Just reply to this email.',
  why: 'You’re receiving this email because you placed an order. It’s not advertising.',
};

const th: typeof en = {
  subject: (day: string) => `จองสำเร็จ เฟอร์นิเจอร์ถึงบ้านวันที่ ${day}`,
  preview: (day: string, slot: string, today: string, monthly: string) => `${day} ${slot} จ่ายวันนี้ ${today} จากนั้นเดือนละ ${monthly}`,
  heading: (day: string, name: string) => `แล้วพบกัน|วันที่ ${day}${name && `|คุณ${spaceAfterThai(name, 'th')}`}`,
  intro: 'เราได้รับคำสั่งเช่าและค่าเช่าเดือนแรกแล้ว จะยืนยันการจองภายในหนึ่งวัน แล้วอีเมลหาคุณอีกครั้ง',
  to: 'ที่อยู่',
  paidToday: 'จ่ายวันนี้',
  pieces: 'เฟอร์นิเจอร์ของคุณ',
  several: (detail: string, quantity: number, price: string) => `${detail && `${detail} `}${quantity} × ${price}`,
  firstMonth: (months: number) => `ค่าเช่าเดือนแรกจาก ${months} เดือน`,
  fee: 'ค่าจัดส่งและประกอบ',
  way: (stairs, lift) => (stairs ? (lift ? 'มีบันได มีลิฟต์' : 'มีบันได ไม่มีลิฟต์') : 'ไม่มีบันได'),
  coupon: (code: string) => `คูปอง ${code}`,
  by: (day: string) => `ภายใน ${day}`,
  weConfirm: { what: 'เรายืนยันการจอง', detail: 'ก่อนหน้านั้นแก้ไขได้ทุกอย่าง หรือยกเลิกได้โดยไม่เสียค่าใช้จ่าย' },
  weBring: 'เราไปส่งและประกอบให้ทั้งหมด คนขับจะโทรหาก่อนถึงประมาณ 30 นาที กรุณาเตรียมบัตรที่มีรูปถ่าย',
  rentStarts: 'เริ่มนับค่าเช่าในวันนั้น',
  charges: (day: number, last: string) => `จากนั้นทุกวันที่ ${day}${day > 28 ? ' หรือวันสิ้นเดือน' : ''} จนถึง ${last}`,
  invoice: (number: string, name: string, attached: boolean) =>
    `${attached ? `แนบใบกำกับภาษี ${number} ในนาม${spaceAfterThai(name, 'th')} มาด้วยแล้ว` : `ดูใบกำกับภาษี ${number} ในนาม${spaceAfterThai(name, 'th')} ได้ในคำสั่งเช่าของคุณ`} หากมีคำถาม ตอบกลับอีเมลนี้ได้เลย`,
  questions: 'หากมีคำถาม ตอบกลับอีเมลนี้ได้เลย',
  why: 'คุณได้รับอีเมลนี้เพราะจองเฟอร์นิเจอร์กับเรา ไม่ใช่อีเมลโฆษณา',
};

export const orderBookedMail = defineMail({ en, th }, ['terms', 'contact'], (data: MailData<'order-booked'>, messages, context) => {
  const { language } = context;
  const delivery = formatDateParts(data.delivery_date, language);
  const slot = formatSlot(data.delivery_slot, language);
  const [monthly, today] = [formatMoney(data.monthly), formatMoney(data.paid_today)];
  const card = data.card && formatCard(data.card, language);
  const { starts_on: startsOn, ends_on: endsOn } = data;
  const { what, detail } = messages.weConfirm;
  const upcoming = upcomingBlock(
    {
      visits: [
        {
          id: data.visit,
          kinds: ['delivery'],
          date: data.delivery_date,
          slot: data.delivery_slot,
          note: startsOn === data.delivery_date ? `${messages.weBring} ${messages.rentStarts}` : messages.weBring,
        },
      ],
      nextCharge: {
        on: data.next_charge_date,
        amount: data.monthly,
        // Charges are on the same day of the month as the first day of the term, or on the last day of a shorter month.
        note: messages.charges(
          formatDateParts(startsOn ?? data.next_charge_date, language).day,
          formatDateParts(data.last_charge_date, language).long,
        ),
      },
      end: endsOn ? { on: endsOn } : undefined,
    },
    context,
    {
      orderId: data.order_id,
      first: [{ when: messages.by(formatDateParts(data.confirm_by, language).short), what, detail }],
      isEditable: true,
    },
  );
  return {
    subject: messages.subject(delivery.short),
    preview: messages.preview(delivery.weekday, slot, today, monthly),
    photo: { src: context.picture(data.scene), alt: '' },
    heading: messages.heading(delivery.short, data.first_name),
    blocks: [
      { kind: 'text', text: messages.intro },
      ...upcoming,
      {
        kind: 'facts',
        rows: [
          { name: messages.to, value: data.address_lines },
          { name: messages.paidToday, value: [card ? (language === 'th' ? `${today} ${card}` : `${today}, ${card}`) : today] },
        ],
      },
      { kind: 'button', button: linkOrder(data.order_id, context) },
      {
        kind: 'pieces',
        title: messages.pieces,
        rows: data.items.map(({ name, detail, quantity, price, image }) => ({
          name,
          detail: quantity > 1 ? messages.several(detail, quantity, formatMoney(price)) : detail,
          amount: formatMoney(price * quantity),
          ...(image && { picture: context.picture(parsePictureId(image)) }),
        })),
      },
      {
        kind: 'sums',
        rows: [
          { name: messages.firstMonth(data.months), amount: monthly },
          { name: messages.fee, detail: messages.way(data.stairs, data.lift), amount: formatMoney(data.delivery_fee) },
          ...(data.coupon ? [{ name: messages.coupon(data.coupon.code), amount: formatMoney(-data.coupon.amount) }] : []),
        ],
        total: { name: messages.paidToday, amount: today },
      },
      {
        kind: 'text',
        text: data.tax_invoice
          ? messages.invoice(data.tax_invoice.number, data.tax_invoice.name, data.tax_invoice.attached)
          : messages.questions,
      },
    ],
  };
});
