import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { Phrases } from './phrases';

const meta: Meta<typeof Phrases> = {
  title: 'Design/Phrases',
  id: 'phrases',
  component: Phrases,
  args: { text: 'Simple to rent. |Easy to love.' },
  parameters: { th: { text: 'เช่าง่าย\u00a0ๆ |หลงรักไม่ยาก' } },
  render: (args) => (
    <h1 className="display">
      <Phrases {...args} />
    </h1>
  ),
};
export default meta;
type Story = StoryObj<typeof Phrases>;

export const OneLine: Story = { tags: ['grounds'] };
export const Narrow: Story = {
  args: { text: 'ยิ่งเช่านาน|ยิ่งจ่ายต่อเดือน|น้อยลง' },
  parameters: { th: { text: 'ยิ่งเช่านาน|ยิ่งจ่ายต่อเดือน|น้อยลง' } },
  decorators: [
    (Story) => (
      <div lang="th" style={{ maxWidth: 200 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const tops = [...canvasElement.querySelectorAll('h1 span')].map((phrase) => phrase.getBoundingClientRect().top);
    await expect(new Set(tops).size).toBe(3);
  },
};
export const PhraseWiderThanItsLine: Story = {
  args: { text: 'สั้น|วลีที่ยาวมากจนไม่มีทางอยู่ในบรรทัดเดียวได้เลย' },
  parameters: { th: { text: 'สั้น|วลีที่ยาวมากจนไม่มีทางอยู่ในบรรทัดเดียวได้เลย' } },
  decorators: [
    (Story) => (
      <div lang="th" style={{ width: 260 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => expect(canvasElement.querySelector('h1')!.scrollWidth).toBeLessThanOrEqual(260),
};
