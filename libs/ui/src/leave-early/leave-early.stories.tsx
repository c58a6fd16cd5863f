import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DateField } from '../date-field/date-field';
import { DataList, DataRow } from '../data-list/data-list';
import { LeaveEarly } from './leave-early';
import { LeaveEarlyBars } from './leave-early-bars';

const labels = {
  en: {
    label: 'I’d leave on',
    hint: '7 of 12 months used',
    keys: { paid: 'Paid each month', difference: 'Difference, charged once', never: 'Never charged' },
    tier: '7 months at the 6-8 month price, ฿1,680',
    paid: '7 months paid at ฿1,290',
    charge: 'Charged once',
  },
  th: {
    label: 'อยากคืนวันที่',
    hint: 'ใช้ 7 จาก 12 เดือน',
    keys: { paid: 'จ่ายแต่ละเดือน', difference: 'ส่วนต่าง จ่ายครั้งเดียว', never: 'ไม่คิดเงิน' },
    tier: '7 เดือน ตามราคา 6-8 เดือน ฿1,680',
    paid: 'จ่ายแล้ว 7 เดือน เดือนละ ฿1,290',
    charge: 'จ่ายครั้งเดียว',
  },
};
const meta: Meta<typeof LeaveEarly> = {
  title: 'Commerce/Leave early',
  id: 'leave-early',
  component: LeaveEarly,
  parameters: { controls: { disable: true } },
};
export default meta;

export const WholeLedger: StoryObj<typeof LeaveEarly> = {
  render: function Whole(_, { globals }) {
    const language = globals.locale === 'th' ? 'th' : 'en';
    const w = labels[language];
    const [date, setDate] = useState('2027-06-26');
    return (
      <LeaveEarly
        bars={
          <LeaveEarlyBars
            months={12}
            used={7}
            paid={1290}
            difference={390}
            highest={2170}
            label={w.label}
            valueText={w.hint}
            keys={w.keys}
            onChange={() => undefined}
          />
        }
      >
        <DateField
          label={w.label}
          language={language}
          value={date}
          first="2026-12-26"
          last="2027-11-26"
          onChange={setDate}
          hint={w.hint}
          labels={{ earlier: '', later: '' }}
        />
        <DataList>
          <DataRow term={w.tier}>฿11,760</DataRow>
          <DataRow term={w.paid}>−฿9,030</DataRow>
          <DataRow term={w.charge} total>
            ฿2,730
          </DataRow>
        </DataList>
      </LeaveEarly>
    );
  },
};
