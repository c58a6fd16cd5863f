import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Rail } from './rail';

function setUp(names = ['Nara', 'Lanna', 'Kumo', 'Moon', 'Mali']) {
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
  const view = render(
    <Rail heading={<h2>New this month</h2>} label="New this month" previousLabel="Previous" nextLabel="Next">
      {names.map((name) => (
        <a key={name} href={`/${name}`}>
          {name}
        </a>
      ))}
    </Rail>,
  );
  const list = screen.getByRole('list', { name: 'New this month' });
  // jsdom has no layout. This is a row of 300 px in a window of 100 px.
  Object.defineProperties(list, { clientWidth: { value: 100 }, scrollWidth: { value: 300 } });
  list.scrollBy = jest.fn();
  act(() => window.dispatchEvent(new Event('resize')));
  return { ...view, list };
}

it('scrolls by a button, which is disabled at the end of the row', async () => {
  const { list } = setUp();
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(list.scrollBy).toHaveBeenCalledWith({ left: 80, behavior: 'smooth' });
  list.scrollLeft = 200;
  fireEvent.scroll(list);
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'false');
});

it('scrolls without animation if the visitor prefers reduced motion', async () => {
  const { list } = setUp();
  window.matchMedia = jest.fn().mockReturnValue({ matches: true });
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(list.scrollBy).toHaveBeenCalledWith({ left: 80, behavior: 'auto' });
});

it('shows a grid without arrows if all items fit', () => {
  const { list } = setUp(['Nara', 'Lanna', 'Kumo', 'Moon']);
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  expect(list).toHaveClass('grid');
});
