import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { CatalogueThumb } from '../../docs/catalogue-media';
import { Badge } from '../badge/badge';
import { Button } from '../button/button';
import { ChargesRuler } from '../charges-ruler/charges-ruler';
import { Price } from '../price/price';
import { OrderRow, type OrderRowProps } from './order-row';

const image = (alt: string, name: string) => ({ id: alt, image: <CatalogueThumb name={`${name}--main`} size={56} alt={alt} /> });
const photos = [
  image('Bed', 'nordi-king-bed--oak'),
  image('Mattress', 'hotel-queen-mattress--white'),
  image('Bedside table', 'nordi-bedside-table--oak'),
];
const photosTh = [
  image('เตียง', 'nordi-king-bed--oak'),
  image('ที่นอน', 'hotel-queen-mattress--white'),
  image('โต๊ะข้างเตียง', 'nordi-bedside-table--oak'),
];

const meta: Meta<OrderRowProps> = {
  title: 'Account/Order row',
  id: 'order-row',
  component: OrderRow,
  args: {
    link: <a href="#order">Bedroom</a>,
    badge: <Badge tone="good">active</Badge>,
    lines: ['SP-260421-0117, 5 pieces', 'Month 8 of 12, until April 21, 2027'],
    photos,
    end: <Price amount={2370} per="/month" />,
  },
  parameters: {
    controls: { disable: true },
    th: {
      link: <a href="#order">ห้องนอน</a>,
      badge: <Badge tone="good">เช่าอยู่</Badge>,
      lines: ['SP-260421-0117, 5 ชิ้น', 'เดือนที่ 8 จาก 12 ถึง 21 เมษายน 2570'],
      photos: photosTh,
      end: <Price amount={2370} per="/เดือน" />,
    },
  },
};
export default meta;
type Story = StoryObj<OrderRowProps>;

export const Active: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
  },
};
export const ChargeFailed: Story = {
  args: { badge: <Badge tone="bad">payment failed</Badge>, action: <Button size="small">Pay ฿2,370</Button> },
  parameters: { th: { badge: <Badge tone="bad">ตัดบัตรไม่สำเร็จ</Badge>, action: <Button size="small">จ่าย ฿2,370</Button> } },
};
export const WithCharges: Story = {
  args: {
    middle: (
      <ChargesRuler
        small
        charges={[...Array<'paid'>(7).fill('paid'), 'now', 'next', 'next', 'next', 'next']}
        label="8 of 12 charges made"
      />
    ),
  },
  parameters: {
    th: {
      middle: (
        <ChargesRuler
          small
          charges={[...Array<'paid'>(7).fill('paid'), 'now', 'next', 'next', 'next', 'next']}
          label="จ่ายแล้ว 8 จาก 12 ครั้ง"
        />
      ),
    },
  },
};
export const Expired: Story = {
  args: { quiet: true, badge: <Badge>expired</Badge> },
  parameters: { th: { badge: <Badge>ครบกำหนด</Badge> } },
};
export const Long: Story = {
  args: { link: <a href="#order">Living and dining room with a reading corner and the balcony set for the summer</a> },
  parameters: { th: { link: <a href="#order">ห้องนั่งเล่นและห้องอาหาร พร้อมมุมอ่านหนังสือและชุดระเบียงสำหรับหน้าร้อน</a> } },
};
export const LongWord: Story = {
  args: { link: <a href="#order">{'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)}</a> },
  parameters: { th: { link: <a href="#order">{'สุวรรณภูมิพิมพ์ชนกกรุงเทพมหานคร'.repeat(3)}</a> } },
  decorators: [
    (Row) => (
      <div style={{ width: 280 }}>
        <Row />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link');
    await expect(link.getBoundingClientRect().width).toBeLessThanOrEqual(280);
  },
};
export const OnLinen: Story = { globals: { ground: 'linen' } };
export const OnDark: Story = { globals: { ground: 'dark' } };
