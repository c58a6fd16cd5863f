import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor, type within } from 'storybook/test';
import { Combobox } from './combobox';
import type { ComboboxGroup, ComboboxItem, ComboboxProps } from './combobox-types';

const labels = { empty: 'No area of this name. Try the postcode.', loading: 'Searching', open: 'Show all', clear: 'Clear' };
const labelsTh = { empty: 'ไม่พบพื้นที่นี้ ลองพิมพ์รหัสไปรษณีย์', loading: 'กำลังค้นหา', open: 'ดูทั้งหมด', clear: 'ล้าง' };
const names: [en: string, th: string, district: string, districtTh: string][] = [
  ['Phaya Thai', 'พญาไท', 'Phaya Thai', 'เขตพญาไท'],
  ['Sam Sen Nai', 'สามเสนใน', 'Phaya Thai', 'เขตพญาไท'],
  ['Din Daeng', 'ดินแดง', 'Din Daeng', 'เขตดินแดง'],
  ['Ratchadaphisek', 'รัชดาภิเษก', 'Din Daeng', 'เขตดินแดง'],
  ['Makkasan', 'มักกะสัน', 'Ratchathewi', 'เขตราชเทวี'],
];
const areas = (th: boolean): ComboboxItem[] =>
  names.map(([en, thai, district, districtTh]) =>
    th
      ? { value: en, label: thai, other: en, note: `${districtTh} กรุงเทพมหานคร`, aside: '10400' }
      : { value: en, label: en, other: thai, note: `${district}, Bangkok`, aside: '10400' },
  );
const provinces = (th: boolean): ComboboxGroup[] => [
  {
    label: th ? 'กรุงเทพฯ และปริมณฑล' : 'Bangkok and around',
    items: [
      ['10', 'Bangkok', 'กรุงเทพมหานคร'],
      ['12', 'Nonthaburi', 'นนทบุรี'],
      ['11', 'Samut Prakan', 'สมุทรปราการ'],
      ['13', 'Pathum Thani', 'ปทุมธานี'],
    ].map(([value = '', en = '', thai = '']) => ({ value, label: th ? thai : en })),
  },
  {
    label: th ? 'ภาคเหนือ' : 'North',
    items: [
      ['50', 'Chiang Mai', 'เชียงใหม่'],
      ['57', 'Chiang Rai', 'เชียงราย'],
    ].map(([value = '', en = '', thai = '']) => ({
      value,
      label: th ? thai : en,
      disabled: value === '57',
      note: value === '57' ? (th ? 'ยังไม่ไปส่ง' : 'We do not deliver there yet') : undefined,
    })),
  },
];

const meta: Meta<ComboboxProps> = {
  title: 'Forms/Combobox',
  id: 'combobox',
  component: Combobox,
  args: { label: 'Province', items: provinces(false), labels, value: null, placeholder: 'Choose or type' },
  parameters: { th: { label: 'จังหวัด', items: provinces(true), labels: labelsTh, placeholder: 'เลือกหรือพิมพ์' } },
  argTypes: { items: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 480, minHeight: 460 }}>
        <Story />
      </div>
    ),
  ],
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return <Combobox {...args} value={value} onChange={setValue} />;
  },
};
export default meta;
type Story = StoryObj<ComboboxProps>;
type Canvas = ReturnType<typeof within>;
const field = (canvas: Canvas) => waitFor(() => canvas.getByRole('combobox'), { timeout: 8000 });

