import { formatMoney } from '@spruce/i18n';
import type { MailData } from '../mail-data';
import type { Block } from '../render/mail';
import { formatDateParts } from './dates';
import { formatGreeting, defineMail, linkOrder, type TemplateContext } from './frame';
import { upcomingBlock, type UpcomingVisit } from './upcoming-block';

type Data = MailData<'order-changed'>;

interface ChangeMessages {
  /** `day` is the day of the visit, or the new last day after an extension; '' for other changes. */
  heading: (day: string) => string;
  text: (comes: boolean) => string;
}

const en: Record<Data['kind'], ChangeMessages> = {
  edit: {
    heading: () => 'We’ve changed your order.',
    text: () => 'we’ve made your changes. We’ll check the whole order again and email you as soon as we’ve confirmed the booking.',
  },
  extend: {
    heading: (day) => `Extended until ${day}.`,
    text: () => 'we’ve extended your subscription, and everything stays with you until then. Nothing renews without you.',
  },
  add: {
    heading: (day) => `Your new pieces arrive on ${day}.`,
    text: () => 'we’ll deliver and assemble what you added. The driver will call 30 minutes ahead. Please have a photo ID ready.',
  },
  swap: {
    heading: (day) => `Your swap is on ${day}.`,
    text: () => 'we’ll bring the new piece and take the old one, in one visit. The driver will call 30 minutes ahead.',
  },
  return: {
    heading: (day) => (day ? `Your pick-up is on ${day}.` : 'Your return is confirmed.'),
    text: (comes) =>
      comes
        ? 'we’ll collect what you’re returning, and the rest stays with you. There’s no need to take anything apart or clean it. Just empty drawers and shelves.'
        : 'we’ve taken the pieces you’re returning off the delivery, so there’s nothing to pick up. The rest stays as it is.',
  },
  relocate: {
    heading: (day) => `Moving day is ${day}.`,
    text: () => 'we’ll take everything apart, move it and assemble it in your new home. Please empty drawers and shelves first.',
  },
  'end-early': {
    heading: (day) => (day ? `We’ll collect everything on ${day}.` : 'Your end date is confirmed.'),
    text: () =>
      'your subscription ends early, as you asked. There’s no need to take anything apart or clean it. Just empty drawers and shelves, and be home or let your building know we’re coming.',
  },
  buy: {
    heading: () => 'Yours to keep.',
    text: () =>
      'you’ve paid for the pieces below, so they’re yours. The rent stays the same until the end of your term. After that, they simply stay with you.',
  },
  reschedule: {
    heading: (day) => `Your visit is now on ${day}.`,
    text: () => 'we’ve moved your visit. The calendar file in this email replaces the earlier one.',
  },
};

