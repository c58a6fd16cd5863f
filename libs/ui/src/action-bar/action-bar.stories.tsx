import { useRef } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../button/button';
import { Price } from '../price/price';
import { ActionBar } from './action-bar';

interface Args {
  action: string;
  per: string;
  note?: string;
}

function Page({ action, per, note }: Args) {
  const real = useRef<HTMLDivElement>(null);
  return (
    <div style={{ minHeight: 320 }}>
      <div ref={real} style={{ position: 'absolute', top: -200 }}>
        <Button>{action}</Button>
      </div>
      <ActionBar watch={real}>
        <div>
          <Price size="medium" amount={2210} per={per} />
          {note ? <p className="note">{note}</p> : null}
        </div>
        <Button>{action}</Button>
      </ActionBar>
    </div>
  );
}

const meta: Meta<Args> = {
  title: 'Commerce/Action bar',
  id: 'action-bar',
  component: ActionBar as never,
  render: (args) => <Page {...args} />,
  args: { action: 'Add to cart', per: '/month' },
  parameters: { padding: false, th: { action: 'ใส่ตะกร้า', per: '/เดือน' } },
  play: async ({ canvasElement }) =>
    waitFor(() => expect(canvasElement.querySelector('[data-buy-bar]')).toHaveAttribute('data-buy-bar', 'shown')),
};
export default meta;
type Story = StoryObj<Args>;

export const Plain: Story = {};
export const WithNote: Story = {
  args: { action: 'Checkout', note: 'Today ฿4,010' },
  parameters: { th: { action: 'ไปชำระเงิน', per: '/เดือน', note: 'จ่ายวันนี้ ฿4,010' } },
};
