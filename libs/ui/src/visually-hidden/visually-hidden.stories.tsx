import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../button/button';
import { VisuallyHidden } from './visually-hidden';

const meta: Meta<typeof VisuallyHidden> = { title: 'Design/Visually hidden', id: 'visually-hidden', component: VisuallyHidden };
export default meta;

export const Announces: StoryObj<typeof VisuallyHidden> = {
  render: function Adds(_, { globals }) {
    const [count, setCount] = useState(0);
    const th = globals.locale === 'th';
    return (
      <>
        <Button onClick={() => setCount(count + 1)}>{th ? 'ใส่ตะกร้า' : 'Add to cart'}</Button>
        <VisuallyHidden live="polite">{count ? (th ? `มี ${count} ชิ้นในตะกร้า` : `${count} in your cart`) : null}</VisuallyHidden>
      </>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button'));
    const said = canvasElement.querySelector('[aria-live="polite"]');
    await expect(said).toHaveTextContent(/1/);
    await expect(said?.getBoundingClientRect().width).toBeLessThanOrEqual(1);
  },
};
