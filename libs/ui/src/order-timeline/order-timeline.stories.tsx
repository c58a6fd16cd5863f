import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { OrderTimeline, OrderTrack, type OrderTimelineProps, type TimelineState, type TimelineStep } from './order-timeline';

type Status =
  'request-booking' | 'booking-confirmed' | 'in-transit' | 'active' | 'cancelled' | 'termination-confirmed' | 'terminated' | 'expired';
type Row = [en: string, th: string, enText?: string, thText?: string, enTime?: string, thTime?: string];
const rows: Record<Status, Row> = {
  'request-booking': [
    'Request booking',
    'ขอจอง',
    'Order placed, first month and delivery paid',
    'สั่งเช่าแล้ว จ่ายค่าเช่าเดือนแรกและค่าจัดส่งแล้ว',
    'April 21, 2026',
    '21 เมษายน 2569',
  ],
  'booking-confirmed': ['Booking confirmed', 'ยืนยันการจอง', undefined, undefined, 'April 22, 2026', '22 เมษายน 2569'],
  'in-transit': [
    'In transit',
    'กำลังจัดส่ง',
    'With Somchai in van 2, who calls 30 minutes before',
    'คุณสมชาย รถคัน 2 จะโทรก่อนถึง 30 นาที',
    'April 28, 2026',
    '28 เมษายน 2569',
  ],
  active: [
    'Active',
    'เช่าอยู่',
    'Month 8 of 12. Delivered by Somchai, signed for by you.',
    'เดือนที่ 8 จาก 12 คุณสมชายไปส่ง คุณเซ็นรับเอง',
    'since April 28, 2026',
    'ตั้งแต่ 28 เมษายน 2569',
  ],
  cancelled: [
    'Cancelled',
    'ยกเลิกแล้ว',
    'By you, before it was confirmed. ฿4,620 went back to Visa 4242.',
    'คุณยกเลิกก่อนการยืนยัน คืน ฿4,620 เข้าบัตร Visa 4242 แล้ว',
    'April 22, 2026',
    '22 เมษายน 2569',
  ],
  'termination-confirmed': [
    'Termination confirmed',
    'ยืนยันการยุติ',
    'We collect on December 02, 13:00-15:00.',
    'เราไปรับของวันที่ 2 ธันวาคม 13:00-15:00 น.',
    'November 20, 2026',
    '20 พฤศจิกายน 2569',
  ],
  terminated: [
    'Terminated',
    'ยุติแล้ว',
    'Collected and checked. ฿2,730 was charged once.',
    'รับคืนและตรวจแล้ว คิดเงิน ฿2,730 ครั้งเดียว',
    'December 02, 2026',
    '2 ธันวาคม 2569',
  ],
  expired: [
    'Expired',
    'ครบกำหนด',
    'We write 30 days before. Extend, keep a part, or book the return.',
    'เราจะเขียนหาคุณก่อน 30 วัน ต่อสัญญา เก็บไว้บางส่วน หรือนัดคืนของ',
    'April 21, 2027',
    '21 เมษายน 2570',
  ],
};
const labels: Record<'en' | 'th', Record<TimelineState, string>> = {
  en: { done: 'done', now: 'now', next: 'to come', missed: 'failed', stopped: 'ended' },
  th: { done: 'เสร็จแล้ว', now: 'ตอนนี้', next: 'กำลังจะมา', missed: 'ไม่สำเร็จ', stopped: 'จบ' },
};
const step = (language: 'en' | 'th', status: Status, state: TimelineState): TimelineStep => {
  const [en, th, enText, thText, enTime, thTime] = rows[status];
  const thai = language === 'th';
  return {
    id: status,
    title: thai ? th : en,
    text:
      state === 'now' || state === 'next' || status === 'request-booking' || status === 'cancelled' || status === 'terminated'
        ? thai
          ? thText
          : enText
        : undefined,
    time: state === 'next' && status !== 'expired' ? undefined : thai ? thTime : enTime,
    state,
  };
};
const of = (...steps: [Status, TimelineState][]) => {
  const args = (language: 'en' | 'th') => ({ steps: steps.map(([status, state]) => step(language, status, state)) });
  return { args: args('en'), parameters: { th: args('th') } };
};

