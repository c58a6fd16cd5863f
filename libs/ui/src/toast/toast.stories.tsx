import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button';
import { ToastRegion } from './toast';

interface Args {
  open: string;
  message: string;
  undo: string;
  undone: string;
  label: string;
  durationMs: number | null;
}

const meta: Meta<Args> = {
  title: 'Actions/Toast',
  id: 'toast',
  args: { open: 'Remove', message: 'Item has been removed', undo: 'Undo', undone: 'It is back', label: 'Notifications', durationMs: 6000 },
  parameters: { th: { open: 'ลบ', message: 'ลบสินค้าออกแล้ว', undo: 'เลิกทำ', undone: 'นำกลับมาแล้ว', label: 'การแจ้งเตือน' } },
  render: function Shelf({ open, message, undo, undone, label, durationMs }) {
    const [toasts, setToasts] = useState<string[]>([]);
    const [back, setBack] = useState(false);
    return (
      <div style={{ minHeight: 240 }}>
        <Button variant="outline" onClick={() => setToasts([...toasts, String(toasts.length)])}>
          {open}
        </Button>
        {back ? <p>{undone}</p> : null}
        <ToastRegion
          label={label}
          toasts={toasts.map((id) => ({ id, message, durationMs, action: { label: undo, onAction: () => setBack(true) } }))}
          onDismiss={(id) => setToasts((all) => all.filter((each) => each !== id))}
        />
      </div>
    );
  },
};
export default meta;
type Story = StoryObj<Args>;

export const Undo: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Remove|ลบ/ }));
    await expect(canvas.getByRole('status')).toHaveTextContent(/removed|ลบสินค้าออกแล้ว/);
    await userEvent.click(canvas.getByRole('button', { name: /Undo|เลิกทำ/ }));
    await expect(canvas.getByText(/It is back|นำกลับมาแล้ว/)).toBeVisible();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};
export const PausesOnHover: Story = {
  args: { durationMs: 400 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    const toast = canvas.getByText(/removed|ลบสินค้าออกแล้ว/);
    await userEvent.hover(toast);
    await expect(toast.parentElement).toHaveAttribute('data-held');
    await userEvent.unhover(toast);
    await expect(toast.parentElement).not.toHaveAttribute('data-held');
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement(), { timeout: 1500 });
  },
};
export const WithoutTimeout: Story = {
  args: { durationMs: null },
  play: async ({ canvas }) => userEvent.click(canvas.getByRole('button')),
};
