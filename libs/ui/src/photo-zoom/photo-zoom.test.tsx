import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PhotoImage } from '../photo/photo';
import { PhotoZoom } from './photo-zoom';

const images = ['front', 'side', 'room'].map((alt): PhotoImage => ({
  base: `/media/${alt}`,
  widths: { webp: [1600] },
  width: 1600,
  height: 1600,
  color: '#fff',
  alt,
}));
const open = (count = 3, start = 0, onClose = () => {}) =>
  render(
    <PhotoZoom
      label="Photos of a chair"
      images={images.slice(0, count)}
      start={start}
      onClose={onClose}
      zoomLabel="Zoom"
      previousLabel="Previous"
      nextLabel="Next"
      closeLabel="Close"
      placeText={(place, of) => `Photo ${place} of ${of}`}
    />,
  );

test('opens at the given photo; “Next” at the last photo shows the first photo', async () => {
  open(3, 1);
  expect(screen.getByRole('dialog', { name: 'Photos of a chair' })).toBeVisible();
  expect(screen.getByText('Photo 2 of 3')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('img', { name: 'front' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(screen.getByText('Photo 3 of 3')).toBeInTheDocument();
});

test('changes the photo by arrow keys, but not while the photo is zoomed', async () => {
  open();
  const picture = screen.getByRole('button', { name: 'Zoom' });
  picture.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByText('Photo 2 of 3')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(picture).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByText('Photo 2 of 3')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}{ArrowRight}');
  expect(screen.getByText('Photo 3 of 3')).toBeInTheDocument();
});

test('zooms to the clicked point of the photo, even if there is empty space around the photo', () => {
  for (const [name, value] of [
    ['scrollWidth', 2000],
    ['scrollHeight', 2000],
    ['clientWidth', 1000],
    ['clientHeight', 500],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  const moves: ScrollToOptions[] = [];
  HTMLElement.prototype.scrollTo = (move?: ScrollToOptions | number) => void moves.push(move as ScrollToOptions);
  open();
  const picture = screen.getByRole('button', { name: 'Zoom' });
  jest.spyOn(picture, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 500));
  fireEvent.click(picture, { detail: 1, clientX: 375, clientY: 250 });
  expect(moves).toEqual([{ left: 0.25 * 2000 - 500, top: 0.5 * 2000 - 250, behavior: 'instant' }]);
});

test('shows the colour linen around the photo instead of the average colour of the photo', () => {
  open();
  expect(screen.getByRole('img', { name: 'front' }).closest('picture')!.getAttribute('style')).toContain('background-color: var(--linen)');
});

test('hides the arrows if there is only one photo', () => {
  open(1);
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
});

test('calls `onClose` on Escape and on a click on the close button', async () => {
  const closed: string[] = [];
  open(3, 0, () => closed.push('closed'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(closed).toEqual(['closed']);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(closed).toEqual(['closed', 'closed']);
});
