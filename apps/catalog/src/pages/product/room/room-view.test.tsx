import { act, screen, waitFor, within } from '@testing-library/react';
import { samples } from '@spruce/api-client/testing';
import { renderRoute } from '../../../testing/render-route';
import type { ModelProps } from './model';

let model: ModelProps | undefined;
jest.mock('./model', () => ({
  Model: (props: ModelProps) => {
    model = props;
    return <div role="img" aria-label={props.alt} />;
  },
}));

beforeAll(() => Promise.all([import('../product-page'), import('./room-view')]));
beforeEach(() => {
  model = undefined;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never);
});

const NARA = '/product/nara-3-seat-sofa';
const open = async (path = NARA) => {
  const view = renderRoute(path);
  await view.user.click(await screen.findByRole('button', { name: 'See it in your room' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nara 3-Seat Sofa' });
  await waitFor(() => expect(model).toBeDefined());
  return { ...view, dialog };
};

it('describes the model by colour and dimensions, and names its sides for screen readers', async () => {
  const { dialog } = await open();
  expect(
    within(dialog).getByRole('img', { name: '3D model of the Nara 3-Seat Sofa in Sand: 221 cm wide, 98 cm deep, 92 cm tall' }),
  ).toBeInTheDocument();
  expect(model?.url).toBe(samples.en.products[0]?.variations[0]?.model?.url);
  expect(model?.a11y).toMatchObject({ front: 'Seen from the front', 'upper-left': 'Seen from above, left' });
  expect(within(dialog).getByText('221 cm')).toBeInTheDocument();
});

it('shows the progress until the model has loaded, then how to turn or place it', async () => {
  const { dialog } = await open();
  act(() => model?.onProgress(0.4));
  expect(within(dialog).getByRole('progressbar', { name: 'Loading the 3D model' })).toHaveAttribute('aria-valuenow', '40');
  act(() => model?.onLoad(false));
  expect(within(dialog).queryByRole('progressbar')).not.toBeInTheDocument();
  expect(within(dialog).getByText(/^Drag to turn it/)).toBeInTheDocument();
  act(() => model?.onLoad(true));
  expect(within(dialog).getByText(/at its true size\.$/)).toHaveTextContent('Your camera');
  act(() => model?.onCannotPlace());
  expect(within(dialog).getByText(/^The camera view didn’t start/)).toBeInTheDocument();
});

it('loads the model again after a failure', async () => {
  const { dialog, user } = await open();
  const { url } = model ?? {};
  act(() => model?.onError());
  expect(within(dialog).getByRole('alert')).toHaveTextContent('We couldn’t load the 3D model.');
  model = undefined;
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  // model-viewer remembers that the first address failed.
  await waitFor(() => expect(model?.url).toBe(`${url}#1`));
  expect(within(dialog).getByRole('alert')).toBeEmptyDOMElement();
});

it('changes the colour of the model and of the page', async () => {
  const { dialog, user, search } = await open();
  act(() => model?.onLoad(false));
  await user.click(within(dialog).getByRole('radio', { name: 'Moss' }));
  expect(await within(dialog).findByRole('img', { name: /in Moss/ })).toBeInTheDocument();
  expect(model?.url).toMatch(/--moss\./);
  expect(within(dialog).getByRole('progressbar')).toBeInTheDocument();
  expect(search()).toContain('colour=moss');
});

it('says that the browser cannot show 3D models', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  renderRoute(`${NARA}?view=room`);
  expect(await screen.findByText(/^This browser can’t show 3D models/)).toBeInTheDocument();
  expect(model).toBeUndefined();
});

it('has its own address, which the Back button leaves', async () => {
  const { router, search } = await open();
  expect(search()).toBe('?view=room');
  await act(() => router.navigate(-1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe(NARA);
});

it('closes on the product page when it was opened by a link', async () => {
  const { user, search } = renderRoute(`${NARA}?view=room&colour=moss`);
  const dialog = await screen.findByRole('dialog', { name: 'Nara 3-Seat Sofa' });
  await waitFor(() => expect(model?.url).toMatch(/--moss\./));
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(search()).toBe('?colour=moss');
});

it('offers no view of a colour without a model', async () => {
  const product = structuredClone(samples.en.products[0]!);
  for (const variation of product.variations) delete variation.model;
  renderRoute(`${NARA}?view=room`, { handlers: { 'GET /products': () => ({ body: { data: [product] } }) } });
  await screen.findByRole('heading', { level: 1, name: 'Nara 3-Seat Sofa' });
  expect(screen.queryByRole('button', { name: 'See it in your room' })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
