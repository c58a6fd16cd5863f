import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Facet, FacetOption } from './facets';

it('is a checkbox with its count beside it', async () => {
  const change = jest.fn();
  render(
    <Facet title="Function">
      <FacetOption label="Seating" count={15} checked={false} onChange={change} />
    </Facet>,
  );
  expect(screen.getByText('Function')).toBeVisible();
  expect(screen.getByText('15')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /Seating/ }));
  expect(change).toHaveBeenCalledWith(true);
});
