import { useEffect, useRef, useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../button/button';
import { CartDoctor, CartDoctorLine, CartDoctorSettled } from './cart-doctor';

type Text = Record<'en' | 'th', string>;
interface Change {
  piece: Text;
  kind: Text;
  line: Text;
  aside: Text;
  settled: Text;
  fixes: [Text, Text];
}
const undo: Text = { en: 'Undo', th: 'เลิกทำ' };
const accept: Text = { en: 'Accept', th: 'ตกลง' };
const remove: Text = { en: 'Remove item', th: 'นำออก' };
const price: Text = { en: 'price', th: 'ราคา' };
const stock: Text = { en: 'stock', th: 'จำนวน' };
const chair: Text = { en: 'Hug Upholstered Dining Chair', th: 'เก้าอี้อาหารหุ้มผ้า ฮัก' };
const sofa: Text = { en: 'Nara 3-Seat Sofa', th: 'โซฟา 3 ที่นั่ง นารา' };
const change = (piece: Text, kind: Text, en: [string, string, string], th: [string, string, string], fixes: Change['fixes']): Change => ({
  piece,
  kind,
  line: { en: en[0], th: th[0] },
  aside: { en: en[1], th: th[1] },
  settled: { en: en[2], th: th[2] },
  fixes,
});
const fewer = change(
  chair,
  stock,
  ['Hug Upholstered Dining Chair: 2 left.', 'We changed your 4 to 2.', 'Hug Upholstered Dining Chair: 2 instead of 4'],
  ['เก้าอี้อาหารหุ้มผ้า ฮัก เหลือ 2 ตัว', 'เราปรับจาก 4 ตัวเป็น 2 ตัวให้แล้ว', 'เก้าอี้อาหารหุ้มผ้า ฮัก 2 ตัว จากเดิม 4 ตัว'],
  [undo, accept],
);
const cheaper = change(
  sofa,
  price,
  ['Nara 3-Seat Sofa: now ฿1,290 at 12 months.', 'It was ฿1,350.', 'Nara 3-Seat Sofa: ฿1,290 instead of ฿1,350'],
  ['โซฟา 3 ที่นั่ง นารา ตอนนี้ ฿1,290 ที่ 12 เดือน', 'จากเดิม ฿1,350', 'โซฟา 3 ที่นั่ง นารา ฿1,290 จากเดิม ฿1,350'],
  [remove, accept],
);
const kinds: Change[] = [
  cheaper,
  change(
    { en: 'Ring Round Coffee Table', th: 'โต๊ะกลางทรงกลม ริง' },
    price,
    ['Ring Round Coffee Table: now ฿450 at 12 months.', 'It was ฿420. You can remove it.', ''],
    ['โต๊ะกลางทรงกลม ริง ตอนนี้ ฿450 ที่ 12 เดือน', 'จากเดิม ฿420 จะนำออกก็ได้', ''],
    [remove, accept],
  ),
  change(
    { en: 'Kami Paper Floor Lamp', th: 'โคมไฟตั้งพื้นกระดาษ คามิ' },
    stock,
    ['Kami Paper Floor Lamp: out of stock until December 14.', 'It’s not in the total.', ''],
    ['โคมไฟตั้งพื้นกระดาษ คามิ หมดถึง 14 ธันวาคม', 'ไม่รวมในยอด', ''],
    [
      { en: 'Email me', th: 'แจ้งทางอีเมล' },
      { en: 'Move to Wishlist', th: 'ย้ายไปรายการโปรด' },
    ],
  ),
  change(
    { en: 'Kumo Curved Bouclé Sofa', th: 'โซฟาโค้งผ้าบูเคล คุโมะ' },
    { en: 'range', th: 'สินค้า' },
    ['Kumo Curved Bouclé Sofa: we no longer offer this piece.', 'Similar: Nara 3-Seat Sofa, ฿1,290.', ''],
    ['โซฟาโค้งผ้าบูเคล คุโมะ เราไม่ให้เช่าแล้ว', 'ที่คล้ายกัน: โซฟา 3 ที่นั่ง นารา ฿1,290', ''],
    [{ en: 'See similar', th: 'ดูที่คล้ายกัน' }, remove],
  ),
  change(
    { en: 'Japandi living room', th: 'ห้องนั่งเล่นจาแปนดี้' },
    stock,
    ['Japandi living room: the rug is out of stock.', 'The package waits, or goes on without the rug for ฿180 less.', ''],
    ['ห้องนั่งเล่นจาแปนดี้: พรมหมด', 'รอทั้งชุด หรือเช่าต่อโดยไม่มีพรม ลด ฿180', ''],
    [
      { en: 'Remove package', th: 'นำชุดออก' },
      { en: 'Continue without it', th: 'เช่าโดยไม่มีพรม' },
    ],
  ),
  change(
    { en: 'Ayo Dining Table 140', th: 'โต๊ะอาหาร 140 ซม. อาโย' },
    { en: 'term', th: 'ระยะเวลาเช่า' },
    ['9 months: the 6-8 month price applies to the Ayo Dining Table 140.', '฿860 instead of ฿780.', ''],
    ['9 เดือน: โต๊ะอาหาร 140 ซม. อาโย คิดราคา 6-8 เดือน', '฿860 จากเดิม ฿780', ''],
    [remove, accept],
  ),
  change(
    { en: 'Kami Paper Floor Lamp', th: 'โคมไฟตั้งพื้นกระดาษ คามิ' },
    stock,
    ['Kami Paper Floor Lamp is back.', 'You asked us to tell you.', ''],
    ['โคมไฟตั้งพื้นกระดาษ คามิ กลับมาแล้ว', 'คุณขอให้เราแจ้ง', ''],
    [
      { en: 'Not now', th: 'ยังก่อน' },
      { en: 'Add, ฿240', th: 'ใส่ตะกร้า ฿240' },
    ],
  ),
];

interface Args {
  changes: readonly Change[];
  settled?: readonly number[];
}
const meta: Meta<Args> = {
  title: 'Commerce/Cart doctor',
  id: 'cart-doctor',
  component: CartDoctor as never,
  args: { changes: [fewer, cheaper] },
  parameters: { controls: { disable: true } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 880 }}>
        <Story />
      </div>
    ),
  ],
  render: function Answers({ changes, settled: first = [] }, { globals }) {
    const language = globals.locale === 'th' ? 'th' : 'en';
    const [settled, setSettled] = useState<readonly number[]>(first);
    const answered = useRef<HTMLButtonElement>(null);
    useEffect(() => {
      if (document.activeElement === document.body && settled.length > first.length) answered.current?.focus();
    }, [settled, first]);
    const open = changes.flatMap((one, at) => (settled.includes(at) ? [] : [{ one, at }]));
    const named = [...new Set(open.map(({ one }) => one.kind[language]))].join(language === 'th' ? 'และ' : ', ');
    const title = !open.length
      ? { en: 'All sorted', th: 'เรียบร้อยแล้ว' }[language]
      : language === 'th'
        ? `${settled.length ? 'อีก' : 'มี'} ${open.length} อย่างเปลี่ยนไป: ${named}`
        : `${open.length}${settled.length ? ' more' : ''} ${open.length === 1 ? 'thing' : 'things'} changed: ${named}`;
    return (
      <CartDoctor
        title={title}
        calm={!open.length}
        all={
          open.length === 2 && !settled.length ? (
            <Button variant="link" size="small" onClick={() => setSettled(changes.map((_, at) => at))}>
              {language === 'th' ? 'ตกลงทั้งสองอย่าง' : 'Accept both'}
            </Button>
          ) : null
        }
      >
        {settled.map((at) => (
          <CartDoctorSettled
            key={at}
            ref={answered}
            undoLabel={undo[language]}
            undoName={`${undo[language]}: ${changes[at]?.piece[language]}`}
            onUndo={() => setSettled(settled.filter((other) => other !== at))}
          >
            {changes[at]?.settled[language]}
          </CartDoctorSettled>
        ))}
        {open.map(({ one, at }) => (
          <CartDoctorLine
            key={at}
            aside={one.aside[language]}
            actions={
              <>
                <Button variant="link" size="small" aria-label={`${one.fixes[0][language]}: ${one.piece[language]}`}>
                  {one.fixes[0][language]}
                </Button>
                <Button
                  variant="outline"
                  size="small"
                  aria-label={`${one.fixes[1][language]}: ${one.piece[language]}`}
                  onClick={() => setSettled([...settled, at])}
                >
                  {one.fixes[1][language]}
                </Button>
              </>
            }
          >
            {one.line[language]}
          </CartDoctorLine>
        ))}
      </CartDoctor>
    );
  },
};
export default meta;
type Story = StoryObj<Args>;

