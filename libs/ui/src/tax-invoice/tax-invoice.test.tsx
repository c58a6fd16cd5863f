import { render, screen, within } from '@testing-library/react';
import { InvoicePreview } from './invoice-preview';
import { sampleInvoice } from './sample-invoice';
import { TaxInvoice } from './tax-invoice';

test('marks the invoice as Thai, and its English parts as English', () => {
  render(<TaxInvoice {...sampleInvoice} />);
  const sheet = screen.getByRole('article', { name: 'ใบกำกับภาษี TI-2611-00391' });
  expect(sheet).toHaveAttribute('lang', 'th');
  expect(within(sheet).getByRole('heading', { level: 1 })).toHaveTextContent('ใบกำกับภาษี / ใบเสร็จรับเงินTax invoice / receipt');
  for (const english of within(sheet).getAllByText(/^(Tax ID|Customer|Total|VAT 7%)$/)) expect(english).toHaveAttribute('lang', 'en');
});

test('lists items in a numbered table and shows amounts with satang', () => {
  render(<TaxInvoice {...sampleInvoice} />);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows).toHaveLength(6);
  expect(
    within(rows[3] as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['4', 'ค่าเช่า เก้าอี้อาหารหุ้มผ้า ฮัก สีเกรจRental, Hug Upholstered Dining Chair, greige', '4', '230', '920']);
  expect(screen.getByText('4,317.76')).toBeInTheDocument();
  expect(screen.getByText('฿4,620')).toBeInTheDocument();
});

test('highlights the typed values in the preview, but not the seller', () => {
  const { container } = render(
    <InvoicePreview
      caption="How it will look"
      title="Tax invoice"
      note="Number when you pay"
      seller={{ title: 'Seller', name: 'Spruce', lines: ['Bangkok'] }}
      customer={{ title: 'Customer', name: 'Lamai Studio', lines: ['', 'Silom'] }}
      rows={[{ id: 'r', text: 'Rental', amount: '฿3,320' }]}
      total={{ text: 'Total', inWords: '(four)', amount: '฿4,620' }}
    />,
  );
  expect(screen.getByRole('group', { name: 'How it will look' })).toHaveTextContent('Rental฿3,320');
  expect([...container.querySelectorAll('[data-live]')].map((mark) => mark.textContent)).toEqual(['Lamai Studio', 'Silom']);
});
