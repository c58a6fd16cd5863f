import { render, screen } from '@testing-library/react';
import { BeforeAfter } from './before-after';

test('renders a table with headers for rows and columns', () => {
  render(
    <BeforeAfter
      caption="Before and after"
      labels={{ now: 'Now', after: 'After' }}
      rows={[{ id: 'months', term: 'Length', now: '6 months', after: '12 months' }]}
      result={{ term: 'Charged today', value: '฿0' }}
    />,
  );
  expect(screen.getByRole('table', { name: 'Before and after' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Now', 'After']);
  expect(screen.getByRole('rowheader', { name: 'Length' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Charged today ฿0' })).toBeInTheDocument();
});
