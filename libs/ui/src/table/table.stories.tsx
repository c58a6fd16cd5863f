import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { Badge } from '../badge/badge';
import { DownloadIcon } from '../icon';
import { iconButtonClass } from '../icon-button/icon-button';
import { Table, type TableColumn, type TableProps } from './table';

interface Row {
  number: string;
  date: string;
  amount: string;
  state: string;
  bad?: boolean;
}
const columns = (th: boolean): TableColumn<Row>[] => [
  { id: 'number', title: th ? 'ใบกำกับภาษี' : 'Invoice', cell: (row) => row.number },
  { id: 'date', title: th ? 'วันที่' : 'Date', cell: (row) => row.date, wide: true },
  { id: 'amount', title: th ? 'จำนวนเงิน' : 'Amount', cell: (row) => row.amount, figures: true },
  { id: 'state', title: th ? 'สถานะ' : 'State', cell: (row) => <Badge tone={row.bad ? 'bad' : undefined}>{row.state}</Badge> },
  {
    id: 'pdf',
    title: 'PDF',
    hideTitle: true,
    figures: true,
    cell: (row) => (
      <a className={iconButtonClass()} href="#pdf" aria-label={`PDF ${row.number}`}>
        <DownloadIcon />
      </a>
    ),
  },
];
const rows = (th: boolean): Row[] => [
  { number: 'TI-2611-00367', date: th ? '21 พ.ย. 2569' : 'Nov 21, 2026', amount: '฿2,370', state: th ? 'ค้างจ่าย' : 'open', bad: true },
  { number: 'TI-2610-00351', date: th ? '21 ต.ค. 2569' : 'Oct 21, 2026', amount: '฿2,370', state: th ? 'จ่ายแล้ว' : 'paid' },
  { number: 'TI-2604-00118', date: th ? '21 เม.ย. 2569' : 'Apr 21, 2026', amount: '฿4,170', state: th ? 'จ่ายแล้ว' : 'paid' },
];
const meta: Meta<TableProps<Row>> = {
  title: 'Account/Table',
  id: 'table',
  component: Table as never,
  args: { caption: 'Invoices', columns: columns(false), rows: rows(false), rowId: (row) => row.number, empty: 'No invoices yet.' },
  parameters: {
    th: { caption: 'ใบกำกับภาษี', columns: columns(true), rows: rows(true), empty: 'ยังไม่มีใบกำกับภาษี' },
    controls: { disable: true },
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 680 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<TableProps<Row>>;

export const Invoices: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('region')).toHaveFocus();
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(3);
  },
};
export const Dense: Story = { args: { dense: true } };
export const Nothing: Story = { render: (args) => <Table {...args} rows={[]} /> };
export const OnLinen: Story = { globals: { ground: 'linen' } };
export const OnDark: Story = { globals: { ground: 'dark' } };
