import { screen, waitFor, within } from '@testing-library/react';
import { customerSamples, errorResponse, failingHandler, type HandlerOverrides } from '@spruce/api-client/testing';
import { toPlainText } from '@spruce/i18n';
import { asCustomer, forgetAll, renderRoute } from '../../testing/render-route';
import { faultHandlers, piecesAtHome, sampleFaults } from '../../testing/fault-handlers';
import { handle } from './order-fault-page';

beforeAll(() => Promise.all([import('../../features/faults/report-fault'), import('../../features/faults/order-faults')]));
beforeEach(() => asCustomer());
afterEach(forgetAll);

const active = Object.values(customerSamples.en.orders.byId).find(({ status }) => status === 'active')!;
const booked = Object.values(customerSamples.en.orders.byId).find(({ status }) => status === 'request-booking')!;
const [sofa, lamp, bed] = piecesAtHome('en').map(({ name }) => name);
const TEXT = 'The left front leg wobbles when someone sits down.';

const open = (handlers: HandlerOverrides = {}, query = '', language: 'en' | 'th' = 'en') =>
  renderRoute(`/order/${active.number}/fault${query}`, { language, handlers: { ...faultHandlers(language), ...handlers } });
const send = () => screen.findByRole('button', { name: 'Send report' });
const posts = (api: Awaited<ReturnType<typeof open>>['api']) =>
  api.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/faults')).map(({ body }) => body);

describe('form that reports a fault', () => {
  it('reports a piece with its kind, text and photo, and confirms it', async () => {
    const { user, api } = await open();
    await user.click(await screen.findByRole('radio', { name: bed }));
    await user.click(screen.getByRole('radio', { name: 'It makes a noise' }));
    await user.type(screen.getByRole('textbox', { name: 'Describe it' }), TEXT);
    await user.upload(screen.getByLabelText('Add photos'), new File(['x'], 'bed.jpg', { type: 'image/jpeg' }));
    await screen.findByRole('img', { name: 'Photo 1' });
    await user.click(await send());
    expect(await screen.findByRole('heading', { name: 'Thank you, we’ve got it' })).toHaveFocus();
    expect(posts(api)).toEqual([{ item_id: 13, variation_id: 1013, kind: 'noisy', text: TEXT, photos: ['1'.repeat(32)], lang: 'en' }]);
    expect(screen.getByRole('link', { name: 'View the order' })).toHaveAttribute('href', `/order/${active.number.toLowerCase()}`);
    expect(handle).toMatchObject({ private: true, guards: ['auth'] });
  });

  it('preselects the piece of the link, and offers no piece that is already reported', async () => {
    await open({}, '?piece=11-1011');
    expect(await screen.findByRole('radio', { name: sofa })).toBeChecked();
    expect(screen.getByRole('radio', { name: lamp })).toBeDisabled();
    expect(screen.getByText('You’ve already told us about this one. We’ll reply soon.')).toBeVisible();
  });

  it('names what is missing, keeps the text, and sends nothing', async () => {
    const { user, api } = await open();
    await user.type(await screen.findByRole('textbox', { name: 'Describe it' }), 'Short');
    await user.click(await send());
    expect(await screen.findAllByText('Choose the piece.')).not.toHaveLength(0);
    expect(screen.getAllByText('Choose what’s wrong.')).not.toHaveLength(0);
    expect(screen.getAllByText('Write at least 10 characters.')).not.toHaveLength(0);
    expect(screen.getByRole('textbox', { name: 'Describe it' })).toHaveValue('Short');
    expect(posts(api)).toEqual([]);
  });

  it('says that another tab has already reported the piece', async () => {
    const { user } = await open({ 'POST /orders/{id}/faults': () => errorResponse(409, 'fault_open') }, '?piece=11-1011');
    await user.click(await screen.findByRole('radio', { name: 'Something broke' }));
    await user.type(screen.getByRole('textbox', { name: 'Describe it' }), TEXT);
    await user.click(await send());
    expect(await screen.findByText('You’ve already reported a problem with this piece. We’ll reply soon.')).toBeVisible();
  });

  it('shows that there is nothing to report before the delivery', async () => {
    await open({ 'GET /orders/{id}/faults': () => ({ body: { data: [], pieces: [] } }) });
    expect(await screen.findByRole('heading', { name: 'There’s nothing to report yet' })).toBeVisible();
  });

  it('shows an error with a retry when the pieces fail to load', async () => {
    await open({ 'GET /orders/{id}/faults': failingHandler(503) });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('reports on the page of the order', () => {
  const show = (handlers: HandlerOverrides = {}, language: 'en' | 'th' = 'en') =>
    renderRoute(`/order/${active.number}`, { language, handlers: { ...faultHandlers(language, sampleFaults(language)), ...handlers } });

  it('shows state, answer, repair day, cost of damage and the link to a free swap', async () => {
    await show();
    const section = within(await screen.findByRole('region', { name: 'Care and repairs' }));
    expect(section.getByText('waiting for our reply')).toBeVisible();
    expect(section.getByText('We’ll come on Monday, November 30, 13:00-15:00. It’s free.', { normalizer: toPlainText })).toBeVisible();
    expect(section.getByText(/Stain: ฿1,290 at most/)).toBeVisible();
    expect(section.getByRole('link', { name: `Choose a day for your swap: ${sofa}` })).toHaveAttribute(
      'href',
      `/order/${active.number.toLowerCase()}/subscription-change?change=swap&item=11`,
    );
    expect(section.getByRole('link', { name: 'Report a problem' })).toHaveAttribute('href', `/order/${active.number.toLowerCase()}/fault`);
  });

  it('withdraws a report only after a question', async () => {
    const { user, api } = await show();
    await user.click(await screen.findByRole('button', { name: `Withdraw your report: ${lamp}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Withdraw report' }));
    expect(await screen.findByText(`You’ve withdrawn your report about ${lamp}.`)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('waiting for our reply')).toBeNull());
    expect(api.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([`/orders/${active.id}/faults/55`]);
  });

  it('says that a report with an answer can no longer be withdrawn', async () => {
    const { user } = await show({ 'DELETE /orders/{id}/faults/{fault}': () => errorResponse(409, 'fault_answered') });
    await user.click(await screen.findByRole('button', { name: `Withdraw your report: ${lamp}` }));
    await user.click(await screen.findByRole('button', { name: 'Withdraw report' }));
    expect(await screen.findByText('We’ve already replied to this report, so you can’t withdraw it.')).toBeVisible();
  });

  it('does not ask for reports before the delivery', async () => {
    const { api } = await renderRoute(`/order/${booked.number}`);
    await screen.findByRole('heading', { level: 1, name: booked.title });
    expect(api.requests.some(({ path }) => path.endsWith('/faults'))).toBe(false);
  });

  it('shows the reports in Thai', async () => {
    await show({}, 'th');
    expect(await screen.findByRole('region', { name: 'บริการดูแล' })).toHaveTextContent('เปลี่ยนฟรี');
  });
});