const th: Record<Data['kind'], ChangeMessages> = {
  edit: {
    heading: () => 'แก้ไขคำสั่งเช่า|เรียบร้อยแล้ว',
    text: () => 'เราแก้ไขคำสั่งเช่าตามที่ขอแล้ว จากนี้จะตรวจสอบอีกครั้งและอีเมลหาคุณทันทีที่ยืนยันการจอง',
  },
  extend: {
    heading: (day) => `ต่อสัญญาแล้ว|ถึงวันที่ ${day}`,
    text: () => 'เราต่อสัญญาให้แล้ว ทุกชิ้นอยู่กับคุณจนถึงวันนั้น และไม่มีการต่อสัญญาอัตโนมัติ',
  },
  add: {
    heading: (day) => `ชิ้นใหม่ถึงบ้าน|วันที่ ${day}`,
    text: () => 'เราไปส่งและประกอบชิ้นที่คุณเพิ่มให้ คนขับจะโทรหาก่อนถึงประมาณ 30 นาที กรุณาเตรียมบัตรที่มีรูปถ่าย',
  },
  swap: {
    heading: (day) => `เราไปเปลี่ยนให้|วันที่ ${day}`,
    text: () => 'เรานำชิ้นใหม่ไปแทนชิ้นเดิมในครั้งเดียว คนขับจะโทรหาก่อนถึงประมาณ 30 นาที',
  },
  return: {
    heading: (day) => (day ? `เรามารับคืน|วันที่ ${day}` : 'ยืนยันการคืนแล้ว'),
    text: (comes) =>
      comes
        ? 'เรามารับชิ้นที่คุณคืน ส่วนชิ้นอื่นอยู่กับคุณต่อ ไม่ต้องถอดหรือทำความสะอาดให้ เพียงนำของออกจากลิ้นชักและชั้นวาง'
        : 'เรานำชิ้นที่คุณคืนออกจากการจัดส่งแล้ว จึงไม่ต้องมารับคืน ส่วนชิ้นอื่นคงเดิม',
  },
  relocate: {
    heading: (day) => `เราไปย้ายบ้านให้|วันที่ ${day}`,
    text: () => 'เราถอด ขนย้าย และประกอบทุกชิ้นให้ที่บ้านใหม่ กรุณานำของออกจากลิ้นชักและชั้นวางก่อนวันย้าย',
  },
  'end-early': {
    heading: (day) => (day ? `เรามารับคืนทุกชิ้น|วันที่ ${day}` : 'ยืนยัน|วันสิ้นสุดการเช่าแล้ว'),
    text: () => 'การเช่าของคุณจะสิ้นสุดก่อนกำหนดตามที่ขอ ไม่ต้องถอดหรือทำความสะอาดให้ เพียงนำของออกจากลิ้นชักและชั้นวาง แล้วอยู่บ้านหรือฝากเรื่องไว้กับนิติบุคคล',
  },
  buy: {
    heading: () => 'เป็นของคุณแล้ว',
    text: () => 'คุณชำระค่าซื้อชิ้นด้านล่างแล้ว ทุกชิ้นเป็นของคุณ ค่าเช่าเท่าเดิมจนครบสัญญา หลังจากนั้นชิ้นเหล่านี้อยู่กับคุณต่อไป',
  },
  reschedule: {
    heading: (day) => `เลื่อนนัดเป็น|วันที่ ${day}`,
    text: () => 'เราเลื่อนนัดให้แล้ว ไฟล์ปฏิทินในอีเมลนี้ใช้แทนไฟล์เดิมได้เลย',
  },
};

const labels = {
  en: {
    to: 'New address',
    monthly: 'Monthly',
    from: (sum: string, day: string) => `${sum} from ${day}`,
    before: (what: string) => `was ${what}`,
    movedFrom: (day: string) => `Moved from ${day}.`,
    toPay: 'To pay',
    byLink: 'Your payment link now shows this amount.',
    nothing: 'Nothing for this change',
    pieces: 'What changes, per month',
    fresh: 'New',
    back: 'Going back',
    several: (quantity: number, price: string) => `${quantity} × ${price}`,
    paid: 'Paid',
    refund: 'Refund',
    refundNote: 'You’ll see it on your card within ten days.',
    invoice: (number: string, attached: boolean) => `Tax invoice ${number} is ${attached ? 'attached' : 'with your order'}.`,
    questions: 'Something not right? Just reply to this email.',
    why: 'You’re receiving this email because your order has changed. It’s not advertising.',
  },
  th: {
    to: 'ที่อยู่ใหม่',
    monthly: 'ค่าเช่าต่อเดือน',
    from: (sum: string, day: string) => `${sum} ตั้งแต่ ${day}`,
    before: (what: string) => `เดิม ${what}`,
    movedFrom: (day: string) => `เดิม ${day}`,
    toPay: 'ยอดที่ต้องชำระ',
    byLink: 'ลิงก์ชำระเงินของคุณเปลี่ยนเป็นยอดนี้แล้ว',
    nothing: 'ไม่มีค่าใช้จ่ายสำหรับการเปลี่ยนแปลงนี้',
    pieces: 'สิ่งที่เปลี่ยน ต่อเดือน',
    fresh: 'ชิ้นใหม่',
    back: 'คืน',
    several: (quantity: number, price: string) => `${quantity} × ${price}`,
    paid: 'ชำระแล้ว',
    refund: 'คืนเงิน',
    refundNote: 'เงินจะเข้าบัตรของคุณภายในสิบวัน',
    invoice: (number: string, attached: boolean) =>
      attached ? `แนบใบกำกับภาษี ${number} มาด้วยแล้ว` : `ดูใบกำกับภาษี ${number} ได้ในคำสั่งเช่าของคุณ`,
    questions: 'ถ้ามีอะไรไม่ตรงตามที่ต้องการ ตอบกลับอีเมลนี้ได้เลย',
    why: 'คุณได้รับอีเมลนี้เพราะคำสั่งเช่าของคุณมีการเปลี่ยนแปลง ไม่ใช่อีเมลโฆษณา',
  },
};

