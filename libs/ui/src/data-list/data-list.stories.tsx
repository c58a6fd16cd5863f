import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DataList, DataRow } from './data-list';

const meta: Meta<typeof DataList> = {
  title: 'Account/Data list',
  id: 'data-list',
  component: DataList,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 480, padding: 24 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof DataList>;

export const Sizes: Story = {
  tags: ['grounds'],
  args: {
    children: [
      <DataRow key="w" term="Width">
        221 cm
      </DataRow>,
      <DataRow key="h" term="Height">
        92 cm, 78 cm without legs
      </DataRow>,
      <DataRow key="m" term="Made by">
        Saan, Chiang Mai
      </DataRow>,
    ],
  },
};
export const Sums: Story = {
  args: {
    children: [
      <DataRow key="m" term="Monthly">
        ฿1,290
      </DataRow>,
      <DataRow key="d" term="Delivery" note="Stairs and no lift: it takes two more people">
        ฿3,600
      </DataRow>,
      <DataRow key="s" term="Saving" tone="saving">
        −฿470
      </DataRow>,
      <DataRow key="t" term="Due today" total>
        ฿4,420
      </DataRow>,
    ],
  },
};
export const GoodAndBad: Story = {
  args: {
    children: [
      <DataRow key="d" term="Door, 90 cm" tone="good">
        Fits on its back, 12 cm to spare
      </DataRow>,
      <DataRow key="l" term="Lift, 190 cm" tone="bad">
        31 cm too long to stand up
      </DataRow>,
    ],
  },
};
export const Plain: Story = { args: { ...Sizes.args, plain: true } };
export const ThaiLong: Story = {
  args: {
    children: [
      <DataRow key="a" term="7 เดือนในราคา 6-8 เดือน เดือนละ ฿1,680">
        ฿11,760
      </DataRow>,
      <DataRow key="b" term="ลิฟต์ 230 ซม." tone="good">
        ตั้งขึ้นแล้วเข้าได้ เหลือ 9 ซม.
      </DataRow>,
      <DataRow key="c" term="จ่ายครั้งเดียว" total>
        ฿2,730
      </DataRow>,
    ],
  },
};
export const Narrow: Story = {
  ...Sums,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 280 }}>
        <Story />
      </div>
    ),
  ],
};
