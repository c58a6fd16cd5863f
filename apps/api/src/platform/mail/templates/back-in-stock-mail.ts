import { paths } from '@spruce/contract/paths';
import { formatMoney } from '@spruce/i18n';
import type { MailData } from '../mail-data';
import { defineMail, parsePictureId } from './frame';

const en = {
  subject: (name: string) => `${name} is back`,
  preview: 'You asked us to tell you. You can rent it again, while stock lasts.',
  intro: 'You asked us to tell you, so here we are: you can rent it again. Others may be waiting too, so it goes to whoever books first.',
  button: { product: 'See the piece', package: 'See the package' },
  pieces: { product: 'Back in stock', package: 'Back in stock' },
  price: (price: string) => `from ${price} a month`,
  why: 'You’re receiving this email because someone asked us to email this address when it’s back. It’s the only one we’ll send, and we’ve deleted your address.',
};

const th: typeof en = {
  subject: (name) => `${name} กลับมาให้เช่าแล้ว`,
  preview: 'คุณเคยขอให้เราแจ้ง ตอนนี้เช่าได้อีกครั้งจนกว่าของจะหมด',
  intro: 'คุณเคยขอให้เราแจ้ง ตอนนี้เช่าได้อีกครั้งแล้ว อาจมีคนอื่นรออยู่เช่นกัน ใครจองก่อนได้ก่อน',
  button: { product: 'ดูชิ้นนี้', package: 'ดูแพ็กเกจ' },
  pieces: { product: 'ชิ้นที่กลับมา', package: 'แพ็กเกจที่กลับมา' },
  price: (price) => `เริ่มต้นเดือนละ ${price}`,
  why: 'คุณได้รับอีเมลนี้เพราะมีผู้กรอกอีเมลของคุณไว้เพื่อให้เราแจ้งเมื่อของกลับมา เราส่งเพียงฉบับเดียว และลบอีเมลของคุณออกจากระบบแล้ว',
};

export const backInStockMail = defineMail(
  { en, th },
  ['privacy', 'contact'],
  ({ kind, slug, colour, name, detail, image, price }: MailData<'back-in-stock'>, messages, { url, picture }) => {
    const page = kind === 'package' ? paths.package(slug) : `${paths.product(slug)}${colour && `?colour=${encodeURIComponent(colour)}`}`;
    const subject = messages.subject(name);
    return {
      subject,
      preview: messages.preview,
      heading: subject,
      blocks: [
        { kind: 'text', text: messages.intro },
        {
          kind: 'pieces',
          title: messages.pieces[kind],
          rows: [{ name, detail, amount: messages.price(formatMoney(price)), picture: picture(parsePictureId(image)) }],
        },
        { kind: 'button', button: { label: messages.button[kind], href: url(page) } },
      ],
    };
  },
);
