import { samples } from '../testing';
import { resolvePicture } from './image-url';
import { toListedProduct } from './listing-mapping';

const [card] = samples.en.cards;
const picture = { base: '/media/sofa--sand--main.1f2e3d4c', color: '#dddddd', alt: 'Sofa in sand' };
const USUAL = { avif: [320, 480, 640, 960, 1200], webp: [480, 960] };
const list = (size: { width: number; height: number; widths: typeof USUAL }) =>
  toListedProduct({ ...card!, image: { ...picture, ...size }, variations: [] });

test.each([
  ['with the usual widths', { width: 1200, height: 1200, widths: USUAL }],
  ['with a larger file for the zoom', { width: 1600, height: 1600, widths: { ...USUAL, avif: [...USUAL.avif, 1600] } }],
])('omits the sizes of a listed picture %s', (_, size) => {
  const { image } = list(size);
  expect(image).toEqual({ base: picture.base, color: picture.color });
  expect(resolvePicture({ image })).toMatchObject({ width: 1200, height: 1200, widths: USUAL });
});

test('lists the width, the picture in a room, and the colour that matches the filter', () => {
  const nara = samples.en.cards.find(({ slug }) => slug === 'nara-3-seat-sofa')!;
  expect(toListedProduct(nara)).toMatchObject({ width: 221, room: expect.stringMatching(/^room\.[0-9a-f]{8}$/) });
  expect(toListedProduct({ ...nara, matched_colour: 'moss' }).matchedColour).toBe('moss');
});

test.each([
  ['another shape', { width: 1200, height: 800, widths: USUAL }],
  ['other widths', { width: 900, height: 900, widths: { ...USUAL, avif: [320, 900] } }],
])('includes the sizes of a listed picture with %s', (_, size) => {
  expect(list(size).image).toEqual({ base: picture.base, color: picture.color, ...size });
});