export const ChangesSinceLastVisit: Story = { tags: ['grounds'] };
export const OneAccepted: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: /Accept: Hug|ตกลง: เก้าอี้/ }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent(/1 more thing|อีก 1 อย่าง/);
    await expect(canvas.getByRole('button', { name: /Undo: Hug|เลิกทำ: เก้าอี้/ })).toHaveFocus();
  },
};
export const AllAccepted: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Accept both|ตกลงทั้งสอง/ }));
    await expect(canvas.getByRole('status')).toHaveTextContent(/All sorted|เรียบร้อย/);
    await expect(canvas.getAllByRole('button', { name: /Undo|เลิกทำ/ })).toHaveLength(2);
  },
};
export const AllAcceptedOnDark: Story = { args: { settled: [0, 1] }, globals: { ground: 'dark' } };
export const NotEnoughStock: Story = {
  render: (_, { globals }) => {
    const th = globals.locale === 'th';
    return (
      <CartDoctor title={th ? '1 อย่างรอคุณ: จำนวน' : '1 thing needs your attention: stock'}>
        <CartDoctorLine
          aside={th ? 'ชำระเงินได้เมื่อเลือกแล้ว' : 'Choose before you check out.'}
          actions={
            <>
              <Button variant="link" size="small">
                {th ? 'แจ้งเมื่อมีครบ 4' : 'Email me for 4'}
              </Button>
              <Button variant="outline" size="small">
                {th ? 'เอา 2' : 'Take 2'}
              </Button>
            </>
          }
        >
          {th ? 'เก้าอี้อาหารหุ้มผ้า ฮัก คุณต้องการ 4 เหลือ 2' : 'Hug Upholstered Dining Chair: you want 4, 2 are left.'}
        </CartDoctorLine>
      </CartDoctor>
    );
  },
};
export const EveryKindOfChange: Story = { args: { changes: kinds } };
export const LowerPrice: Story = {
  render: (_, { globals }) => {
    const language = globals.locale === 'th' ? 'th' : 'en';
    return (
      <CartDoctor calm title={{ en: 'Good news: 1 lower price', th: 'ข่าวดี: ลดราคา 1 รายการ' }[language]}>
        <CartDoctorLine aside={cheaper.aside[language]}>{cheaper.line[language]}</CartDoctorLine>
      </CartDoctor>
    );
  },
};
