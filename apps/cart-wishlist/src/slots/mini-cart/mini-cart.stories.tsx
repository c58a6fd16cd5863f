import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { lineOf } from '../../testing/cart-fixtures';
import { StoryFrame, type StoryFrameProps } from '../../testing/story-frame';
import MiniCart from './mini-cart';

/** The shell's popover, as wide as it is there. */
const meta: Meta<StoryFrameProps> = {
  title: 'Cart/Mini-cart',
  render: (args, { id, globals }) => (
    <StoryFrame key={`${id} ${String(globals['locale'])}`} {...args}>
      <div style={{ width: 420, maxWidth: '100%', padding: 24, borderRadius: 'var(--r-float)', background: 'var(--white)', boxShadow: 'var(--shadow-float)' }}><MiniCart /></div>
    </StoryFrame>
  ),
};
export default meta;
type Story = StoryObj<StoryFrameProps>;

export const Filled: Story = {
  args: { cart: (language) => [lineOf('nara-3-seat-sofa', {}, { language }), lineOf('ring-round-coffee-table', {}, { language }), lineOf('hug-dining-chair', { quantity: 4 }, { language })] },
};
export const Removed: Story = {
  args: { cart: (language) => [lineOf('nara-3-seat-sofa', {}, { language }), lineOf('lanna-easy-chair', {}, { language }), lineOf('hug-dining-chair', {}, { language })] },
  play: async ({ canvasElement, userEvent }) => {
    const button = await new Promise<HTMLElement>((found) => {
      const look = () => {
        const remove = canvasElement.querySelectorAll<HTMLElement>('li button')[1];
        if (remove) found(remove);
        else setTimeout(look, 50);
      };
      look();
    });
    await userEvent.click(button);
  },
};
export const Blocked: Story = {
  args: {
    cart: (language) => [
      lineOf('hug-dining-chair', { quantity: 6, asset_quantity: 4 }, { language }),
      lineOf('ring-round-coffee-table', { quantity: 0 }, { language }),
      lineOf('winston-chesterfield-sofa', {}, { language, at: 1 }),
    ],
  },
};
export const Empty: Story = { args: { cart: () => [] } };
