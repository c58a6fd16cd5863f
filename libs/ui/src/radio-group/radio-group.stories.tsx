import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { RadioGroup, type RadioGroupProps } from './radio-group';

const meta: Meta<RadioGroupProps> = {
  title: 'Forms/Radio group',
  id: 'radio-group',
  component: RadioGroup,
  args: {
    legend: 'Office',
    options: [
      { value: 'head', label: 'Head office' },
      { value: 'branch', label: 'Branch' },
      { value: 'none', label: 'Abroad', disabled: true },
    ],
    value: 'head',
  },
  parameters: {
    th: {
      legend: 'สำนักงาน',
      options: [
        { value: 'head', label: 'สำนักงานใหญ่' },
        { value: 'branch', label: 'สาขา' },
        { value: 'none', label: 'ต่างประเทศ', disabled: true },
      ],
    },
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return <RadioGroup {...args} value={value} onChange={setValue} />;
  },
};
export default meta;
type Story = StoryObj<RadioGroupProps>;

export const Rows: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => {
    const [head, branch] = canvas.getAllByRole('radio');
    if (!head || !branch) throw new Error('Expected two radio buttons');
    await userEvent.click(branch);
    await expect(branch).toBeChecked();
    await userEvent.keyboard('{ArrowUp}');
    await expect(head).toBeChecked();
    await expect(head).toHaveFocus();
  },
};
export const WithError: Story = { args: { value: null, error: 'Choose one.' }, parameters: { th: { error: 'เลือกหนึ่งข้อ' } } };
export const WithDescriptions: Story = {
  args: {
    legend: 'How do we reach you?',
    value: 'phone',
    options: [
      { value: 'phone', label: 'By phone', description: 'The driver will call 30 minutes ahead.' },
      {
        value: 'email',
        label: 'By email',
        description: 'One email the evening before.',
        aside: <span className="note">pim@example.com</span>,
      },
    ],
  },
  parameters: {
    th: {
      legend: 'ให้ติดต่อคุณทางไหน',
      options: [
        { value: 'phone', label: 'ทางโทรศัพท์', description: 'คนขับจะโทรก่อนถึง 30 นาที' },
        { value: 'email', label: 'ทางอีเมล', description: 'ส่งอีเมลหนึ่งฉบับในเย็นวันก่อนส่ง', aside: <span className="note">pim@example.com</span> },
      ],
    },
  },
};
export const OnDark: Story = { ...WithDescriptions, globals: { ground: 'dark' } };