export const Groups: Story = {
  play: async ({ canvas }) => {
    const input = await field(canvas);
    await userEvent.click(input);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getAllByRole('option').length).toBe(6));
    await expect(canvas.getByRole('group', { name: /Bangkok and around|ปริมณฑล/ })).toBeVisible();
  },
};
export const ByKeyboard: Story = {
  play: async ({ canvas, globals }) => {
    const input = await field(canvas);
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard(globals.locale === 'th' ? 'นนท' : 'nontha');
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveValue(globals.locale === 'th' ? 'นนทบุรี' : 'Nonthaburi');
    await expect(input).toHaveFocus();
    await waitFor(() => expect(canvas.queryByRole('option')).toBeNull());
  },
};
export const Chosen: Story = {
  args: { value: { value: '10', label: 'Bangkok' } },
  parameters: { th: { value: { value: '10', label: 'กรุงเทพมหานคร' } } },
};
export const WithError: Story = { args: { error: 'Choose where we deliver.' }, parameters: { th: { error: 'เลือกจังหวัดที่จะให้เราไปส่ง' } } };
export const Disabled: Story = { args: { ...Chosen.args, disabled: true }, parameters: Chosen.parameters };
export const NothingFound: Story = {
  play: async ({ canvas }) => {
    const input = await field(canvas);
    await userEvent.click(input);
    await userEvent.keyboard('zzz');
    await waitFor(() => expect(canvas.getByText(/No area of this name|ไม่พบพื้นที่นี้/)).toBeVisible());
  },
};

export const Postcode: Story = {
  args: {
    label: 'Find the area',
    hint: 'Sub-district, district or postcode',
    search: true,
    items: [],
    found: '8 areas share 10400. Pick yours.',
    more: '3 more. Keep typing, for example “10400 makk”.',
  },
  parameters: {
    th: {
      label: 'ค้นหาแขวง เขต หรือรหัสไปรษณีย์',
      hint: 'พิมพ์ได้ทั้งไทยและอังกฤษ',
      items: [],
      found: 'มี 8 พื้นที่ใช้รหัส 10400 เลือกพื้นที่ของคุณ',
      more: 'อีก 3 พื้นที่ พิมพ์ต่อ เช่น “10400 มัก”',
      placeholder: 'เช่น 10400',
    },
  },
  render: function Searching(args, { globals }) {
    const [value, setValue] = useState<ComboboxItem | null>(null);
    const [query, setQuery] = useState('');
    return (
      <Combobox
        {...args}
        value={value}
        onChange={setValue}
        query={query}
        onQueryChange={setQuery}
        items={query ? areas(globals.locale === 'th') : []}
      />
    );
  },
  play: async ({ canvas }) => {
    const input = await field(canvas);
    await userEvent.click(input);
    await userEvent.keyboard('10400');
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(5));
    await expect(canvas.getByText(/8 areas share|มี 8 พื้นที่/)).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getAllByRole('option')[1]).toHaveAttribute('data-highlighted'));
  },
};
export const Searching: Story = {
  args: { ...Postcode.args, loading: true, query: '104', onQueryChange: () => undefined, found: undefined, more: undefined },
  parameters: { th: { ...(Postcode.parameters?.th as object), found: undefined, more: undefined } },
};
export const SearchFailed: Story = {
  args: { ...Searching.args, loading: false, failure: { text: 'The areas did not load.', retry: 'Try again', onRetry: () => undefined } },
  parameters: {
    th: { ...(Postcode.parameters?.th as object), failure: { text: 'โหลดพื้นที่ไม่ได้', retry: 'ลองอีกครั้ง', onRetry: () => undefined } },
  },
  play: async ({ canvas }) => {
    await field(canvas);
    await expect(canvas.getByRole('alert')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Try again|ลองอีกครั้ง/ }));
  },
};
export const Long: Story = {
  args: {
    label: 'Province where the furniture stands from the first day of the subscription',
    value: { value: 'x', label: 'Krung Thep Maha Nakhon Amon Rattanakosin Mahinthara Ayuthaya' },
  },
  parameters: {
    th: { label: 'จังหวัดที่เฟอร์นิเจอร์ตั้งอยู่ตั้งแต่วันแรกของการเช่า', value: { value: 'x', label: 'กรุงเทพมหานคร อมรรัตนโกสินทร์ มหินทรายุธยา มหาดิลกภพ' } },
  },
};
export const OnLinen: Story = { ...Groups, globals: { ground: 'linen' } };
export const OnDark: Story = { ...Postcode, globals: { ground: 'dark' } };
