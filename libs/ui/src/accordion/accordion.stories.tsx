import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { Accordion, AccordionItem } from './accordion';

const meta: Meta<{ items: [string, string][]; name?: string }> = {
  title: 'Navigation/Accordion',
  id: 'accordion',
  args: {
    items: [
      ['What happens at the end of the term?', 'You choose: extend, swap a piece, or give it back. We remind you 30 days before.'],
      [
        'Can I leave early?',
        'Yes. We re-price the months you used at the rate for the term you actually kept, and you pay the difference once.',
      ],
    ],
  },
  parameters: {
    th: {
      items: [
        ['ครบสัญญาแล้วต้องทำอย่างไร', 'เลือกได้ว่าจะต่อสัญญาในราคาที่ถูกลง เปลี่ยนชิ้น หรือนัดวันมารับคืน เราจะเตือนก่อน 30 วัน'],
        ['คืนก่อนกำหนดได้ไหม', 'ได้ จ่ายเพียงส่วนต่างของราคาตามจำนวนเดือนที่ใช้จริง ครั้งเดียว'],
      ],
    },
  },
  render: ({ items, name }) => (
    <Accordion>
      {items.map(([question, answer], at) => (
        <AccordionItem key={question} summary={question} open={at === 0} name={name}>
          {answer}
        </AccordionItem>
      ))}
    </Accordion>
  ),
};
export default meta;
type Story = StoryObj<{ items: [string, string][]; name?: string }>;

export const Lines: Story = {
  tags: ['grounds'],
  play: async ({ canvasElement }) => {
    const [first, second] = canvasElement.querySelectorAll('details');
    await userEvent.click(second!.querySelector('summary')!);
    await expect(first).toHaveAttribute('open');
    await expect(second).toHaveAttribute('open');
  },
};
export const OneAtATime: Story = {
  args: { name: 'faq' },
  play: async ({ canvasElement }) => {
    const [first, second] = canvasElement.querySelectorAll('details');
    await userEvent.click(second!.querySelector('summary')!);
    await expect(first).not.toHaveAttribute('open');
  },
};
export const OnDark: Story = { globals: { ground: 'dark' } };
