import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { Meter, ProgressBar } from './progress-bar';

const meta: Meta<typeof ProgressBar> = {
  title: 'Actions/Progress bar',
  id: 'progress-bar',
  component: ProgressBar,
  args: { label: 'Page', state: 'loading', valueText: 'Loading' },
  parameters: { th: { label: 'หน้าเว็บ', valueText: 'กำลังโหลด' } },
};
export default meta;
type Story = StoryObj<typeof ProgressBar>;

export const Loading: Story = { tags: ['grounds'] };
export const Done: Story = { args: { state: 'done', valueText: 'Loaded' }, parameters: { th: { valueText: 'โหลดแล้ว' } } };
export const Failed: Story = {
  args: { state: 'failed', valueText: 'Not loaded' },
  parameters: { th: { valueText: 'โหลดไม่สำเร็จ' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', expect.stringMatching(/^(Not loaded|โหลดไม่สำเร็จ)$/));
    await expect(getComputedStyle(canvasElement.querySelector('i')!).backgroundColor).toBe('rgb(163, 39, 31)');
  },
};
export const Idle: Story = {
  args: { state: 'idle' },
  play: async ({ canvasElement }) => expect(canvasElement.querySelector('[data-state]')!.getBoundingClientRect().height).toBe(2),
};
export const AsMeter: StoryObj<typeof Meter> = {
  render: () => (
    <div style={{ width: 200 }}>
      <Meter value={0.58} />
    </div>
  ),
};