function piecesBlock({ pieces }: Data, language: TemplateContext['language']): Block[] {
  const label = labels[language];
  const rows = pieces.map(({ name, detail, quantity, before, after }) => {
    const unit = after ?? before ?? 0;
    const told = [
      ...(before === null ? [label.fresh] : after === null ? [label.back] : []),
      ...(detail ? [detail] : []),
      ...(quantity > 1 ? [label.several(quantity, formatMoney(unit))] : []),
      ...(before !== null && after !== null && before !== after ? [label.before(formatMoney(before * quantity))] : []),
    ];
    return {
      name,
      detail: told.join(language === 'th' ? ' · ' : ', '),
      amount: formatMoney(after === null ? -unit * quantity : unit * quantity),
    };
  });
  return rows.length > 0 ? [{ kind: 'pieces', title: label.pieces, rows }] : [];
}

function moneyBlocks({ charges, paid, refund }: Data, language: TemplateContext['language']): Block[] {
  const label = labels[language];
  const rows = charges.map(({ name, amount }) => ({ name, amount: formatMoney(amount) }));
  if (paid > 0) return [{ kind: 'sums', rows, total: { name: label.paid, amount: formatMoney(paid) } }];
  if (refund === 0) return [];
  return [
    { kind: 'sums', rows: [], total: { name: label.refund, amount: formatMoney(refund) } },
    { kind: 'text', text: label.refundNote, small: true },
  ];
}

/** Lists the visits, the next charge and the end. Mails of older releases list the next visit only, so the visit of the change is added. */
function upcomingOf({ order_id: orderId, visit, next_charge: charge, ends_on: end, upcoming }: Data, context: TemplateContext): Block[] {
  const { language } = context;
  const noteOf = (moved: { before: string } | undefined) =>
    moved && labels[language].movedFrom(formatDateParts(moved.before, language).long);
  const visits: UpcomingVisit[] = [...(upcoming?.visits ?? [])];
  if (visit && !visits.some(({ date, slot }) => date === visit.date && slot === visit.slot)) visits.push({ ...visit, kinds: [visit.kind] });
  const chargedOn = upcoming?.next_charge?.on ?? charge?.after;
  const endsOn = upcoming?.ends_on ?? end?.after;
  return upcomingBlock(
    {
      visits,
      nextCharge: chargedOn ? { on: chargedOn, amount: upcoming?.next_charge?.amount, note: noteOf(charge) } : undefined,
      end: endsOn ? { on: endsOn, note: noteOf(end), stays: upcoming?.stays } : undefined,
    },
    context,
    { orderId },
  );
}

export const orderChangedMail = defineMail(labels, ['terms', 'contact'], (data: Data, label, context) => {
  const { language } = context;
  const { kind, visit, ends_on, to_pay, monthly, address_lines, paid, refund } = data;
  const messages = { en, th }[language][kind];
  const day = visit
    ? formatDateParts(visit.date, language).short
    : kind === 'extend' && ends_on
      ? formatDateParts(ends_on.after, language).long
      : '';
  const heading = messages.heading(day);
  const rows: Extract<Block, { kind: 'facts' }>['rows'] = [];
  if (address_lines) rows.push({ name: label.to, value: address_lines });
  if (monthly)
    rows.push({
      name: label.monthly,
      value: [
        label.from(formatMoney(monthly.after), formatDateParts(monthly.from, language).long),
        label.before(formatMoney(monthly.before)),
      ],
    });
  if (to_pay !== undefined) rows.push({ name: label.toPay, value: [formatMoney(to_pay), label.byLink] });
  else if (paid === 0 && refund === 0) rows.push({ name: label.toPay, value: [label.nothing] });
  const invoice = data.tax_invoice && label.invoice(data.tax_invoice.number, data.tax_invoice.attached);
  return {
    subject: heading.replaceAll('|', ' ').replace(/\.$/, ''),
    preview: messages.text(visit !== undefined),
    heading,
    blocks: [
      { kind: 'text', text: `${formatGreeting(data.first_name, language)} ${messages.text(visit !== undefined)}` },
      ...upcomingOf(data, context),
      ...(rows.length > 0 ? [{ kind: 'facts', rows } as const] : []),
      { kind: 'button', button: linkOrder(data.order_id, context) },
      ...piecesBlock(data, language),
      ...moneyBlocks(data, language),
      { kind: 'text', text: [invoice, label.questions].filter(Boolean).join(' ') },
    ],
  };
});
