import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../button/button';
import { Price } from '../price/price';
import { Stepper } from '../stepper/stepper';
import { textLinkClass } from '../text-link/text-link';
import { MiniCartGone, MiniCartLine } from './mini-cart-line';

const remove = (
  <button type="button" className={textLinkClass()}>
    Remove
  </button>
);
const meta: Meta<typeof MiniCartLine> = {
  title: 'Commerce/Mini-cart line',
  id: 'mini-cart-line',
  component: MiniCartLine,
  args: {
    thumb: '',
    thumbColor: '#d9d4c8',
    name: <a href="#sofa">Nara 3-Seat Sofa</a>,
    sub: 'Sand · 12 months',
    price: <Price amount={1290} per="/month" />,
    control: <span className="note">Quantity 1</span>,
    action: remove,
  },
  decorators: [
    (Story) => (
      <ul style={{ maxWidth: 372, padding: 24, background: 'var(--white)' }}>
        <Story />
      </ul>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof MiniCartLine>;

export const Default: Story = {};
export const Blocked: Story = {
  args: {
    name: <a href="#chair">Hug Upholstered Dining Chair</a>,
    control: (
      <Stepper
        size="small"
        label="Quantity"
        lessLabel="Fewer"
        moreLabel="More"
        value={6}
        min={1}
        max={4}
        parse={Number}
        onValueChange={() => {}}
        error="Only 4 item(s) available"
      />
    ),
  },
};
export const OutOfStock: Story = {
  args: {
    outOfStock: 'This item is currently out of stock.',
    control: (
      <Button variant="link" size="small">
        Move to Wishlist
      </Button>
    ),
  },
};
export const Removed: Story = {
  render: () => <MiniCartGone text="Item has been removed" undoLabel="Undo" undoName="Undo" onUndo={() => {}} />,
};
export const LongThai: Story = {
  args: {
    name: <a href="#x">โซฟาผ้าบูเคลทรงโค้งสามที่นั่งพร้อมหมอนอิงขนาดใหญ่พิเศษ</a>,
    sub: 'ครีมข้าวโอ๊ต · 12 เดือน',
    price: <Price amount={12900} per="/เดือน" />,
  },
};
