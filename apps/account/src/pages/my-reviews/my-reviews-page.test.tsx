import { screen, waitFor, within } from '@testing-library/react';
import { errorResponse, failingHandler, type HandlerOverrides } from '@spruce/api-client/testing';
import { asCustomer, forgetAll, renderRoute } from '../../testing/render-route';
import { reviewHandlers, reviewPhoto, reviewPieces } from '../../testing/review-handlers';
import { handle } from './my-reviews-page';

beforeAll(() => import('../../features/reviews/my-reviews'));
beforeEach(() => asCustomer());
afterEach(forgetAll);

const [fresh, published, refused] = reviewPieces('en').map(({ product }) => product);
const TEXT = 'It fits the living room, and the cat loves it.';
const PHOTOS = 'Add photos';

const open = (handlers: HandlerOverrides = {}, path = '/order/reviews', language: 'en' | 'th' = 'en') =>
  renderRoute(path, { language, handlers: { ...reviewHandlers(language), ...handlers } });
const row = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return within(heading.closest('li')!);
};
const openForm = async (handlers?: HandlerOverrides, slug = fresh!.slug) => {
  const page = await open(handlers, `/order/reviews?piece=${slug}`);
  await screen.findByRole('button', { name: 'Send review' });
  return page;
};
const file = (name: string, type = 'image/jpeg', size?: number) => {
  const made = new File(['x'], name, { type });
  if (size !== undefined) Object.defineProperty(made, 'size', { value: size });
  return made;
};
const saved = (api: Awaited<ReturnType<typeof open>>['api']) => api.requests.filter(({ method }) => method === 'PUT');

