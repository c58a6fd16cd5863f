import { render, screen } from '@testing-library/react';
import { InvoicePreview } from './invoice-preview';

test('highlights the data of the customer in the preview, but not the data of the seller', () => {
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
