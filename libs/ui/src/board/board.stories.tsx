import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { CardIcon, ChevronRightIcon, DocumentIcon, IdCardIcon } from '../icon';
import { Board, BoardCard, BoardFold, BoardLane, type BoardCardProps } from './board';

const confirm = { id: 'confirm', label: 'Confirm', onMove: fn() };
const cancel = { id: 'cancel', label: 'Cancel', onMove: fn(), ends: true };
const confirmTh = { ...confirm, label: 'ยืนยัน' };
const cancelTh = { ...cancel, label: 'ยกเลิก' };

const meta: Meta<BoardCardProps> = {
  title: 'Account/Board',
  id: 'board',
  component: BoardCard,
  args: {
    link: <a href="#order">Living and dining</a>,
    amount: '฿3,320',
    who: 'Pim Suwan',
    lines: ['SP-261121-0482, 7 pieces', 'Wed, Dec 2, 13:00-15:00'],
    moves: [confirm, cancel],
  },
  parameters: {
    th: {
      link: <a href="#order">ห้องนั่งเล่นและห้องอาหาร</a>,
      who: 'พิมพ์ชนก สุวรรณ',
      lines: ['SP-261121-0482, 7 ชิ้น', 'พ. 2 ธ.ค. 13:00-15:00'],
      moves: [confirmTh, cancelTh],
    },
  },
  argTypes: { link: { control: false }, moves: { control: false } },
  decorators: [
    (Story, { parameters }) =>
      parameters.lane === false ? (
        <Story />
      ) : (
        <div style={{ maxWidth: 264, padding: 8, background: 'var(--linen)' }}>
          <Story />
        </div>
      ),
  ],
};
export default meta;
type Story = StoryObj<BoardCardProps>;

export const Card: Story = {
  play: async ({ canvas, args, globals }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    if (globals.locale === 'en') await expect(args.moves?.[0]?.onMove).toHaveBeenCalled();
  },
};
export const Held: Story = {
  args: {
    held: true,
    flag: { icon: <IdCardIcon />, text: 'ID check pending since 10:12' },
    moves: [{ ...confirm, blocked: 'Confirm needs a verified ID and a paid first charge.' }, cancel],
  },
  parameters: {
    th: {
      flag: { icon: <IdCardIcon />, text: 'รอตรวจบัตรตั้งแต่ 10:12 น.' },
      moves: [{ ...confirmTh, blocked: 'ต้องยืนยันตัวตนและจ่ายยอดแรกก่อน' }, cancelTh],
    },
  },
  play: async ({ canvas }) => {
    const blocked = canvas.getAllByRole('button')[0]!;
    await expect(blocked).toHaveAttribute('aria-disabled', 'true');
    await expect(blocked).toHaveAccessibleDescription(/verified ID|ยืนยันตัวตน/);
  },
};
export const ChargeFailed: Story = {
  args: {
    held: true,
    link: <a href="#order">Bedroom</a>,
    lines: ['SP-260421-0117, month 8 of 12', 'Next try Nov 24'],
    flag: { icon: <CardIcon />, text: 'Charge on Nov 21 failed' },
    moves: undefined,
  },
  parameters: {
    th: {
      link: <a href="#order">ห้องนอน</a>,
      lines: ['SP-260421-0117, เดือนที่ 8 จาก 12', 'ลองอีกครั้ง 24 พ.ย.'],
      flag: { icon: <CardIcon />, text: 'ตัดบัตร 21 พ.ย. ไม่สำเร็จ' },
      moves: [],
    },
  },
};
export const Moving: Story = { args: { moving: 'confirm' } };
export const Long: Story = {
  args: {
    link: <a href="#order">One-bedroom package with dining corner, home office and balcony set</a>,
    amount: '฿126,240',
    who: 'Studio Nine Architecture and Interior Design Co., Ltd.',
    flag: { icon: <DocumentIcon />, text: 'Asks to extend to 12 months and to swap two pieces on the same day' },
    held: true,
  },
  parameters: {
    th: {
      link: <a href="#order">แพ็กเกจหนึ่งห้องนอน พร้อมมุมทานข้าว ห้องทำงาน และชุดระเบียง</a>,
      amount: '฿126,240',
      who: 'บริษัท สตูดิโอ ไนน์ สถาปัตยกรรมและออกแบบภายใน จำกัด',
      flag: { icon: <DocumentIcon />, text: 'ขอต่อเป็น 12 เดือนและเปลี่ยนสองชิ้นในวันเดียวกัน' },
    },
  },
};
export const CardOnLinen: Story = { ...Held, play: undefined, globals: { ground: 'linen' } };
export const CardOnDark: Story = { ...Held, play: undefined, globals: { ground: 'dark' } };

export const WholeBoard: Story = {
  parameters: { lane: false },
  render: function Lanes(args, { globals }) {
    const th = globals.locale === 'th';
    const [confirmed, setConfirmed] = useState(false);
    const card = (
      <BoardCard
        {...args}
        moves={
          confirmed
            ? [{ id: 'send', label: th ? 'ออกส่ง' : 'Send out', onMove: () => undefined }]
            : [{ ...confirm, label: th ? 'ยืนยัน' : 'Confirm', onMove: () => setConfirmed(true) }, th ? cancelTh : cancel]
        }
      />
    );
    return (
      <Board label={th ? 'คำสั่งเช่าตามสถานะ' : 'Orders by status'}>
        <BoardLane title={th ? 'ขอจอง' : 'Request booking'} count={confirmed ? 0 : 1} empty={th ? 'ไม่มีอะไรรออยู่' : 'Nothing waits here.'}>
          {confirmed ? undefined : card}
        </BoardLane>
        <BoardLane title={th ? 'ยืนยันการจองแล้ว' : 'Booking confirmed'} count={confirmed ? 1 : 0} empty={th ? 'ยังไม่มี' : 'None yet.'}>
          {confirmed ? card : undefined}
        </BoardLane>
        <BoardLane title={th ? 'กำลังจัดส่ง' : 'In transit'} count={2} loading />
        <BoardLane
          title={th ? 'เช่าอยู่' : 'Active'}
          count={214}
          rest={
            <a href="#all">
              {th ? 'อีก 211 รายการเรียบร้อยดี' : '211 more on track'}
              <ChevronRightIcon size="small" />
            </a>
          }
        >
          <BoardCard
            link={<a href="#order">{th ? 'ห้องทำงาน' : 'Home office'}</a>}
            amount="฿1,760"
            who="Pim Suwan"
            lines={['SP-260821-0209']}
            flag={{ icon: <DocumentIcon />, text: th ? 'ขอต่อเป็น 12 เดือน' : 'Asks to extend to 12 months' }}
            held
          />
        </BoardLane>
        <BoardLane title={th ? 'จบแล้ว' : 'Inactive'} count={93} quiet>
          <BoardFold
            counts={[
              { id: 'c', label: th ? 'ยกเลิก' : 'Cancelled', count: 12 },
              { id: 't', label: th ? 'ยืนยันการยุติ' : 'Termination confirmed', count: 2 },
              { id: 'd', label: th ? 'ยุติแล้ว' : 'Terminated', count: 31 },
              { id: 'e', label: th ? 'ครบกำหนด' : 'Expired', count: 48 },
            ]}
          />
        </BoardLane>
      </Board>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(Confirm|ยืนยัน)$/ }));
    await expect(canvas.getByRole('region', { name: /(Request booking|ขอจอง) 0/ })).toBeInTheDocument();
    await expect(canvas.getByRole('region', { name: /(Booking confirmed|ยืนยันการจองแล้ว) 1/ })).toBeInTheDocument();
  },
};
