import type { MailData } from '../mail-data';
import { formatGreeting, defineMail, linkOrder } from './frame';

const en = {
  heading: {
    declined: 'We can’t make your change.',
    withdrawn: 'Your change is cancelled.',
    lapsed: 'Your change didn’t go through.',
  },
  text: {
    declined: 'we’ve looked at your request, but we can’t make this change.',
    withdrawn: 'we’ve cancelled your change, so it won’t go ahead.',
    lapsed: 'your change wasn’t paid for or approved in time, or your order’s status changed first, so it won’t go ahead.',
  },
  money: 'You won’t pay anything for it. If a payment was already under way, you’ll have the money back on your card within ten days.',
  change: 'Your request',
  kinds: {
    edit: 'Edit your order',
    extend: 'Extend',
    add: 'Add pieces',
    swap: 'Swap a piece',
    return: 'Return pieces',
    relocate: 'Relocate',
    'end-early': 'End early',
    buy: 'Buy pieces',
  },
  reason: 'A note from us',
  why: 'You’re receiving this email because it’s about a change to your order. It’s not advertising.',
};

const th: typeof en = {
  heading: {
    declined: 'เราเปลี่ยนแปลง|ให้ไม่ได้',
    withdrawn: 'ยกเลิกคำขอ|เปลี่ยนแปลงแล้ว',
    lapsed: 'การเปลี่ยนแปลง|ไม่มีผล',
  },
  text: {
    declined: 'เราตรวจสอบคำขอของคุณแล้ว แต่ทำให้ตามนั้นไม่ได้',
    withdrawn: 'เรายกเลิกคำขอเปลี่ยนแปลงแล้ว และจะไม่มีผลใด ๆ',
    lapsed: 'คำขอเปลี่ยนแปลงไม่มีผล เพราะยังไม่มีการชำระเงินหรืออนุมัติภายในเวลา หรือสถานะคำสั่งเช่าเปลี่ยนไปก่อน',
  },
  money: 'คุณไม่ต้องจ่ายสำหรับคำขอนี้ หากกำลังตัดบัตรอยู่ เราจะคืนเงินเข้าบัตรภายในสิบวัน',
  change: 'คำขอ',
  kinds: {
    edit: 'แก้ไขคำสั่งเช่า',
    extend: 'ต่อสัญญา',
    add: 'เพิ่มเฟอร์นิเจอร์',
    swap: 'เปลี่ยนชิ้น',
    return: 'คืนบางชิ้น',
    relocate: 'ย้ายที่อยู่',
    'end-early': 'คืนก่อนกำหนด',
    buy: 'ซื้อเก็บไว้',
  },
  reason: 'หมายเหตุจากเรา',
  why: 'คุณได้รับอีเมลนี้เพราะมีคำขอเปลี่ยนแปลงคำสั่งเช่าของคุณ ไม่ใช่อีเมลโฆษณา',
};

export const changeDroppedMail = defineMail(
  { en, th },
  ['terms', 'contact'],
  ({ order_id, first_name, kind, why, reason }: MailData<'change-dropped'>, messages, { language, url }) => {
    const heading = messages.heading[why];
    return {
      subject: heading.replaceAll('|', '').replace(/\.$/, ''),
      preview: messages.text[why],
      heading,
      blocks: [
        { kind: 'text', text: `${formatGreeting(first_name, language)} ${messages.text[why]} ${messages.money}` },
        {
          kind: 'facts',
          rows: [
            { name: messages.change, value: [messages.kinds[kind]], strong: true },
            ...(reason ? [{ name: messages.reason, value: reason.split(/\r?\n/) }] : []),
          ],
        },
        { kind: 'button', button: linkOrder(order_id, { language, url }) },
      ],
    };
  },
);
