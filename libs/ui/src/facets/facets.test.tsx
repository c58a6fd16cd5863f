import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Facet, FacetOption } from './facets';

it('shows each filter value as a checkbox with the number of its products', async () => {
  const change = jest.fn();
  render(
    <Facet title="Function">
      <FacetOption label="Seating" count={15} checked={false} onChange={change} />
    </Facet>,
  );
  expect(screen.getByText('Function')).toBeVisible();
  expect(screen.getByText('15')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /Seating/ }));
  await waitFor(() => expect(change).toHaveBeenCalledWith(true));
});

it('renders the group closed when `open` is false, and calls onToggle when the group opens', async () => {
  const onToggle = jest.fn();
  render(
    <Facet title="Type" open={false} onToggle={onToggle}>
      content
    </Facet>,
  );
  expect(screen.getByText('content')).not.toBeVisible();
  await userEvent.click(screen.getByText('Type'));
  await waitFor(() => expect(onToggle).toHaveBeenCalledWith(true));
});

it.each([true, false])('calls onToggle at hydration only if the visitor has already opened the group (opened: %s)', (opened) => {
  const onToggle = jest.fn();
  const facet = (
    <Facet title="Type" open={false} onToggle={onToggle}>
      content
    </Facet>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(facet);
  container.querySelector('details')!.open = opened;
  render(facet, { container, hydrate: true });
  expect(onToggle.mock.calls).toEqual(opened ? [[true]] : []);
});

it.each([true, false])('calls onChange at hydration only if the visitor has already ticked the box (ticked: %s)', async (ticked) => {
  const change = jest.fn();
  const option = <FacetOption label="Seating" checked={false} onChange={change} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(option);
  container.querySelector('input')!.checked = ticked;
  render(option, { container, hydrate: true });
  await waitFor(() => expect(change.mock.calls).toEqual(ticked ? [[true]] : []));
});

it('ticks a box immediately on a click, and unticks the box if `checked` is false after onChange', async () => {
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
