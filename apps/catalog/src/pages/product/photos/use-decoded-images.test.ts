import { act, renderHook, waitFor } from '@testing-library/react';
import type { Image } from '@spruce/api-client/catalogue';
import { useDecodedImages } from './use-decoded-images';

const photo = (base: string): Image => ({
  base,
  widths: { avif: [640], webp: [480] },
  width: 640,
  height: 640,
  color: '#ffffff',
  alt: base,
});
const [sand, moss, dusk] = [[photo('/media/sand')], [photo('/media/moss')], [photo('/media/dusk')]];

function decoding() {
  const waiting = new Map<string, { resolve: () => void; reject: (reason: Error) => void }>();
  Object.defineProperty(HTMLImageElement.prototype, 'decode', {
    configurable: true,
    value(this: HTMLImageElement) {
      return new Promise<void>((resolve, reject) => waiting.set(this.srcset, { resolve, reject }));
    },
  });
  return waiting;
}
afterEach(() => Reflect.deleteProperty(HTMLImageElement.prototype, 'decode'));

const show = () => renderHook(({ images }) => useDecodedImages(images, '100vw'), { initialProps: { images: sand } });

test('keeps showing the previous photo until the next photo is decoded', async () => {
  const waiting = decoding();
  const { result, rerender } = show();
  expect(result.current).toBe(sand);
  rerender({ images: moss });
  expect(result.current).toBe(sand);
  await act(async () => waiting.get('/media/moss-640.avif 640w')?.resolve());
  expect(result.current).toBe(moss);
});

test('shows the last chosen colour, even if the photo of an earlier choice loads later', async () => {
  const waiting = decoding();
  const { result, rerender } = show();
  rerender({ images: moss });
  rerender({ images: dusk });
  await act(async () => waiting.get('/media/dusk-640.avif 640w')?.resolve());
  await act(async () => waiting.get('/media/moss-640.avif 640w')?.resolve());
  expect(result.current).toBe(dusk);
});

test('shows the new colour when its photo fails to load', async () => {
  const waiting = decoding();
  const { result, rerender } = show();
  rerender({ images: moss });
  await act(async () => waiting.get('/media/moss-640.avif 640w')?.reject(new Error('no AVIF')));
  await act(async () => waiting.get('/media/moss-480.webp 480w')?.reject(new Error('no photo')));
  await waitFor(() => expect(result.current).toBe(moss));
});
