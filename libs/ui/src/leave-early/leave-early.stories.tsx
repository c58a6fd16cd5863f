import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DataList, DataRow } from '../data-list';
import { LeaveDateField } from './leave-date-field';
import { LeaveEarly } from './leave-early';
import { LeaveEarlyBars, type LeaveEarlyBarsProps } from './leave-early-bars';

const keys = { paid: 'Paid each month', difference: 'Difference, charged once', never: 'Never charged' };

const meta: Meta<typeof LeaveEarlyBars> = {
  title: 'Leave early',
  component: LeaveEarlyBars,
  args: { months: 12, used: 7, paid: 1290, difference: 390, highest: 2170, label: 'I would leave on', valueText: '7 of 12 months used', keys },
  render: function Controlled(args: LeaveEarlyBarsProps) {
    const [used, setUsed] = useState(args.used);
    return <div style={{ padding: 24 }}><LeaveEarlyBars {...args} used={used} onChange={setUsed} difference={used < args.months ? args.difference : 0} /></div>;
  },
};
export default meta;
type Story = StoryObj<typeof LeaveEarlyBars>;

export const SevenOfTwelve: Story = {};
export const FirstMonth: Story = { args: { used: 1, difference: 880 } };
export const ToTheEnd: Story = { args: { used: 12, difference: 0 } };
export const ThreeMonths: Story = { args: { months: 3, used: 2, paid: 2170, difference: 0 } };
export const Thai: Story = { args: { label: 'อยากคืนวันที่', keys: { paid: 'จ่ายแต่ละเดือน', difference: 'ส่วนต่าง จ่ายครั้งเดียว', never: 'ไม่คิดเงิน' } } };
export const Phone: Story = { decorators: [(Story) => <div style={{ maxWidth: 350 }}><Story /></div>] };

export const WholeLedger: Story = {
  render: function Whole(args) {
    const [date, setDate] = useState('2027-06-26');
    return (
      <div style={{ padding: 24 }}>
        <LeaveEarly bars={<LeaveEarlyBars {...args} />}>
          <LeaveDateField label="I would leave on" value={date} text={date} min="2026-12-26" max="2027-11-26" onChange={setDate} hint="7 of 12 months used" />
          <DataList>
            <DataRow term="7 months at the 6-8 month price, ฿1,680">฿11,760</DataRow>
            <DataRow term="7 months paid at ฿1,290">−฿9,030</DataRow>
            <DataRow term="Charged once" total>฿2,730</DataRow>
          </DataList>
        </LeaveEarly>
      </div>
    );
  },
};
