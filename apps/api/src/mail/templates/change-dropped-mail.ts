import { paths } from '@spruce/contract/paths';
import type { MailData } from '../mail-data';
import type { Mail } from '../render/mail';
import { formatGreeting, buildMail, type TemplateContext } from './frame';

type Data = MailData<'change-dropped'>;

const en = {
  heading: {
    declined: 'We cannot make your change.',
    withdrawn: 'Your change is withdrawn.',
    lapsed: 'Your change was not made.',
  },
  text: {
    declined: 'we looked at what you asked for, and it cannot be done like this.',
    withdrawn: 'the change is withdrawn, and nothing comes of it.',
    lapsed: 'the change was not paid or settled in time, or your order went on without it, so nothing comes of it.',
  },
  money: 'You pay nothing for it. Where a payment was already under way, the money goes back to your card within ten days.',
  change: 'Change',
  kinds: {
    edit: 'Edit of the order',
    extend: 'Extend',
    add: 'Add pieces',
    swap: 'Swap',
    return: 'Return',
    relocate: 'Relocate',
    'end-early': 'End early',
  },
  reason: 'We add',
  view: 'View my order',
  why: 'You are receiving this email because a change of your order was asked for. It is not advertising.',
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
    lapsed: 'คำขอเปลี่ยนแปลงไม่ได้ชำระหรือยืนยันทันเวลา หรือคำสั่งเช่าเปลี่ยนสถานะไปก่อนแล้ว จึงไม่มีผล',
  },
  money: 'คุณไม่ต้องจ่ายสำหรับคำขอนี้ หากมีการชำระที่ดำเนินการอยู่ เราจะคืนเงินเข้าบัตรภายในสิบวัน',
  change: 'คำขอ',
  kinds: {
    edit: 'แก้ไขคำสั่งเช่า',
    extend: 'ต่อสัญญา',
    add: 'เพิ่มเฟอร์นิเจอร์',
    swap: 'เปลี่ยน',
    return: 'คืน',
    relocate: 'ย้าย',
    'end-early': 'คืนก่อนกำหนด',
  },
  reason: 'หมายเหตุจากเรา',
  view: 'ดูคำสั่งเช่าของฉัน',
  why: 'คุณได้รับอีเมลนี้เพราะมีคำขอเปลี่ยนแปลงคำสั่งเช่าของคุณ ไม่ใช่อีเมลโฆษณา',
};

export function changeDroppedMail({ order_id, order_number, first_name, kind, why, reason }: Data, context: TemplateContext): Mail {
  const { language, url } = context;
  const messages = language === 'th' ? th : en;
  const heading = messages.heading[why];
  return buildMail(
    context,
    {
      subject: heading.replaceAll('|', '').replace(/\.$/, ''),
      preview: messages.text[why],
      reference: order_number,
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
        { kind: 'button', button: { label: messages.view, href: url(paths.order(order_id)) } },
      ],
      footerReason: [messages.why],
    },
    ['terms', 'contact'],
  );
}
