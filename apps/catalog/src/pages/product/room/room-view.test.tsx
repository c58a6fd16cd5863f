import { act, screen, waitFor, within } from '@testing-library/react';
import { samples } from '@spruce/api-client/testing';
import { renderRoute } from '../../../testing/render-route';
import { supportsWebGl } from './load-model';
import type * as loading from './load-model';
import type { ModelProps } from './model';

let model: ModelProps | undefined;
jest.mock('./model', () => ({
  Model: (props: ModelProps) => {
    model = props;
    return (
      <>
        <div role="img" aria-label={props.alt} />
        {props.children}
      </>
    );
  },
}));
jest.mock('./load-model', () => ({ ...jest.requireActual<typeof loading>('./load-model'), supportsWebGl: jest.fn() }));

beforeAll(() => Promise.all([import('../product-page'), import('./room-view')]));
beforeEach(() => {
  model = undefined;
  jest.mocked(supportsWebGl).mockReturnValue(true);
  window.matchMedia = () => ({ matches: false }) as unknown as MediaQueryList;
});

const NARA = '/product/nara-3-seat-sofa';
const open = async (path = NARA) => {
  const view = renderRoute(path);
  await view.user.click(await screen.findByRole('button', { name: 'See it in your room' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nara 3-Seat Sofa' });
  await waitFor(() => expect(model).toBeDefined());
  return { ...view, dialog };
};

it('describes the 3D model to screen readers by colour, dimensions and the visible side', async () => {
  const { dialog } = await open();
  expect(
    within(dialog).getByRole('img', { name: '3D model of the Nara 3-Seat Sofa in Sand: 221 cm wide, 98 cm deep, 92 cm tall' }),
  ).toBeInTheDocument();
  expect(model?.url).toBe(samples.en.products[0]?.variations[0]?.model?.url);
  expect(model?.sides).toMatchObject({ front: 'Seen from the front', 'upper-left': 'Seen from above, left' });
  expect(within(dialog).getByText('221 cm')).toBeInTheDocument();
});

it('shows the loading progress; when the model has loaded, explains how to turn it or see it in AR', async () => {
  const { dialog } = await open();
  act(() => model?.onProgress(0.4));
  expect(within(dialog).getByRole('progressbar', { name: 'Loading the 3D model' })).toHaveAttribute('aria-valuenow', '40');
  act(() => model?.onLoad(false));
  expect(within(dialog).queryByRole('progressbar')).not.toBeInTheDocument();
  expect(within(dialog).getByText(/^Drag to turn it/)).toBeInTheDocument();
  act(() => model?.onLoad(true));
  expect(within(dialog).getByText(/at its true size\.$/)).toHaveTextContent('Your camera');
  act(() => model?.onPlace('preparing'));
  expect(within(dialog).getByText(/^Getting the camera view ready/)).toBeInTheDocument();
  act(() => model?.onPlace('failed'));
  expect(within(dialog).getByText(/^The camera view didn’t start/)).toBeInTheDocument();
});

it('names browsers that can show the model in AR when this browser cannot', async () => {
  window.matchMedia = (query) => ({ matches: query === '(pointer: coarse)' }) as MediaQueryList;
  const { dialog } = await open();
  act(() => model?.onLoad(false));
  expect(within(dialog).getByText(/Safari on an iPhone, or in Chrome/)).toBeInTheDocument();
});

it('after a failure, loads the model when the shopper presses “Try again” or reopens the 3D view', async () => {
  const { dialog, user } = await open();
  const { url } = model ?? {};
  act(() => model?.onError());
  expect(within(dialog).getByRole('alert')).toHaveTextContent('We couldn’t load the 3D model.');
  model = undefined;
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  // model-viewer never loads a failed URL again, so the second attempt needs another URL.
  await waitFor(() => expect(model?.url).toBe(`${url}#1`));
  expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  act(() => model?.onError());
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'See it in your room' }));
  await waitFor(() => expect(model?.url).toBe(`${url}#2`));
});

