import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { RemovableTag, Tag, TagRow } from './tag';

const labels = {
  en: { rooms: ['Living Room', 'Bedroom', 'Dining'], filters: ['In Stock', '฿500 to ฿3,000'], remove: 'Remove filter', label: 'Rooms' },
  th: { rooms: ['ห้องนั่งเล่น', 'ห้องนอน', 'ห้องอาหาร'], filters: ['พร้อมส่ง', '฿500 ถึง ฿3,000'], remove: 'นำตัวกรองออก', label: 'ห้อง' },
};

const meta: Meta<{ labels: typeof labels.en }> = {
  title: 'Actions/Tag',
  id: 'tag',
  args: { labels: labels.en },
  argTypes: { labels: { control: false } },
  parameters: { th: { labels: labels.th } },
};
export default meta;
type Story = StoryObj<{ labels: typeof labels.en }>;

export const Choice: Story = {
  tags: ['grounds'],
  render: function Rooms({ labels: { rooms, label } }) {
    const [chosen, setChosen] = useState(0);
    return (
      <TagRow label={label}>
        {rooms.map((room, at) => (
          <Tag key={room} aria-pressed={at === chosen} onClick={() => setChosen(at)}>
            {room}
          </Tag>
        ))}
      </TagRow>
    );
  },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('button');
    if (!first || !second) throw new Error('Expected two tags');
    first.focus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(second).toHaveAttribute('aria-pressed', 'true');
    await expect(first).toHaveAttribute('aria-pressed', 'false');
  },
};
export const Removable: Story = {
  render: function Filters({ labels: { filters, remove } }) {
    const [gone, setGone] = useState<string[]>([]);
    return (
      <TagRow>
        {filters
          .filter((value) => !gone.includes(value))
          .map((value) => (
            <RemovableTag key={value} removeLabel={`${remove} ${value}`} onClick={() => setGone([...gone, value])}>
              {value}
            </RemovableTag>
          ))}
      </TagRow>
    );
  },
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('button');
    if (!first) throw new Error('Expected a tag');
    await userEvent.click(first);
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
  },
};
export const OnDark: Story = { ...Choice, tags: [], globals: { ground: 'dark' }, play: undefined };
