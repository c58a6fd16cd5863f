import { screen, waitFor, within } from '@testing-library/react';
import { errorResponse, failingHandler, type HandlerOverrides } from '@spruce/api-client/testing';
import { toPlainText } from '@spruce/i18n';
import { boardHandlers } from '../../../testing/board-handlers';
import { forgetAll } from '../../../testing/browser';
import { faultsSample } from '../../../testing/faults-sample';
import { renderRoute } from '../../../testing/render-route';
import { asStaff } from '../../../testing/staff-handlers';

beforeEach(asStaff);
afterEach(forgetAll);

const [sofa, lamp, bed] = faultsSample('en').map(({ piece }) => piece.name);
const WHO = 'Mali Srisai';

const open = (handlers: HandlerOverrides = {}, query = '') =>
  renderRoute(`/checkout/admin/faults${query}`, { handlers: { ...boardHandlers('en'), ...handlers } });
const queue = async () => within(await screen.findByRole('list', { name: 'Faults' }));
const tag = (name: string) => screen.getByRole('button', { name });
const toast = (text: string) => within(screen.getByRole('region', { name: 'Notifications' })).findByText(text);
const answers = (api: Awaited<ReturnType<typeof open>>['api']) =>
  api.requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
const openDialog = async (user: Awaited<ReturnType<typeof open>>['user'], piece = sofa) => {
  await user.click((await queue()).getByRole('button', { name: `Reply to ${WHO} about ${piece}` }));
  return within(await screen.findByRole('dialog'));
};

describe('queue of faults', () => {
  it('lists new reports with piece, kind, text, photos, customer and order', async () => {
    await open();
    const list = await queue();
    expect(list.getByText('The left front leg wobbles.')).toBeVisible();
    expect(list.getByText('It wobbles or sags')).toBeVisible();
    expect(list.getByRole('link', { name: `Photo 1 of 1 by ${WHO}, open in a new tab` })).toBeVisible();
    expect(list.getAllByRole('link', { name: WHO })[0]).toHaveAttribute('href', '/checkout/admin/customers/1');
    expect(list.getAllByRole('link', { name: 'SP-261101-0007' })[0]).toHaveAttribute('href', '/checkout/admin/order/sp-261101-0007');
    expect(tag('New 2')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('link', { name: 'Faults' })).toHaveAttribute('aria-current', 'page');
  });

  it('answers with a repair day, and Undo opens the report again', async () => {
    const { user, api } = await open();
    const dialog = await openDialog(user);
    await user.type(dialog.getByRole('textbox', { name: 'Your reply' }), 'We’ll bring a new leg.');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Slot' }), '15:00-17:00');
    await user.click(dialog.getByRole('button', { name: 'Send reply' }));
    expect(await toast(`Your reply about ${sofa} is saved.`)).toBeVisible();
    await waitFor(() => expect(tag('Answered 2')).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await toast(`Undone: the report about ${sofa} is as it was.`)).toBeVisible();
    expect(answers(api)).toMatchObject([
      ['/staff/faults/51', { version: 1, state: 'repair', answer: 'We’ll bring a new leg.', visit: { slot: '15:00-17:00' } }],
      ['/staff/faults/51', { version: 2, state: 'new' }],
    ]);
  });

  it('grants a swap without a fee', async () => {
    const { user, api } = await open();
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('radio', { name: /^Swap without a fee/ }));
    await user.type(dialog.getByRole('textbox', { name: 'Your reply' }), 'Please choose a day.');
    await user.click(dialog.getByRole('button', { name: 'Send reply' }));
    await toast(`Your reply about ${sofa} is saved.`);
    expect(answers(api)).toEqual([['/staff/faults/51', { version: 1, state: 'swap', answer: 'Please choose a day.', lang: 'en' }]]);
  });

  it('declines damage with the cost of its kind', async () => {
    const { user, api } = await open();
    const dialog = await openDialog(user, lamp);
    await user.click(dialog.getByRole('radio', { name: /^Damage, declined/ }));
    await user.click(await dialog.findByRole('radio', { name: /^Deep scratch or burn.*฿2,580/ }));
    await user.type(dialog.getByRole('textbox', { name: 'Your reply' }), 'This is a deep scratch.');
    await user.click(dialog.getByRole('button', { name: 'Send reply' }));
    await toast(`Your reply about ${lamp} is saved.`);
    expect(answers(api)).toMatchObject([['/staff/faults/52', { state: 'damage', damage: 'scratch' }]]);
  });

  it('requires a text', async () => {
    const { user, api } = await open();
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: 'Send reply' }));
    expect(await dialog.findByText('Write a reply.')).toBeVisible();
    expect(answers(api)).toEqual([]);
  });

  it('shows answered reports with their day, and changes an answer', async () => {
    const { user } = await open({}, '?state=answered');
    const list = await queue();
    expect(list.getByText('We’ll tighten the slats.')).toBeVisible();
    expect(list.getByText('Monday, November 30 13:00-15:00', { normalizer: toPlainText })).toBeVisible();
    await user.click(list.getByRole('button', { name: `Edit the reply to ${WHO} about ${bed}` }));
    expect(await screen.findByRole('textbox', { name: 'Your reply' })).toHaveValue('We’ll tighten the slats.');
  });

  it('says that another member of staff has answered in the meantime', async () => {
    const { user } = await open({ 'PUT /staff/faults/{id}': () => errorResponse(409, 'fault_stale') });
    const dialog = await openDialog(user);
    await user.type(dialog.getByRole('textbox', { name: 'Your reply' }), 'We’ll bring a new leg.');
    await user.click(dialog.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('The report has changed since you opened it. This is the latest version.')).toBeVisible();
  });

  it('shows an error when the reports fail to load', async () => {
    await open({ 'GET /staff/faults': failingHandler(503) });
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this.');
  });
});
