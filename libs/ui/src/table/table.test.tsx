import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Table } from './table';

const columns = [
  { id: 'n', title: 'Invoice', cell: (row: { n: string; sum: string }) => row.n },
  { id: 's', title: 'Amount', cell: (row: { n: string; sum: string }) => row.sum, figures: true },
];

test('renders headers for rows and columns, and lets the keyboard scroll the table', async () => {
  render(<Table caption="Invoices" columns={columns} rows={[{ n: 'TI-2611-00367', sum: '฿2,370' }]} rowId={(row) => row.n} />);
  expect(screen.getByRole('table', { name: 'Invoices' })).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'TI-2611-00367' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toBeInTheDocument();
  await userEvent.tab();
  expect(screen.getByRole('region', { name: 'Invoices' })).toHaveFocus();
});

test('shows a text instead of rows if the table is empty', () => {
  render(<Table caption="Invoices" columns={columns} rows={[]} rowId={(row) => row.n} empty="No invoices yet." />);
  expect(screen.getByRole('cell', { name: 'No invoices yet.' })).toBeInTheDocument();
});
