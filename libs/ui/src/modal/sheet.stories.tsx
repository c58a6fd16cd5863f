import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button';
import { Checkbox } from '../checkbox/checkbox';
import { Sheet } from './modal';

interface Args {
  open: string;
  title: string;
  choice: string;
  clear: string;
  show: string;
  close: string;
  many?: boolean;
}
const meta: Meta<Args> = {
  title: 'Actions/Sheet',
  id: 'sheet',
  component: Sheet as never,
  args: { open: 'Filters', title: 'Filters', choice: 'Brand', clear: 'Clear', show: 'Show 14 pieces', close: 'Close' },
  parameters: { th: { open: 'ตัวกรอง', title: 'ตัวกรอง', choice: 'แบรนด์', clear: 'ล้าง', show: 'ดู 14 ชิ้น', close: 'ปิด' } },
  render: function Opens({ open, title, choice, clear, show, close, many }) {
    const [shown, setShown] = useState(false);
    const shut = () => setShown(false);
    return (
      <div style={{ minHeight: 320 }}>
        <Button variant="outline" onClick={() => setShown(true)}>
          {open}
        </Button>
        <Sheet
          open={shown}
          onClose={shut}
          title={title}
          closeLabel={close}
          footer={
            <>
              <Button variant="outline">{clear}</Button>
              <Button onClick={shut}>{show}</Button>
            </>
          }
        >
          {Array.from({ length: many ? 24 : 4 }, (_, at) => (
            <Checkbox key={at} label={`${choice} ${at + 1}`} aside={at + 2} count />
          ))}
        </Sheet>
      </div>
    );
  },
};
export default meta;
type Story = StoryObj<Args>;
const opened: Story['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button'));
  const sheet = canvas.getByRole('dialog');
  await waitFor(() => expect(getComputedStyle(sheet).transform).toBe('none'));
};

export const Few: Story = {
  play: async (context) => {
    await opened(context);
    await userEvent.click(context.canvas.getAllByRole('checkbox')[1]!);
    await expect(context.canvas.getAllByRole('checkbox')[1]).toBeChecked();
  },
};
export const Many: Story = { args: { many: true }, play: opened };
export const OnDark: Story = { ...Few, globals: { ground: 'dark' } };
