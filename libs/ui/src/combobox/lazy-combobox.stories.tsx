import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { ComboboxProps } from './combobox-types';
import { Combobox, WaitingCombobox } from './lazy-combobox';

const words = { empty: 'No area of this name.', loading: 'Searching', open: 'Show all', clear: 'Clear' };
const wordsTh = { empty: 'ไม่พบพื้นที่นี้', loading: 'กำลังค้นหา', open: 'ดูทั้งหมด', clear: 'ล้าง' };
const areas = { en: ['Phaya Thai', 'Din Daeng', 'Makkasan'], th: ['พญาไท', 'ดินแดง', 'มักกะสัน'] };
const items = (language: 'en' | 'th') => areas[language].map((label) => ({ value: label, label }));

const meta: Meta<ComboboxProps> = {
  title: 'Forms/Lazy combobox',
  id: 'lazy-combobox',
  component: Combobox,
  args: { label: 'Area', items: items('en'), words, value: null, placeholder: 'Area or postcode' },
  parameters: { th: { label: 'พื้นที่', items: items('th'), words: wordsTh, placeholder: 'พื้นที่หรือรหัสไปรษณีย์' } },
  argTypes: { items: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 480, minHeight: 320 }}>
        <Story />
      </div>
    ),
  ],
  // The field as it stands until the library is there.
  render: function Waits(args) {
    const [query, setQuery] = useState('');
    return <WaitingCombobox {...args} query={query} onQueryChange={setQuery} onFocusKept={() => undefined} />;
  },
};
export default meta;
type Story = StoryObj<ComboboxProps>;

/** It already takes words, and looks as it will. */
export const BeforeTheLibrary: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('Din');
    await expect(canvas.getByRole('textbox')).toHaveValue('Din');
  },
};
export const WithItsMagnifier: Story = { args: { search: true } };
export const WithError: Story = { args: { error: 'Choose an area.' }, parameters: { th: { error: 'เลือกพื้นที่' } } };
export const Disabled: Story = { args: { disabled: true } };
/** What was typed, and the focus, are handed on when the library comes. */
export const HandedOn: Story = {
  render: function Chooses(args) {
    const [value, setValue] = useState(args.value);
    return <Combobox {...args} value={value} onChange={setValue} />;
  },
  play: async ({ canvasElement, globals }) => {
    const typed = globals['locale'] === 'th' ? 'ดิน' : 'Din';
    const field = () => canvasElement.querySelector('input')!;
    field().focus();
    await userEvent.keyboard(typed);
    await waitFor(() => expect(field()).toHaveAttribute('role', 'combobox'), { timeout: 8000 });
    await waitFor(() => expect(field()).toHaveFocus());
    await expect(field()).toHaveValue(typed);
  },
};
