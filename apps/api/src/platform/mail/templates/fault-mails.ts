import { paths } from '@spruce/contract/paths';
import { formatMoney } from '@spruce/i18n';
import type { MailData } from '../mail-data';
import type { Block } from '../render/mail';
import { formatDateParts, formatSlot } from './dates';
import { defineMail, formatGreeting, linkOrder } from './frame';

const received = {
  en: {
    subject: (piece: string) => `We’ve got your report about ${piece}`,
    preview: 'We’ll reply within one working day.',
    intro: (piece: string) =>
      `thank you for telling us about ${piece}. We’ll look into it and reply within one working day. Until then, please use the piece only if it’s safe.`,
    yours: 'Your report',
    kinds: {
      wobbly: 'It wobbles or sags',
      broken: 'Something broke',
      stained: 'It’s stained or smells',
      'missing-part': 'A part is missing',
      noisy: 'It makes a noise',
      other: 'Something else',
    },
    withdraw: 'Has it sorted itself out? You can withdraw your report on your order page until we’ve replied.',
    why: 'You’re receiving this email because you reported a problem with a piece that you rent from us.',
  },
  th: {
    subject: (piece: string) => `เราได้รับแจ้งเรื่อง ${piece} แล้ว`,
    preview: 'เราจะตอบภายในหนึ่งวันทำการ',
    intro: (piece: string) => `ขอบคุณที่แจ้งเรื่อง ${piece} เราจะตรวจสอบและตอบกลับภายในหนึ่งวันทำการ ระหว่างนี้ถ้าไม่แน่ใจว่าปลอดภัย พักการใช้งานไว้ก่อน`,
    yours: 'เรื่องที่แจ้ง',
    kinds: {
      wobbly: 'โยกหรือยุบตัว',
      broken: 'มีบางส่วนหักหรือแตก',
      stained: 'มีคราบหรือมีกลิ่น',
      'missing-part': 'ชิ้นส่วนไม่ครบ',
      noisy: 'มีเสียงดัง',
      other: 'เรื่องอื่น',
    },
    withdraw: 'ถ้าไม่มีปัญหาแล้ว ยกเลิกเรื่องที่แจ้งได้ที่หน้าคำสั่งเช่า จนกว่าเราจะตอบ',
    why: 'คุณได้รับอีเมลนี้เพราะแจ้งปัญหาของชิ้นที่เช่ากับเรา',
  },
};

export const faultReceivedMail = defineMail(
  received,
  ['terms', 'contact'],
  ({ order_id, first_name, piece, kind, text }: MailData<'fault-received'>, messages, context) => ({
    subject: messages.subject(piece),
    preview: messages.preview,
    heading: messages.subject(piece),
    blocks: [
      { kind: 'text', text: `${formatGreeting(first_name, context.language)} ${messages.intro(piece)}` },
      { kind: 'text', text: `${messages.yours}: ${messages.kinds[kind]}` },
      { kind: 'quote', text },
      { kind: 'text', text: messages.withdraw, small: true },
      { kind: 'button', button: linkOrder(order_id, context) },
    ],
  }),
);

