import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { Badge } from '../badge/badge';
import { textLinkClass } from '../text-link/text-link';
import { AddCard, ChoiceCards, SavedCard, type ChoiceCardsProps } from './choice-cards';

const edit = (label: string, name: string) => (
  <a className={textLinkClass()} href="#edit">
    {label}
    <span className="visually-hidden"> {name}</span>
  </a>
);
const homeLines = (
  <>
    Pim Suwan
    <br />
    Ari Garden, 88/14 Soi Ari 4,
    <br />
    Phaya Thai, Bangkok 10400
    <br />
    <span className="num">081 234 5678</span>
  </>
);
const officeLines = (
  <>
    Lamai Studio Co., Ltd.
    <br />
    Park Silom, 1 Convent Rd,
    <br />
    Bang Rak, Bangkok 10500
  </>
);
const homeLinesTh = (
  <>
    พิมพ์ชนก สุวรรณ
    <br />
    อารีย์ การ์เด้น 88/14 ซอยอารีย์ 4<br />
    <span className="nowrap">แขวงพญาไท</span> <span className="nowrap">เขตพญาไท</span> <span className="nowrap">กรุงเทพฯ 10400</span>
    <br />
    <span className="num">081 234 5678</span>
  </>
);
const officeLinesTh = (
  <>
    บริษัท ละไม สตูดิโอ จำกัด
    <br />
    พาร์ค สีลม 1 ถนนคอนแวนต์
    <br />
    <span className="nowrap">แขวงสีลม</span> <span className="nowrap">เขตบางรัก</span> <span className="nowrap">กรุงเทพฯ 10500</span>
  </>
);

const meta: Meta<ChoiceCardsProps> = {
  title: 'Forms/Choice cards',
  id: 'choice-cards',
  component: ChoiceCards,
  args: {
    legend: 'Shipping address',
    columns: 2,
    value: 'home',
    options: [
      { value: 'home', label: 'Home', lines: homeLines, action: edit('Edit', 'Home') },
      { value: 'office', label: 'Office', lines: officeLines, action: edit('Edit', 'Office') },
    ],
    add: { label: 'Add a new address', onAdd: fn() },
  },
  parameters: {
    th: {
      legend: 'ที่อยู่จัดส่ง',
      options: [
        { value: 'home', label: 'บ้าน', lines: homeLinesTh, action: edit('แก้ไข', 'บ้าน') },
        { value: 'office', label: 'ออฟฟิศ', lines: officeLinesTh, action: edit('แก้ไข', 'ออฟฟิศ') },
      ],
      add: { label: 'เพิ่มที่อยู่ใหม่', onAdd: () => undefined },
    },
  },
  argTypes: { options: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 680 }}>
        <Story />
      </div>
    ),
  ],
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return <ChoiceCards {...args} value={value} onChange={setValue} />;
  },
};
export default meta;
type Story = StoryObj<ChoiceCardsProps>;

export const Addresses: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => {
    const [home, office] = canvas.getAllByRole('radio');
    await userEvent.tab();
    await expect(home).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(office).toBeChecked();
    await expect(office).toHaveFocus();
    await expect(home).toHaveAccessibleDescription(/10400/);
    await userEvent.click(canvas.getByText(/Ari Garden|อารีย์ การ์เด้น/));
    await expect(home).toBeChecked();
  },
};
export const NothingChosen: Story = { args: { value: null } };
export const WithError: Story = {
  args: { value: null, error: 'Choose where we deliver.' },
  parameters: { th: { error: 'เลือกที่อยู่ที่จะให้เราไปส่ง' } },
};
export const OneCannotBeChosen: Story = {
  args: {
    options: [
      { value: 'home', label: 'Home', lines: homeLines },
      { value: 'far', label: 'Parents', lines: 'Hat Yai, Songkhla 90110', disabled: true, reason: 'We do not deliver there yet.' },
    ],
  },
  parameters: {
    th: {
      options: [
        { value: 'home', label: 'บ้าน', lines: homeLinesTh },
        { value: 'far', label: 'บ้านพ่อแม่', lines: 'หาดใหญ่ สงขลา 90110', disabled: true, reason: 'เรายังไม่ได้ไปส่งที่นี่' },
      ],
    },
  },
};
export const SavedCards: Story = {
  args: {
    legend: 'Card',
    add: { label: 'Use another card', onAdd: fn() },
    value: 'visa',
    columns: undefined,
    options: [
      { value: 'visa', label: 'Visa ending 4242', lines: '08/29', aside: <Badge tone="good">in use</Badge> },
      { value: 'mc', label: 'Mastercard ending 5100', lines: '12/26', aside: <Badge tone="warm">expires soon</Badge> },
    ],
  },
  parameters: {
    th: {
      legend: 'บัตร',
      add: { label: 'ใช้บัตรอื่น', onAdd: () => undefined },
      options: [
        { value: 'visa', label: 'Visa ลงท้าย 4242', lines: '08/29', aside: <Badge tone="good">ใช้อยู่</Badge> },
        { value: 'mc', label: 'Mastercard ลงท้าย 5100', lines: '12/26', aside: <Badge tone="warm">ใกล้หมดอายุ</Badge> },
      ],
    },
  },
};
export const Long: Story = {
  args: {
    options: [
      {
        value: 'home',
        label: 'The apartment above the flower shop, until the house is finished',
        lines:
          'Supalai Premier Charoen Nakhon, tower B, room 1408, 14th floor, 889 Charoen Nakhon Road between Soi 45 and 47, Bang Lamphu Lang, Khlong San, Bangkok 10600',
        action: edit('Edit', 'The apartment'),
      },
    ],
  },
  parameters: {
    th: {
      options: [
        {
          value: 'home',
          label: 'ห้องชั้นบนร้านดอกไม้ อยู่ไปก่อนจนกว่าบ้านจะเสร็จ',
          lines:
            'ศุภาลัย พรีเมียร์ เจริญนคร อาคาร บี ห้อง 1408 ชั้น 14 เลขที่ 889 ถนนเจริญนคร ระหว่างซอย 45 กับ 47 แขวงบางลำภูล่าง เขตคลองสาน กรุงเทพมหานคร 10600',
          action: edit('แก้ไข', 'ห้องชั้นบน'),
        },
      ],
    },
  },
};
export const OnLinen: Story = { globals: { ground: 'linen' } };
export const OnDark: Story = { globals: { ground: 'dark' } };

export const SavedWithActions: Story = {
  render: (_, { globals }) => {
    const th = globals.locale === 'th';
    const actions = th ? (
      <>
        {edit('แก้ไข', 'บ้าน')}
        {edit('ลบ', 'บ้าน')}
      </>
    ) : (
      <>
        {edit('Edit', 'Home')}
        {edit('Delete', 'Home')}
      </>
    );
    return (
      <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))' }}>
        <SavedCard title={th ? 'บ้าน' : 'Home'} badge={<Badge tone="calm">{th ? 'จัดส่ง' : 'Delivery'}</Badge>} actions={actions}>
          {th ? homeLinesTh : homeLines}
        </SavedCard>
        <AddCard label={th ? 'เพิ่มที่อยู่ใหม่' : 'Add a new address'} onAdd={() => undefined} />
      </div>
    );
  },
};
