import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { textLinkClass } from '../text-link';
import { RadioGroup, type RadioGroupProps } from './radio-group';

const meta: Meta<RadioGroupProps> = {
  title: 'Radio group',
  component: RadioGroup,
  args: { legend: 'Office', options: [{ value: 'head', label: 'Head office' }, { value: 'branch', label: 'Branch' }, { value: 'none', label: 'Abroad', disabled: true }], value: 'head' },
  parameters: { th: { legend: 'สำนักงาน', options: [{ value: 'head', label: 'สำนักงานใหญ่' }, { value: 'branch', label: 'สาขา' }, { value: 'none', label: 'ต่างประเทศ', disabled: true }] } },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return <RadioGroup {...args} value={value} onChange={setValue} />;
  },
};
export default meta;
type Story = StoryObj<RadioGroupProps>;

export const Rows: Story = {
  play: async ({ canvas }) => {
    const [head, branch] = canvas.getAllByRole('radio');
    if (!head || !branch) throw new Error('two choices');
    await userEvent.click(branch);
    await expect(branch).toBeChecked();
    await userEvent.keyboard('{ArrowUp}');
    await expect(head).toBeChecked();
    await expect(head).toHaveFocus();
  },
};
export const WithError: Story = { args: { value: null, error: 'Choose one.' }, parameters: { th: { error: 'เลือกหนึ่งข้อ' } } };
const edit = (word: string) => <a className={textLinkClass()} href="#edit">{word}</a>;
export const Cards: Story = {
  args: {
    legend: 'Shipping address', look: 'cards', value: 'home',
    options: [
      { value: 'home', label: 'Home', description: 'Pim Suwan, 88/14 Soi Ari 4, Phaya Thai, Bangkok 10400', aside: edit('Edit') },
      { value: 'office', label: 'Office', description: 'Park Silom, 1 Convent Rd, Bang Rak, Bangkok 10500', aside: edit('Edit') },
    ],
  },
  parameters: {
    th: {
      legend: 'ที่อยู่จัดส่ง',
      options: [
        { value: 'home', label: 'บ้าน', description: 'พิม สุวรรณ 88/14 ซอยอารีย์ 4 พญาไท กรุงเทพฯ 10400', aside: edit('แก้ไข') },
        { value: 'office', label: 'ออฟฟิศ', description: 'พาร์ค สีลม 1 ถนนคอนแวนต์ บางรัก กรุงเทพฯ 10500', aside: edit('แก้ไข') },
      ],
    },
  },
};
export const OnDark: Story = { ...Cards, globals: { ground: 'dark' } };