it('a colour chosen in the 3D view is also chosen on the product page', async () => {
  const { dialog, user, search } = await open();
  const sand = within(dialog).getByRole('img', { name: /in Sand/ });
  const before = model;
  await user.click(within(dialog).getByRole('radio', { name: 'Moss' }));
  expect(await within(dialog).findByRole('img', { name: /in Moss/ })).not.toBe(sand);
  // The element of the previous colour must be gone, and a late `onLoad` of this element must not count for the new colour.
  expect(sand).not.toBeInTheDocument();
  act(() => before?.onLoad(false));
  expect(model?.url).toMatch(/--moss\./);
  expect(within(dialog).getByRole('progressbar')).toBeInTheDocument();
  expect(search()).toContain('colour=moss');
});

it.each(['Close', 'the Back button'])('keeps the chosen colour when the shopper leaves the 3D view with %s', async (way) => {
  const { dialog, user, router, search } = await open();
  await user.click(within(dialog).getByRole('radio', { name: 'Moss' }));
  await waitFor(() => expect(search()).toContain('colour=moss'));
  if (way === 'Close') await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  else await act(() => router.navigate(-1));
  await waitFor(() => expect(search()).toBe('?colour=moss'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(router.state.historyAction).toBe('REPLACE');
});

it('opens only one 3D view when the shopper presses the button twice', async () => {
  const { router } = renderRoute(NARA);
  const button = await screen.findByRole('button', { name: 'See it in your room' });
  act(() => {
    button.click();
    button.click();
  });
  const dialog = await screen.findByRole('dialog');
  await act(() => router.navigate(-1));
  expect(dialog).not.toBeInTheDocument();
});

it('stays on the product page when Close is pressed twice', async () => {
  const { dialog, router } = await open();
  const back = jest.spyOn(router, 'navigate');
  const close = within(dialog).getByRole('button', { name: 'Close' });
  act(() => {
    close.click();
    close.click();
  });
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(back).toHaveBeenCalledTimes(1);
  expect(router.state.location.pathname).toBe(NARA);
});

it('says that a browser without WebGL cannot show 3D models', async () => {
  jest.mocked(supportsWebGl).mockReturnValue(false);
  renderRoute(`${NARA}?view=room`);
  expect(await screen.findByText(/^This browser can’t show 3D models/)).toBeInTheDocument();
  expect(model).toBeUndefined();
  expect(document.querySelector('link[rel=preload][as=fetch]')).toBeNull();
});

it('creates only one WebGL context for several checks of WebGL support', () => {
  const getContext = jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never);
  const { supportsWebGl: ask } = jest.requireActual<typeof loading>('./load-model');
  expect([ask(), ask()]).toEqual([true, true]);
  expect(getContext).toHaveBeenCalledTimes(1);
});

it('adds the 3D view to the URL, and the Back button closes the view', async () => {
  const { router, search } = await open();
  expect(search()).toBe('?view=room');
  await act(() => router.navigate(-1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe(NARA);
});

it('shows the product page after Close when a link opened the 3D view', async () => {
  const { user, search } = renderRoute(`${NARA}?view=room&colour=moss`);
  const dialog = await screen.findByRole('dialog', { name: 'Nara 3-Seat Sofa' });
  await waitFor(() => expect(model?.url).toMatch(/--moss\./));
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(search()).toBe('?colour=moss');
});

it('hides the button for the 3D view when the colour has no model', async () => {
  const product = structuredClone(samples.en.products[0]!);
  for (const variation of product.variations) delete variation.model;
  renderRoute(`${NARA}?view=room`, { handlers: { 'GET /products': () => ({ body: { data: [product] } }) } });
  await screen.findByRole('heading', { level: 1, name: 'Nara 3-Seat Sofa' });
  expect(screen.queryByRole('button', { name: 'See it in your room' })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
