import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleImage } from '../photo/sample-image';
import { PhotoZoom } from './photo-zoom';

const images = ['front', 'side', 'room'].map((alt) => sampleImage('#fff', '#000', { alt }));
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

test('opens at the photo that was asked for and goes round at both ends', async () => {
  open(3, 1);
  expect(screen.getByRole('dialog', { name: 'Photos of a chair' })).toBeVisible();
  expect(screen.getByText('Photo 2 of 3')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('img', { name: 'front' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(screen.getByText('Photo 3 of 3')).toBeInTheDocument();
});

test('closer, the arrow keys belong to the photo and move no farther', async () => {
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

test('a single photo has no way to another', () => {
  open(1);
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
});

test('the cross and Escape ask to be closed', async () => {
  const closed: string[] = [];
  open(3, 0, () => closed.push('closed'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(closed).toEqual(['closed']);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(closed).toEqual(['closed', 'closed']);
});
