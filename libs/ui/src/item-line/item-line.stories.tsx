import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { photoUrl } from '../photo/photo';
import { cataloguePhoto } from '../../docs/catalogue-media';
import { Button } from '../button/button';
import { TrashIcon } from '../icon';
import { IconButton } from '../icon-button/icon-button';
import { MiniCartGone } from '../mini-cart-line/mini-cart-line';
import { Price } from '../price/price';
import { Stepper } from '../stepper/stepper';
import { textLinkClass } from '../text-link/text-link';
import { ItemLine, ItemLines, type ItemLineProps } from './item-line';

const labels = {
  en: {
    list: 'Pieces',
    name: 'Hug Upholstered Dining Chair',
    sub: 'Ton Studio, greige',
    per: '/month',
    quantity: 'Quantity',
    less: 'Fewer',
    more: 'More',
    move: 'Move to Wishlist',
    remove: 'Remove',
    only: 'Only 2 item(s) available',
    min: 'Min quantity: 1',
    out: 'This item is currently out of stock.',
    not: 'Not in the total',
    mail: 'Tell me when it’s back',
    gone: 'Item has been removed',
    undo: 'Undo',
    each: (n: number) => `${n} × ฿260, was ฿460 at 12 months`,
  },
  th: {
    list: 'สินค้า',
    name: 'เก้าอี้อาหารหุ้มผ้า ฮัก',
    sub: 'Ton Studio, สีเกรจ',
    per: '/เดือน',
    quantity: 'จำนวน',
    less: 'ลด',
    more: 'เพิ่ม',
    move: 'ย้ายไปรายการโปรด',
    remove: 'นำออก',
    only: 'มีเพียง 2 ชิ้น',
    min: 'จำนวนขั้นต่ำ: 1',
    out: 'สินค้านี้หมดชั่วคราว',
    not: 'ไม่รวมในยอด',
    mail: 'แจ้งฉันเมื่อของกลับมา',
    gone: 'นำสินค้าออกแล้ว',
    undo: 'เลิกทำ',
    each: (n: number) => `${n} × ฿260 จาก ฿460 ที่ 12 เดือน`,
  },
};
const thumb = photoUrl(cataloguePhoto('cross-back-dining-chair--oak--main'), 320, 'avif');

interface Args extends Partial<ItemLineProps> {
  quantity?: number;
  longName?: { en: string; th: string };
}
const meta: Meta<Args> = {
  title: 'Commerce/Item line',
  id: 'item-line',
  component: ItemLine as never,
  args: { quantity: 1 },
  parameters: { controls: { disable: true } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 880 }}>
        <Story />
      </div>
    ),
  ],
  render: function InACart({ quantity: first = 1, longName, ...args }, { globals }) {
    const language = globals.locale === 'th' ? 'th' : 'en';
    const w = labels[language];
    const [quantity, setQuantity] = useState(first);
    const [removed, setRemoved] = useState(false);
    const name = longName?.[language] ?? w.name;
    const bad = quantity < 1;
    return (
      <ItemLines label={w.list}>
        {removed ? (
          <MiniCartGone text={w.gone} undoLabel={w.undo} undoName={`${w.undo}: ${name}`} onUndo={() => setRemoved(false)} />
        ) : (
          <ItemLine
            thumb={thumb}
            name={<a href="#chair">{name}</a>}
            sub={w.sub}
            messageId="line-message"
            message={
              args.out
                ? { tone: 'bad', text: w.out }
                : bad
                  ? { tone: 'bad', text: w.min }
                  : quantity === 2
                    ? { tone: 'warm', text: w.only }
                    : undefined
            }
            price={args.out || bad ? <span className="note">{w.not}</span> : <Price amount={260 * quantity} per={w.per} />}
            aside={!args.out && quantity > 1 ? w.each(quantity) : undefined}
            control={
              args.out ? (
                <a
                  className={textLinkClass()}
                  href="mailto:hello@spruce.example"
                  style={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
                >
                  {w.mail}
                </a>
              ) : (
                <Stepper
                  label={`${w.quantity}: ${name}`}
                  lessLabel={w.less}
                  moreLabel={w.more}
                  value={quantity}
                  min={1}
                  max={2}
                  parse={Number}
                  messageId="line-message"
                  invalid={bad}
                  onValueChange={setQuantity}
                />
              )
            }
            actions={
              <>
                <Button variant="link" size="small" aria-label={`${w.move}: ${name}`}>
                  {w.move}
                </Button>
                <IconButton label={`${w.remove}: ${name}`} onClick={() => setRemoved(true)}>
                  <TrashIcon />
                </IconButton>
              </>
            }
            {...args}
          />
        )}
      </ItemLines>
    );
  },
};
export default meta;
type Story = StoryObj<Args>;

export const InTheCart: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /More|เพิ่ม/ }));
    await expect(canvas.getByRole('listitem')).toHaveTextContent(/Only 2|มีเพียง 2/);
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/Only 2|มีเพียง 2/);
  },
};
export const NoQuantity: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.click(field);
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/Min quantity|จำนวนขั้นต่ำ/);
  },
};
export const OutOfStock: Story = { args: { out: true } };
export const Removed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Remove|นำออก/ }));
    await expect(canvas.getByRole('status')).toHaveTextContent(/removed|นำสินค้าออก/);
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};
export const Small: Story = {
  render: (_, { globals }) => {
    const w = labels[globals.locale === 'th' ? 'th' : 'en'];
    return (
      <ItemLines label={w.list}>
        <ItemLine
          small
          level={3}
          thumb={thumb}
          name={w.name}
          sub={
            <>
              {w.sub} <span className="nowrap">× 4</span>
            </>
          }
          price={<Price amount={920} per={w.per} />}
        />
        <ItemLine small level={3} thumb="" thumbColor="#d9d4c8" name={w.name} sub={w.sub} price={<Price amount={230} per={w.per} />} />
      </ItemLines>
    );
  },
};
export const Long: Story = {
  args: {
    quantity: 2,
    longName: {
      en: 'Curved bouclé sofa for three with extra deep seats, a removable cover and four oversized cushions',
      th: 'โซฟาผ้าบูเคลทรงโค้งสามที่นั่งพร้อมที่นั่งลึกพิเศษ ปลอกถอดซักได้ และหมอนอิงขนาดใหญ่สี่ใบ',
    },
  },
};
