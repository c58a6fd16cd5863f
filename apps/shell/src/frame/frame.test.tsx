import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { data } from 'react-router-dom';
import { renderShell } from './testing/render-shell';

const progress = () => screen.getByTestId('page-progress').dataset.state;

function heldPage() {
  let finish: (how: 'shown' | 'failed') => void = () => {};
  const page = {
    id: 'test.held',
    path: 'held',
    loader: () =>
      new Promise((resolve, reject) => (finish = (how) => (how === 'shown' ? resolve(null) : reject(data(null, { status: 503 }))))),
    Component: () => <h1>Held page</h1>,
  };
  return { page, finish: (how: 'shown' | 'failed') => act(async () => finish(how)) };
}

it('shows the progress bar after 200 ms and hides it when the page has loaded [const.loading-bar]', async () => {
  const held = heldPage();
  const { router } = await renderShell({ pages: [held.page] });
  jest.useFakeTimers();
  await act(async () => void router.navigate('/held'));
  act(() => void jest.advanceTimersByTime(199));
  expect(progress()).toBe('idle');
  act(() => void jest.advanceTimersByTime(1));
  expect(progress()).toBe('loading');
  jest.useRealTimers();
  await held.finish('shown');
  expect(await screen.findByRole('heading', { name: 'Held page' })).toBeInTheDocument();
  await waitFor(() => expect(progress()).toBe('done'));
  await waitFor(() => expect(progress()).toBe('idle'));
});

it('shows a red progress bar when the page fails, while header and footer keep working [error.loading-bar]', async () => {
  const user = userEvent.setup();
  const held = heldPage();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const recover = jest.fn();
  const { router } = await renderShell({ pages: [held.page], recover });
  await act(async () => void router.navigate('/held'));
  await waitFor(() => expect(progress()).toBe('loading'));
  await held.finish('failed');
  await waitFor(() => expect(progress()).toBe('failed'));
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('isn’t responding right now');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(recover).toHaveBeenCalledTimes(1);
});

it('announces the new title after a navigation and moves the focus to the content', async () => {
  const { router } = await renderShell();
  await act(() => router.navigate('/product'));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  // React draws the announcement after the focus has moved.
  await waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('All furniture · Spruce'));
  screen.getByRole('main').blur();
  await act(() => router.navigate('/how-it-works#no-such-place'));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('focuses the link "Skip to content" on the first Tab', async () => {
  const user = userEvent.setup();
  await renderShell();
  await user.tab();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus());
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
});
