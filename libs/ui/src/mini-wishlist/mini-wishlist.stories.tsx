import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor } from 'storybook/test';
import { buttonClass } from '../button/button';
import { HeartIcon } from '../icon';
import { Count, IconButton } from '../icon-button/icon-button';
import { HoverCard } from '../popover/popover';
import { Price } from '../price/price';
import { textLinkClass } from '../text-link/text-link';
import { MiniWishlist, type MiniWishlistProps, type SavedPiece } from './mini-wishlist';

const labels = {
  en: { title: 'Your Wishlist', list: 'Saved pieces', add: 'Add to cart', remove: 'Remove', gone: 'Item has been removed', undo: 'Undo' },
  th: { title: 'รายการโปรดของคุณ', list: 'สินค้าที่เก็บไว้', add: 'ใส่ตะกร้า', remove: 'นำออก', gone: 'นำสินค้าออกแล้ว', undo: 'เลิกทำ' },
};
const pieces = (th: boolean): SavedPiece[] => {
  const per = th ? '/เดือน' : '/month';
  const piece = (id: string, en: string, thai: string, sub: [string, string], amount: number, thumbColor: string): SavedPiece => ({
    id,
    name: th ? thai : en,
    link: <a href={`#${id}`}>{th ? thai : en}</a>,
    sub: sub[th ? 1 : 0],
    thumb: '',
    thumbColor,
    price: <Price amount={amount} per={per} />,
  });
  return [
    piece('moon', 'Moon Bouclé Armchair', 'อาร์มแชร์ผ้าบูเคล มูน', ['Ivory', 'งาช้าง'], 690, '#efeae0'),
    piece('tri', 'Tri Oak Floor Lamp', 'โคมไฟตั้งพื้นไม้โอ๊ค ไตร', ['Oak', 'โอ๊ค'], 240, '#c4a878'),
    {
      ...piece('harrow', 'Harrow Wing Chair', 'เก้าอี้วิงแชร์ แฮร์โรว์', ['Dusk', 'ฟ้าหม่น'], 720, '#5c7690'),
      out: {
        text: th ? 'สินค้านี้หมดชั่วคราว' : 'This item is currently out of stock.',
        link: (
          <a className={textLinkClass()} href="mailto:hello@spruce.example">
            {th ? 'แจ้งฉันเมื่อของกลับมา' : 'Tell me when it’s back'}
          </a>
        ),
      },
    },
  ];
};
interface Args {
  saved: (th: boolean) => SavedPiece[];
}
function List({ first, th }: { first: readonly SavedPiece[]; th: boolean }) {
  const [saved, setSaved] = useState(first);
  const mark = (id: string, gone: boolean) => setSaved((before) => before.map((piece) => (piece.id === id ? { ...piece, gone } : piece)));
  const props: MiniWishlistProps = {
    pieces: saved,
    onAdd: (id) => setSaved((before) => before.filter((piece) => piece.id !== id)),
    onRemove: (id) => mark(id, true),
    onUndo: (id) => mark(id, false),
    link: (
      <a className={buttonClass({ variant: 'outline', wide: true })} href="#wishlist">
        {th ? 'ไปที่รายการโปรด' : 'Go to Wishlist'}
      </a>
    ),
    empty: {
      title: th ? 'ยังไม่มีอะไรในรายการโปรด' : 'Nothing saved yet',
      link: (
        <a className={buttonClass()} href="#all">
          {th ? 'เริ่มเลือกดู' : 'Start Browsing'}
        </a>
      ),
    },
    labels: labels[th ? 'th' : 'en'],
  };
  return <MiniWishlist {...props} />;
}
const meta: Meta<Args> = {
  title: 'Commerce/Mini-wishlist',
  id: 'mini-wishlist',
  component: MiniWishlist as never,
  args: { saved: pieces },
  parameters: { controls: { disable: true } },
  render: ({ saved }, { globals }) => (
    <div style={{ maxWidth: 380, padding: 24, borderRadius: 10, background: 'var(--white)' }}>
      <List first={saved(globals.locale === 'th')} th={globals.locale === 'th'} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<Args>;

export const Saved: Story = { tags: ['grounds'] };
export const Removed: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: /Remove: Tri|นำออก: โคมไฟ/ }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent(/removed|นำสินค้าออกแล้ว/);
    await expect(canvas.getByRole('button', { name: /Undo|เลิกทำ/ })).toHaveFocus();
  },
};
export const Empty: Story = { args: { saved: () => [] } };
export const Long: Story = {
  args: {
    saved: (th) =>
      pieces(th)
        .slice(0, 1)
        .map((piece) => ({
          ...piece,
          link: (
            <a href="#long">
              {th
                ? 'โซฟาผ้าบูเคลทรงโค้งสามที่นั่งพร้อมหมอนอิงขนาดใหญ่พิเศษสี่ใบ'
                : 'Curved bouclé sofa for three with extra deep seats and four oversized cushions'}
            </a>
          ),
          price: <Price amount={12900} per={th ? '/เดือน' : '/month'} />,
        })),
  },
};
export const InTheHeader: Story = {
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'flex-start', minHeight: 520 }}>
        <Story />
      </div>
    ),
  ],
  render: ({ saved }, { globals }) => {
    const th = globals.locale === 'th';
    return (
      <HoverCard
        label={labels[th ? 'th' : 'en'].title}
        align="end"
        trigger={(props) => (
          <IconButton {...props} label={th ? 'รายการโปรด 3 ชิ้น' : 'Wishlist, 3 pieces'}>
            <HeartIcon />
            <Count value={3} />
          </IconButton>
        )}
      >
        <List first={saved(th)} th={th} />
      </HoverCard>
    );
  },
  play: async ({ canvas }) => {
    const heart = canvas.getByRole('button');
    await userEvent.click(heart);
    await waitFor(() => expect(canvas.getByRole('group')).toBeVisible());
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await expect(heart).toHaveFocus();
    await expect(canvas.queryByRole('group')).not.toBeInTheDocument();
    await userEvent.click(heart);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};
