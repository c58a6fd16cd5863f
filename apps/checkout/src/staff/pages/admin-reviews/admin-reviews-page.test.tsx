import { screen, waitFor, within } from '@testing-library/react';
import { errorResponse, failingHandler, type HandlerOverrides } from '@spruce/api-client/testing';
import { boardHandlers } from '../../../testing/board-handlers';
import { forgetAll } from '../../../testing/browser';
import { renderRoute } from '../../../testing/render-route';
import { reviewsSample } from '../../../testing/reviews-sample';
import { asStaff } from '../../../testing/staff-handlers';

beforeEach(asStaff);
afterEach(forgetAll);

const [sofa, lamp, bed] = reviewsSample('en').map(({ product }) => product.name);
const DECIDE = 'PUT /staff/reviews/{id}';

const open = (handlers: HandlerOverrides = {}, query = '') =>
  renderRoute(`/checkout/admin/reviews${query}`, { handlers: { ...boardHandlers('en'), ...handlers } });
const queue = async () => within(await screen.findByRole('list', { name: 'Reviews' }));
const tag = (name: string) => screen.getByRole('button', { name });
const toast = (text: string) => within(screen.getByRole('region', { name: 'Notifications' })).findByText(text);
const decisions = (api: Awaited<ReturnType<typeof open>>['api']) =>
  api.requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);

describe('queue of reviews', () => {
  it('lists new reviews with text, stars, photos, product and writer', async () => {
    await open();
    const list = await queue();
    expect(list.getByText('Soft, but not too soft. Fits our condo.')).toBeVisible();
    expect(list.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
    expect(list.getByText(/^โคมสวย/)).toHaveAttribute('lang', 'th');
    expect(list.getByRole('link', { name: 'Photo 1 of 1 by Mali S., open in a new tab' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/media\/.+-1200\.webp$/),
    );
    expect(list.getByRole('link', { name: 'Mali S.' })).toHaveAttribute('href', '/checkout/admin/customers/1');
    expect(tag('New 2')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('link', { name: 'Reviews' })).toHaveAttribute('aria-current', 'page');
  });

  it('publishes a review, and Undo puts it back', async () => {
    const { user, api } = await open();
    await user.click((await queue()).getByRole('button', { name: `Publish the review of ${sofa} by Mali S.` }));
    expect(await toast(`The review of ${sofa} is published.`)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await waitFor(() => expect(tag('Published 2')).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await toast(`Undone: the review of ${sofa} is as it was.`)).toBeVisible();
    await waitFor(() => expect(tag('New 2')).toBeVisible());
    expect(decisions(api)).toEqual([
      ['/staff/reviews/41', { version: 1, state: 'published', lang: 'en' }],
      ['/staff/reviews/41', { version: 2, state: 'new', answer: '', lang: 'en' }],
    ]);
  });

  it('refuses a review with a reason only', async () => {
    const { user, api } = await open();
    await user.click((await queue()).getByRole('button', { name: `Reject the review of ${lamp} by Alex R.` }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await dialog.findByText('Please say why.')).toBeVisible();
    expect(decisions(api)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'It names the building.');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await toast(`The review of ${lamp} is rejected.`)).toBeVisible();
    await user.click(tag('Rejected 1'));
    expect(await screen.findByText('Reason: It names the building.')).toBeVisible();
  });

  it('edits and removes the public answer, and Undo restores it', async () => {
    const { user } = await open({}, '?state=published');
    const answer = async () => (await queue()).getByRole('button', { name: `Edit the reply to the review of ${bed} by Dao M.` });
    await user.click(await answer());
    const field = await screen.findByRole('textbox', { name: 'Your reply' });
    expect(field).toHaveValue('Sleep well!');
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await toast(`Your reply to the review of ${bed} is saved.`)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Sleep well!')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Sleep well!')).toBeVisible();
  });

  it('shows the latest version when the writer has changed the review in the meantime', async () => {
    const { user } = await open({ [DECIDE]: () => errorResponse(409, 'review_stale') });
    await user.click((await queue()).getByRole('button', { name: `Publish the review of ${sofa} by Mali S.` }));
    expect(await screen.findByText('The review has changed since you opened it. This is the latest version.')).toBeVisible();
    expect(tag('New 2')).toBeVisible();
  });

  it('says that no review has the chosen state', async () => {
    await open({}, '?state=refused');
    expect(await screen.findByRole('heading', { name: 'No rejected reviews' })).toBeVisible();
  });

  it('shows an error when the reviews fail to load', async () => {
    await open({ 'GET /staff/reviews': failingHandler(503) });
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this.');
  });
});