describe('reviews of the customer', () => {
  it('lists delivered pieces with the review, its state, the reason of a refusal and the answer', async () => {
    await open();
    expect((await row(fresh!.name)).getByRole('button', { name: `Write a review: ${fresh!.name}` })).toBeVisible();
    const online = await row(published!.name);
    expect(online.getByText('published')).toBeVisible();
    expect(online.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
    expect(online.getByText('Thank you, we will tell the drivers!')).toBeVisible();
    expect(online.getByRole('link')).toHaveAttribute('href', `/product/${published!.slug}`);
    expect((await row(refused!.name)).getByText('Why we couldn’t publish it: Please leave out the address.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Reviews' })).toHaveAttribute('aria-current', 'page');
    expect(handle).toMatchObject({ private: true, guards: ['auth'] });
  });

  it('sends a review with photos that was written by keyboard, and shows a confirmation', async () => {
    const { user, api } = await open();
    await user.click((await row(fresh!.name)).getByRole('button'));
    expect(await screen.findByRole('heading', { name: `Your review of ${fresh!.name}` })).toHaveFocus();
    await user.tab();
    await user.keyboard('[Space]{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('radio', { name: '3 ★' })).toBeChecked();
    await user.type(screen.getByRole('textbox', { name: 'Your review' }), TEXT);
    await user.upload(screen.getByLabelText(PHOTOS), [file('sofa.jpg'), file('lamp.png', 'image/png')]);
    expect(await screen.findByRole('img', { name: 'Photo 2' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(await screen.findByText(/^Thank you\. We’ve received your review/)).toBeVisible();
    expect((await row(fresh!.name)).getByText('being checked')).toBeVisible();
    expect(saved(api)).toEqual([
      expect.objectContaining({
        path: `/my-reviews/${fresh!.id}`,
        body: { stars: 3, text: TEXT, photos: ['2'.repeat(32)], lang: 'en' },
      }),
    ]);
    expect(screen.getByRole('heading', { level: 2, name: 'Reviews' })).toHaveFocus();
  });

  it('edits a review, and sends the language in which it is written', async () => {
    const { user, api } = await openForm({}, published!.slug);
    expect(screen.getByRole('radio', { name: '4 ★' })).toBeChecked();
    const text = screen.getByRole('textbox', { name: 'Your review' });
    await user.clear(text);
    await user.type(text, 'โซฟานั่งสบายมาก ส่งตรงเวลา');
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    await screen.findByText(/^Thank you\./);
    expect(saved(api)[0]?.body).toEqual({ stars: 4, text: 'โซฟานั่งสบายมาก ส่งตรงเวลา', photos: ['a'.repeat(32)], lang: 'th' });
  });

  it('shows what is missing, and sends nothing', async () => {
    const { user, api } = await openForm();
    await user.type(screen.getByRole('textbox', { name: 'Your review' }), 'Nice');
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getByText('Choose 1 to 5 stars.')).toBeVisible();
    expect(summary.getByText('Write at least 20 characters.')).toBeVisible();
    expect(saved(api)).toEqual([]);
  });

  it('keeps the text when the service is out of reach', async () => {
    const { user } = await openForm({ 'PUT /my-reviews/{id}': failingHandler(503) }, published!.slug);
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Your review' })).toHaveValue('Comfortable, and the delivery was on time.');
  });

  it('refuses other files and more than four photos before the upload', async () => {
    const { user, api } = await openForm();
    // The file dialog of the browser may offer other files in spite of `accept`.
    screen.getByLabelText(PHOTOS).removeAttribute('accept');
    await user.upload(screen.getByLabelText(PHOTOS), [file('a.svg', 'image/svg+xml'), file('b.jpg', 'image/jpeg', 10_000_001)]);
    expect(screen.getByText('This isn’t a JPEG, PNG or WebP photo.')).toBeVisible();
    expect(screen.getByText('This photo is larger than 10 MB.')).toBeVisible();
    await user.upload(screen.getByLabelText(PHOTOS), [file('c.jpg'), file('d.jpg'), file('e.jpg')]);
    expect(screen.getByText('You can add up to 4 photos.')).toBeVisible();
    await waitFor(() => expect(api.requests.filter(({ path }) => path === '/reviews/photos')).toHaveLength(2));
  });

  it('uploads a failed photo again, and does not send the review without it', async () => {
    const answers = [errorResponse(422, 'review_photo_invalid'), { body: { data: reviewPhoto('c'.repeat(32)) } }];
    const { user, api } = await openForm({ 'POST /reviews/photos': () => answers.shift()! }, published!.slug);
    await user.upload(screen.getByLabelText(PHOTOS), file('sofa.jpg'));
    expect(await screen.findByText('We can’t read this photo. Please choose another one.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(await screen.findByText('Some photos didn’t upload. Try again, or remove them.')).toBeVisible();
    expect(saved(api)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again: sofa.jpg' }));
    expect(await screen.findByText('Uploaded sofa.jpg')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    await screen.findByText(/^Thank you\./);
    expect(saved(api)[0]?.body).toMatchObject({ photos: ['a'.repeat(32), 'c'.repeat(32)] });
  });

  it('deletes a review after a question', async () => {
    const { user } = await open();
    await user.click((await row(published!.name)).getByRole('button', { name: /^Delete your review/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete review' }));
    expect(await screen.findByText(`You’ve deleted your review of ${published!.name}.`)).toBeVisible();
    expect((await row(published!.name)).getByRole('button', { name: /^Write a review/ })).toBeVisible();
  });

  it('shows the list for a piece that was not delivered', async () => {
    await open({}, '/order/reviews?piece=unknown');
    expect(await screen.findByText('You can’t review this piece')).toBeVisible();
    expect(await row(fresh!.name)).toBeDefined();
  });

  it('links to the furniture while nothing is delivered', async () => {
    await open({ 'GET /my-reviews': () => ({ body: { data: [], asked_by_mail: true } }) });
    expect(await screen.findByRole('heading', { name: 'Nothing to review yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start Browsing' })).toHaveAttribute('href', '/product');
  });

  it('offers to try again when the reviews fail to load', async () => {
    const { user, api } = await open({ 'GET /my-reviews': failingHandler(503) });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.use(reviewHandlers('en'));
    await user.click(again);
    expect(await row(fresh!.name)).toBeDefined();
  });

  it('shows the page in Thai', async () => {
    const { user } = await open({}, '/order/reviews', 'th');
    const [write] = await screen.findAllByRole('button', { name: /^เขียนรีวิว/ });
    await user.click(write!);
    expect(await screen.findByRole('radiogroup', { name: 'ให้กี่ดาว' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'ส่งรีวิว' }));
    expect(await screen.findAllByText('กรุณาเลือก 1 ถึง 5 ดาว')).not.toHaveLength(0);
  });
});
