import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { CatalogueThumb } from '../../docs/catalogue-media';
import { Price } from '../price/price';
import { PickList, type PickListProps, type PickOption } from './pick-list';

const photo = (name: string) => <CatalogueThumb name={`${name}--main`} size={72} alt="" />;
const pieces = (th: boolean): PickOption[] => [
  {
    id: 'bed',
    name: th ? 'เตียงไม้โอ๊ค นอร์ดี' : 'Nordi Oak King Bed',
    sub: th ? 'โอ๊ค' : 'Oak',
    photo: photo('nordi-king-bed--oak'),
    end: <Price amount={1190} per={th ? '/เดือน' : '/month'} />,
  },
  {
    id: 'mattress',
    name: th ? 'ที่นอนโรงแรม 5 ฟุต' : 'Hotel Queen Mattress',
    sub: th ? 'ขาว' : 'White',
    photo: photo('hotel-queen-mattress--white'),
    end: <Price amount={520} per={th ? '/เดือน' : '/month'} />,
    more: <span className="note">{th ? 'ที่นอนคืนพร้อมเตียงเท่านั้น' : 'A mattress is returned with its bed.'}</span>,
  },
  {
    id: 'lamp',
    name: th ? 'โคมไฟตั้งพื้น ทรี' : 'Tri Oak Floor Lamp',
    photo: photo('tri-oak-floor-lamp--oak'),
    end: <Price amount={240} per={th ? '/เดือน' : '/month'} />,
    reason: th ? 'กำลังรอรับคืนอยู่แล้ว' : 'Already on its way back.',
  },
];
const meta: Meta<PickListProps> = {
  title: 'Forms/Pick list',
  id: 'pick-list',
  component: PickList,
  args: { legend: 'Pieces to return', options: pieces(false), value: [] },
  parameters: { th: { legend: 'ชิ้นที่จะคืน', options: pieces(true) }, controls: { disable: true } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 680 }}>
        <Story />
      </div>
    ),
  ],
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return <PickList {...args} value={value} onChange={setValue} />;
  },
};
export default meta;
type Story = StoryObj<PickListProps>;

export const Several: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    const [bed, mattress] = canvas.getAllByRole('checkbox');
    await expect(bed).toBeChecked();
    await userEvent.click(mattress!);
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  },
};
export const One: Story = { args: { single: true, legend: 'Piece to swap', value: ['bed'] }, parameters: { th: { legend: 'ชิ้นที่จะเปลี่ยน' } } };
export const WithError: Story = { args: { error: 'Choose at least one piece.' }, parameters: { th: { error: 'เลือกอย่างน้อยหนึ่งชิ้น' } } };
export const OnLinen: Story = { args: { value: ['bed'] }, globals: { ground: 'linen' } };
export const OnDark: Story = { args: { value: ['bed'] }, globals: { ground: 'dark' } };
