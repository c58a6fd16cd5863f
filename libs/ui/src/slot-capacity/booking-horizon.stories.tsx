import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BookingHorizon, type HorizonDay } from './booking-horizon';

const meta: Meta<typeof BookingHorizon> = {
  title: 'Account/Booking horizon',
  id: 'booking-horizon',
  component: BookingHorizon,
  parameters: { controls: { disable: true } },
};
export default meta;
type Story = StoryObj<typeof BookingHorizon>;

const shares: (number | 'early' | 'off')[] = [
  'early',
  'early',
  'early',
  'early',
  'early',
  0.52,
  0.95,
  1,
  0.38,
  0.19,
  0.19,
  0.67,
  1,
  0.67,
  'off',
  0.4,
  'off',
  0.24,
  0.9,
  'off',
  0.1,
  0.05,
];
const horizon = (th: boolean): HorizonDay[] =>
  shares.map((share, at) => {
    const date = at < 10 ? 21 + at : at - 9;
    const kind = typeof share === 'string' ? share : undefined;
    const part = typeof share === 'number' ? share : 0;
    const month = at < 10 ? (th ? 'พ.ย.' : 'Nov') : th ? 'ธ.ค.' : 'Dec';
    const read =
      kind === 'early'
        ? th
          ? 'จองไม่ได้แล้ว'
          : 'too early'
        : kind === 'off'
          ? th
            ? 'วันหยุด'
            : 'holiday'
          : th
            ? `จองแล้ว ${Math.round(part * 100)} เปอร์เซ็นต์`
            : `${Math.round(part * 100)} percent taken`;
    return { id: String(at), text: String(date), label: `${date} ${month}, ${read}`, taken: part, kind, on: at === 11 };
  });
export const Days: Story = {
  render: (_, { globals }) =>
    globals.locale === 'th' ? (
      <BookingHorizon
        title="วันที่ลูกค้าจองได้"
        summary="26 พฤศจิกายน ถึง 12 ธันวาคม จองแล้ว 150 จาก 288 คิว"
        label="ช่วงที่จองได้"
        days={horizon(true)}
      />
    ) : (
      <BookingHorizon
        title="What customers can book today"
        summary="November 26 to December 12, 150 of 288 places taken"
        label="Booking window"
        days={horizon(false)}
      />
    ),
};
export const OnDark: Story = { ...Days, globals: { ground: 'dark' } };
