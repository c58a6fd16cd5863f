import { paths } from '@spruce/contract/paths';
import { formatMoney } from '@spruce/i18n';
import type { MailData } from '../mail-data';
import { defineMail, parsePictureId } from './frame';

const en = {
  subject: (name: string, price: string) => `${name}: now ${price} a month`,
  preview: 'The price has dropped since you asked us to watch it.',
  intro: (months: number, now: string, before: string) =>
    `You asked us to tell you, so here we are. If you rent for ${months} months, it’s now ${now} a month. It was ${before} when you asked.`,
  button: { product: 'See the piece', package: 'See the package' },
  pieces: 'The new price',
  price: (price: string) => `${price} a month`,
  why: 'You’re receiving this email because someone asked us to email this address when the price drops. It’s the only one we’ll send about it, and we’ve deleted the request.',
};

const th: typeof en = {
  subject: (name, price) => `${name} ลดราคาเหลือเดือนละ ${price}`,
  preview: 'ราคาลดลงแล้วจากวันที่คุณขอให้เราแจ้ง',
  intro: (months, now, before) => `คุณเคยขอให้เราแจ้งเมื่อราคาลดลง ตอนนี้ถ้าเช่า ${months} เดือน ค่าเช่าเดือนละ ${now} จากเดิม ${before} ในวันที่คุณขอไว้`,
  button: { product: 'ดูชิ้นนี้', package: 'ดูแพ็กเกจ' },
  pieces: 'ราคาใหม่',
  price: (price) => `เดือนละ ${price}`,
  why: 'คุณได้รับอีเมลนี้เพราะมีผู้กรอกอีเมลของคุณไว้เพื่อให้เราแจ้งเมื่อราคาลดลง เราส่งเรื่องนี้เพียงฉบับเดียว และลบคำขอออกจากระบบแล้ว',
};

export const priceFallMail = defineMail(
  { en, th },
  ['privacy', 'contact'],
  ({ kind, slug, colour, name, detail, image, months, before, now }: MailData<'price-fall'>, messages, { url, picture }) => {
    const page = kind === 'package' ? paths.package(slug) : `${paths.product(slug)}${colour && `?colour=${encodeURIComponent(colour)}`}`;
    const subject = messages.subject(name, formatMoney(now));
    return {
      subject,
      preview: messages.preview,
      heading: subject,
      blocks: [
        { kind: 'text', text: messages.intro(months, formatMoney(now), formatMoney(before)) },
        {
          kind: 'pieces',
          title: messages.pieces,
          rows: [{ name, detail, amount: messages.price(formatMoney(now)), picture: picture(parsePictureId(image)) }],
        },
        { kind: 'button', button: { label: messages.button[kind], href: url(page) } },
      ],
    };
  },
);
