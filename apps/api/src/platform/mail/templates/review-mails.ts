import { paths } from '@spruce/contract/paths';
import type { MailData } from '../mail-data';
import type { Block } from '../render/mail';
import { defineMail, formatGreeting, linkOrder, parsePictureId } from './frame';

const request = {
  en: {
    subject: 'Two weeks in: how is your furniture?',
    heading: 'Two weeks in.|How does it feel?',
    preview: 'You’ve had it at home for two weeks. Tell others what it’s really like.',
    intro:
      'you’ve had your furniture at home for two weeks. You now know what no photo shows: how it feels, how it fits, how the delivery went. A few lines help the next person choose.',
    pieces: 'Your pieces',
    button: 'Write a review',
    why: 'You’re receiving this email because you rent from us. We ask once per order. You can switch these emails off under Notifications in your account.',
  },
  th: {
    subject: 'ครบสองสัปดาห์แล้ว เฟอร์นิเจอร์เป็นอย่างไรบ้าง',
    heading: 'ครบสองสัปดาห์แล้ว|เป็นอย่างไรบ้าง',
    preview: 'เฟอร์นิเจอร์อยู่กับคุณมาสองสัปดาห์แล้ว เล่าให้คนอื่นฟังหน่อยว่าของจริงเป็นอย่างไร',
    intro:
      'เฟอร์นิเจอร์อยู่กับคุณมาสองสัปดาห์แล้ว นั่งสบายไหม พอดีห้องหรือเปล่า วันจัดส่งเรียบร้อยดีไหม เรื่องพวกนี้ดูจากรูปไม่รู้ เล่าสั้น ๆ สักสองสามบรรทัด คนที่กำลังเลือกอยู่จะตัดสินใจได้ง่ายขึ้น',
    pieces: 'ชิ้นที่อยู่กับคุณ',
    button: 'เขียนรีวิว',
    why: 'คุณได้รับอีเมลนี้เพราะเช่าเฟอร์นิเจอร์กับเรา เราถามเพียงครั้งเดียวต่อคำสั่งเช่า ปิดอีเมลแบบนี้ได้ที่หัวข้อการแจ้งเตือนในบัญชีของคุณ',
  },
};

export const reviewRequestMail = defineMail(
  request,
  ['privacy', 'contact'],
  ({ order_id, first_name, pieces }: MailData<'review-request'>, messages, { language, url, picture }) => ({
    subject: messages.subject,
    preview: messages.preview,
    heading: messages.heading,
    blocks: [
      { kind: 'text', text: `${formatGreeting(first_name, language)} ${messages.intro}` },
      {
        kind: 'pieces',
        title: messages.pieces,
        rows: pieces.map(({ name, image }) => ({
          name,
          detail: '',
          amount: '',
          ...(image && { picture: picture(parsePictureId(image)) }),
        })),
      },
      { kind: 'button', button: { label: messages.button, href: url(paths.myReviews()) }, other: linkOrder(order_id, { language, url }) },
    ],
  }),
);

const decided = {
  en: {
    subject: {
      published: (piece: string) => `Your review of ${piece} is online`,
      refused: (piece: string) => `We couldn’t publish your review of ${piece}`,
      answered: (piece: string) => `We’ve replied to your review of ${piece}`,
    },
    preview: {
      published: 'Thank you. Others can read it now.',
      refused: 'Here’s why. You can change it and send it again.',
      answered: 'Read our reply below.',
    },
    intro: {
      published: 'thank you for your review. It’s online now, and it helps others choose.',
      refused: 'thank you for your review. We couldn’t publish it as it is. Here’s why:',
      answered: 'we’ve replied to your review. Our reply is below it, where everyone can read it.',
    },
    answer: 'Here’s our reply:',
    again: 'You can change your review at any time, and we’ll read it again.',
    button: { published: 'See it on the page', refused: 'Change my review', answered: 'See it on the page' },
    why: 'You’re receiving this email because you wrote a review of a piece that you rent from us.',
  },
  th: {
    subject: {
      published: (piece: string) => `รีวิว ${piece} ของคุณขึ้นแล้ว`,
      refused: (piece: string) => `รีวิว ${piece} ของคุณยังขึ้นไม่ได้`,
      answered: (piece: string) => `เราตอบรีวิว ${piece} ของคุณแล้ว`,
    },
    preview: {
      published: 'ขอบคุณมาก คนอื่นอ่านได้แล้ว',
      refused: 'อ่านเหตุผลด้านล่าง แก้แล้วส่งมาใหม่ได้',
      answered: 'อ่านคำตอบของเราด้านล่าง',
    },
    intro: {
      published: 'ขอบคุณที่เขียนรีวิว ตอนนี้ขึ้นบนหน้าเว็บแล้ว คนที่กำลังเลือกจะได้ตัดสินใจง่ายขึ้น',
      refused: 'ขอบคุณที่เขียนรีวิว แต่เรายังนำขึ้นเว็บไม่ได้ เพราะ',
      answered: 'เราตอบรีวิวของคุณแล้ว คำตอบอยู่ใต้รีวิวบนหน้าเว็บ ทุกคนอ่านได้',
    },
    answer: 'คำตอบของเรา',
    again: 'แก้รีวิวเมื่อไรก็ได้ ส่งมาแล้วเราจะอ่านให้อีกครั้ง',
    button: { published: 'ดูบนหน้าเว็บ', refused: 'แก้รีวิว', answered: 'ดูบนหน้าเว็บ' },
    why: 'คุณได้รับอีเมลนี้เพราะเขียนรีวิวชิ้นที่เช่ากับเรา',
  },
};

export const reviewDecidedMail = defineMail(
  decided,
  ['privacy', 'contact'],
  ({ first_name, outcome, slug, piece, reason, answer }: MailData<'review-decided'>, messages, { language, url }) => {
    const isRefused = outcome === 'refused';
    const quotes: Block[] = [
      ...(isRefused
        ? [
            { kind: 'quote' as const, text: reason },
            { kind: 'text' as const, text: messages.again },
          ]
        : []),
      ...(answer && outcome === 'published' ? [{ kind: 'text' as const, text: messages.answer }] : []),
      ...(answer ? [{ kind: 'quote' as const, text: answer }] : []),
    ];
    const subject = messages.subject[outcome](piece);
    return {
      subject,
      preview: messages.preview[outcome],
      heading: subject,
      blocks: [
        { kind: 'text', text: `${formatGreeting(first_name, language)} ${messages.intro[outcome]}` },
        ...quotes,
        { kind: 'button', button: { label: messages.button[outcome], href: url(isRefused ? paths.myReviews() : paths.product(slug)) } },
      ],
    };
  },
);