const meta: Meta<OrderTimelineProps> = {
  title: 'Account/Order timeline',
  id: 'order-timeline',
  component: OrderTimeline,
  args: { label: 'Where it is', labels: labels.en },
  parameters: { th: { label: 'ตอนนี้อยู่ที่ไหน', labels: labels.th } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 680 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<OrderTimelineProps>;

export const RequestBooking: Story = of(
  ['request-booking', 'now'],
  ['booking-confirmed', 'next'],
  ['in-transit', 'next'],
  ['active', 'next'],
);
export const BookingConfirmed: Story = of(
  ['request-booking', 'done'],
  ['booking-confirmed', 'now'],
  ['in-transit', 'next'],
  ['active', 'next'],
);
export const InTransit: Story = of(['request-booking', 'done'], ['booking-confirmed', 'done'], ['in-transit', 'now'], ['active', 'next']);
export const Active: Story = {
  ...of(['request-booking', 'done'], ['booking-confirmed', 'done'], ['in-transit', 'done'], ['active', 'now'], ['expired', 'next']),
  play: async ({ canvas }) => {
    const here = canvas.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');
    await expect(here).toHaveLength(1);
    await expect(here[0]).toHaveTextContent(/Active \(now\)|เช่าอยู่ \(ตอนนี้\)/);
  },
};
export const Cancelled: Story = of(['request-booking', 'done'], ['cancelled', 'stopped']);
export const TerminationConfirmed: Story = of(
  ['request-booking', 'done'],
  ['booking-confirmed', 'done'],
  ['in-transit', 'done'],
  ['active', 'done'],
  ['termination-confirmed', 'now'],
  ['terminated', 'next'],
);
export const Terminated: Story = of(
  ['request-booking', 'done'],
  ['active', 'done'],
  ['termination-confirmed', 'done'],
  ['terminated', 'stopped'],
);
export const Expired: Story = of(
  ['request-booking', 'done'],
  ['booking-confirmed', 'done'],
  ['in-transit', 'done'],
  ['active', 'done'],
  ['expired', 'stopped'],
);

export const ChargeFailed: Story = {
  args: {
    label: 'What happens next',
    steps: [
      { id: '1', title: 'First try', text: 'Your bank declined the card: not enough funds', time: 'November 21, 09:02', state: 'missed' },
      {
        id: '2',
        title: 'We wrote to you',
        text: 'Email and SMS to 081 ••• 5678, with a link that works until November 28',
        time: 'November 21, 09:05',
        state: 'now',
      },
      { id: '3', title: 'Second try', text: 'With the card in use on that day', time: 'November 24, 09:00', state: 'next' },
      {
        id: '4',
        title: 'We call you',
        text: 'Together we’ll find a way: a later day, fewer pieces, or ending the subscription.',
        time: 'December 05',
        state: 'next',
      },
    ],
  },
  parameters: {
    th: {
      label: 'ขั้นตอนต่อไป',
      steps: [
        { id: '1', title: 'ตัดบัตรครั้งแรก', text: 'ธนาคารปฏิเสธบัตร วงเงินไม่พอ', time: '21 พฤศจิกายน 09:02 น.', state: 'missed' },
        {
          id: '2',
          title: 'เราแจ้งคุณแล้ว',
          text: 'อีเมลและ SMS ไปที่ 081 ••• 5678 ลิงก์ใช้ได้ถึง 28 พฤศจิกายน',
          time: '21 พฤศจิกายน 09:05 น.',
          state: 'now',
        },
        { id: '3', title: 'ตัดบัตรครั้งที่สอง', text: 'ใช้บัตรที่ตั้งไว้ในวันนั้น', time: '24 พฤศจิกายน 09:00 น.', state: 'next' },
        { id: '4', title: 'เราโทรหาคุณ', text: 'เพื่อหาทางด้วยกัน เลื่อนวันจ่าย ลดจำนวนชิ้น หรือยุติการเช่า', time: '5 ธันวาคม', state: 'next' },
      ],
    },
  },
};
export const OnLinen: Story = { ...Active, play: undefined, globals: { ground: 'linen' } };
export const OnDark: Story = { ...Active, play: undefined, globals: { ground: 'dark' } };

const track = of(
  ['request-booking', 'done'],
  ['booking-confirmed', 'done'],
  ['in-transit', 'done'],
  ['active', 'now'],
  ['termination-confirmed', 'next'],
  ['expired', 'next'],
);
const short = (steps: TimelineStep[]) => steps.map((one) => ({ ...one, text: undefined }));
export const Track: Story = {
  args: { ...track.args, steps: short(track.args.steps) },
  parameters: { th: { steps: short(track.parameters.th.steps) } },
  decorators: [
    (Story) => (
      <div style={{ width: 'min(1040px, 100vw - 48px)' }}>
        <Story />
      </div>
    ),
  ],
  render: (args) => <OrderTrack {...args} />,
};
export const TrackOnDark: Story = { ...Track, globals: { ground: 'dark' } };
