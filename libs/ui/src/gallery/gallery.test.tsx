import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Gallery, type GallerySlide } from './gallery';

const slidesOf = (colour: string): GallerySlide[] =>
  ['front', 'side', 'room'].map((view, index) => ({
    key: `${colour} ${view}`,
    label: `Photo ${index + 1}`,
    thumb: <span />,
    picture: <div role="img" aria-label={`${colour}, ${view}`} />,
  }));
const gallery = (slides: GallerySlide[], onZoom?: (index: number) => void) => (
  <Gallery label="Photos" slides={slides} placeText={(place, of) => `Photo ${place} of ${of}`} zoomLabel="Zoom" onZoom={onZoom} />
);

test('loads only the first picture until the customer uses the gallery', async () => {
  const { container } = render(gallery(slidesOf('Sand')));
  expect(container.querySelectorAll('[role=img]')).toHaveLength(1);
  await userEvent.tab();
  expect(container.querySelectorAll('[role=img]')).toHaveLength(3);
});

test('shows a picture and its position after a click on its thumbnail', async () => {
  render(gallery(slidesOf('Sand')));
  await userEvent.click(screen.getByRole('button', { name: 'Photo 3' }));
  expect(screen.getByRole('img', { name: 'Sand, room' })).toBeInTheDocument();
  expect(screen.getByText('Photo 3 of 3')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Photo 3' })).toHaveAttribute('aria-current', 'true');
});

test('changes the picture by arrow keys and stops at both ends', async () => {
  render(gallery(slidesOf('Sand')));
  await userEvent.click(screen.getByRole('group', { name: 'Photos' }));
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByText('Photo 1 of 3')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(screen.getByText('Photo 3 of 3')).toBeInTheDocument();
});

test('returns to the first picture when the colour of the product changes', async () => {
  const { rerender } = render(gallery(slidesOf('Sand')));
  await userEvent.click(screen.getByRole('button', { name: 'Photo 2' }));
  rerender(gallery(slidesOf('Moss')));
  expect(screen.getByText('Photo 1 of 3')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Moss, front' })).toBeInTheDocument();
});

test('calls onZoom with the current picture, and with the clicked point after a click on the picture', async () => {
  const zoomed: unknown[] = [];
  render(gallery(slidesOf('Sand'), (...what) => zoomed.push(what)));
  await userEvent.click(screen.getByRole('button', { name: 'Photo 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Zoom' }));
  const picture = screen.getByRole('img', { name: 'Sand, side' });
  jest.spyOn(picture.parentElement!, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 400, 200));
  fireEvent.click(picture, { clientX: 200, clientY: 150 });
  expect(zoomed).toEqual([[1], [1, { x: 0.25, y: 0.75 }]]);
});

test('shows neither thumbnails nor a position for a single picture', () => {
  render(gallery(slidesOf('Sand').slice(0, 1)));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByText(/of/)).not.toBeInTheDocument();
});