const answered = {
  en: {
    subject: {
      repair: (piece: string) => `We’ll come and repair ${piece}`,
      swap: (piece: string) => `We’ll swap ${piece} for free`,
      solved: (piece: string) => `Our reply about ${piece}`,
      damage: (piece: string) => `About the damage to ${piece}`,
    },
    intro: {
      repair: 'thank you for your patience. We’ll come and put it right, and it won’t cost you anything.',
      swap: 'this one’s on us. Choose a day that suits you, and either the same piece or a different one. The visit is free.',
      solved: 'we’ve looked into your report. Here’s what we found:',
      damage: 'we’ve looked into your report. This isn’t everyday wear, so it isn’t included in your rent.',
    },
    preview: {
      repair: (day: string) => `We’ll come on ${day}. It’s free.`,
      swap: () => 'Choose a day that suits you.',
      solved: () => 'Read our reply below.',
      damage: () => 'We won’t charge your card unless you agree.',
    },
    visit: 'Repair visit',
    another: 'Can’t make that day? Reply to this email, and we’ll find another.',
    cost: 'Maximum cost',
    kinds: { wear: 'Everyday wear', stain: 'Stain', scratch: 'Deep scratch or burn', broken: 'Breakage', lost: 'Lost' },
    agree: 'We won’t charge your card unless you agree. Don’t agree? Reply to this email, and someone else will take a look.',
    book: 'Choose a day',
    why: received.en.why,
  },
  th: {
    subject: {
      repair: (piece: string) => `เราจะเข้าไปซ่อม ${piece}`,
      swap: (piece: string) => `เราเปลี่ยน ${piece} ให้ฟรี`,
      solved: (piece: string) => `คำตอบเรื่อง ${piece}`,
      damage: (piece: string) => `เรื่องความเสียหายของ ${piece}`,
    },
    intro: {
      repair: 'ขอบคุณที่รอ เราจะเข้าไปซ่อมให้ โดยไม่มีค่าใช้จ่าย',
      swap: 'เรื่องนี้เป็นความรับผิดชอบของเรา เลือกวันที่สะดวกได้เลย จะรับชิ้นเดิมหรือชิ้นอื่นก็ได้ ไม่มีค่าเข้าไปเปลี่ยน',
      solved: 'เราตรวจสอบเรื่องที่แจ้งแล้ว คำตอบของเราคือ',
      damage: 'เราตรวจสอบเรื่องที่แจ้งแล้ว กรณีนี้ไม่ใช่รอยจากการใช้งานปกติ จึงไม่รวมอยู่ในค่าเช่า',
    },
    preview: {
      repair: (day: string) => `เราจะเข้าไป${day} ไม่มีค่าใช้จ่าย`,
      swap: () => 'เลือกวันที่สะดวกได้เลย',
      solved: () => 'อ่านคำตอบของเราด้านล่าง',
      damage: () => 'เราจะไม่ตัดบัตรถ้าคุณยังไม่ตกลง',
    },
    visit: 'นัดซ่อม',
    another: 'ถ้าวันนัดไม่สะดวก ตอบอีเมลนี้ แล้วเราจะหาวันอื่นให้',
    cost: 'ค่าใช้จ่ายไม่เกิน',
    kinds: { wear: 'รอยจากการใช้งานปกติ', stain: 'คราบ', scratch: 'รอยขีดข่วนลึกหรือรอยไหม้', broken: 'แตกหัก', lost: 'สูญหาย' },
    agree: 'เราจะไม่ตัดบัตรถ้าคุณยังไม่ตกลง ถ้าไม่เห็นด้วย ตอบอีเมลนี้ เราจะให้ทีมงานอีกคนตรวจให้ใหม่',
    book: 'เลือกวัน',
    why: received.th.why,
  },
};

export const faultAnsweredMail = defineMail(
  answered,
  ['terms', 'contact'],
  ({ order_id, first_name, piece, outcome, answer, visit, damage }: MailData<'fault-answered'>, messages, context) => {
    const { language, url } = context;
    const day = visit ? formatDateParts(visit.date, language).weekday : '';
    const facts: Block[] = [
      ...(visit
        ? [
            { kind: 'facts' as const, rows: [{ name: messages.visit, value: [day, formatSlot(visit.slot, language)], strong: true }] },
            { kind: 'text' as const, text: messages.another, small: true },
          ]
        : []),
      ...(damage
        ? [
            {
              kind: 'facts' as const,
              rows: [{ name: `${messages.kinds[damage.kind]}. ${messages.cost}`, value: [formatMoney(damage.cost)], strong: true }],
            },
            { kind: 'text' as const, text: messages.agree, small: true },
          ]
        : []),
    ];
    const subject = messages.subject[outcome](piece);
    const link = linkOrder(order_id, context);
    return {
      subject,
      preview: messages.preview[outcome](day),
      heading: subject,
      blocks: [
        { kind: 'text', text: `${formatGreeting(first_name, language)} ${messages.intro[outcome]}` },
        { kind: 'quote', text: answer },
        ...facts,
        outcome === 'swap'
          ? { kind: 'button', button: { label: messages.book, href: url(paths.subscriptionChange(order_id, 'swap')) }, other: link }
          : { kind: 'button', button: link },
      ],
    };
  },
);
