import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { SegmentedChoice, type SegmentedChoiceProps } from './segmented-choice';

const meta: Meta<SegmentedChoiceProps> = {
  title: 'Forms/Segmented choice',
  id: 'segmented-choice',
  component: SegmentedChoice,
  args: {
    legend: 'Are there stairs on the way in?',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
    value: null,
    inline: true,
  },
  parameters: {
    th: {
      legend: 'ทางเข้ามีบันไดไหม',
      options: [
        { value: 'yes', label: 'มี' },
        { value: 'no', label: 'ไม่มี' },
      ],
    },
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 680 }}>
        <Story />
      </div>
    ),
  ],
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return <SegmentedChoice {...args} value={value} onChange={setValue} />;
  },
};
export default meta;
type Story = StoryObj<SegmentedChoiceProps>;

export const YesOrNo: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => {
    const [yes, no] = canvas.getAllByRole('radio');
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleName(/stairs|บันได/);
    await userEvent.click(yes!);
    await expect(yes).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    await expect(no).toBeChecked();
    await expect(no).toHaveFocus();
  },
};
export const Answered: Story = { args: { value: 'yes' } };
export const AboveEachOther: Story = {
  args: {
    legend: 'Issued to',
    inline: false,
    value: 'company',
    options: [
      { value: 'person', label: 'A person' },
      { value: 'company', label: 'A company' },
    ],
    hint: 'A company needs its tax ID and its branch.',
  },
  parameters: {
    th: {
      legend: 'ออกในนาม',
      options: [
        { value: 'person', label: 'บุคคล' },
        { value: 'company', label: 'บริษัท' },
      ],
      hint: 'บริษัทต้องมีเลขประจำตัวผู้เสียภาษีและสาขา',
    },
  },
};
export const Four: Story = {
  args: {
    legend: 'Floor',
    inline: false,
    value: '2',
    options: ['1', '2', '3', '4'].map((value) => ({ value, label: value, disabled: value === '4' })),
  },
  parameters: { th: { legend: 'ชั้น', options: ['1', '2', '3', '4'].map((value) => ({ value, label: value, disabled: value === '4' })) } },
};
export const WithError: Story = {
  args: { error: 'Tell us about the stairs, so that enough people come.' },
  parameters: { th: { error: 'บอกเรื่องบันไดด้วย จะได้ส่งคนไปพอ' } },
};
export const Long: Story = {
  args: {
    legend: 'Is there a lift that a sofa of two metres and twenty fits into, and may it be used to carry furniture?',
    options: [
      { value: 'yes', label: 'Yes, both of it' },
      { value: 'no', label: 'No or not sure' },
    ],
  },
  parameters: {
    th: {
      legend: 'มีลิฟต์ที่ใส่โซฟายาวสองเมตรยี่สิบได้ไหม และอาคารอนุญาตให้ใช้ขนเฟอร์นิเจอร์หรือเปล่า',
      options: [
        { value: 'yes', label: 'มีและใช้ได้' },
        { value: 'no', label: 'ไม่มีหรือไม่แน่ใจ' },
      ],
    },
  },
};
export const OnLinen: Story = { ...Answered, globals: { ground: 'linen' } };
export const OnDark: Story = { ...Answered, globals: { ground: 'dark' } };
const languages = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'th', label: 'ไทย', lang: 'th' },
];
export const Compact: Story = {
  tags: ['grounds'],
  args: { compact: true, inline: false, legend: 'Language', value: 'en', options: languages },
  parameters: { th: { legend: 'ภาษา', value: 'th', options: languages } },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(canvas.getByText('ไทย'));
    await expect(canvas.getByRole('radio', { name: 'ไทย' })).toBeChecked();
  },
};
export const CompactOnDark: Story = { args: Compact.args, parameters: Compact.parameters, globals: { ground: 'dark' } };
