import { act, render, screen, waitFor } from '@testing-library/react';
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
  // Asked for after the frame that draws the tick.
  await waitFor(() => expect(change).toHaveBeenCalledWith(true));
});

it('is ticked at once, and gives way when what it asked for does not come', async () => {
  let settle = () => {};
  const change = jest.fn(() => new Promise<void>((resolve) => (settle = resolve)));
  render(<FacetOption label="Seating" checked={false} onChange={change} />);
  await userEvent.click(screen.getByRole('checkbox'));
  expect(screen.getByRole('checkbox')).toBeChecked();
  await waitFor(() => expect(change).toHaveBeenCalledWith(true));
  expect(screen.getByRole('checkbox')).toBeChecked();
  await act(async () => settle());
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});
