import { screen, waitFor, within } from '@testing-library/react';
import { failingHandler, errorResponse } from '@spruce/api-client/testing';
import { forgetAll } from '../../../testing/browser';
import { renderRoute } from '../../../testing/render-route';
import { asStaff, staffDesk } from '../../../testing/staff-handlers';

beforeEach(() => {
  forgetAll();
  asStaff();
});
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const open = (handlers = staffDesk()) => renderRoute('/checkout/admin/calendar?week=2026-11-30', { handlers });
const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }));
const undo = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click((await toasts().findAllByRole('button', { name: 'Undo' })).at(-1)!);
const cell = async (name: RegExp) => screen.findByRole('button', { name });

it('shows a week with slots as rows, days as columns and booking counts in the cells [route.checkout-admin]', async () => {
  await open();
  const grid = await screen.findByRole('grid', { name: 'Places by slot' });
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map(({ textContent }) => plain(textContent))
      .slice(0, 2),
  ).toEqual(['Mon30 Nov', 'Tue1 Dec']);
  expect(
    within(grid)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['11:00-12:00', '13:00-15:00', '15:00-17:00', '18:00-00:00']);
  expect(await cell(/Sat.5.Dec, 11:00-12:00, Holiday, King Bhumibol/)).toHaveTextContent('Holiday');
});

it('saves a higher number of places in a slot, and Undo restores the old number [role.checkout-admin]', async () => {
  const { user, api } = await open();
  await user.click(await cell(/Wed.2.Dec, 13:00-15:00/));
  const panel = await screen.findByRole('region', { name: /13:00-15:00/ });
  expect(within(panel).getByText('3 of 6 places taken')).toBeVisible();
  expect(within(panel).getByText('Customers see 3 places left.')).toBeVisible();
  expect(within(panel).getByRole('link', { name: 'SP-261121-0482' })).toHaveAttribute('href', '/checkout/admin/order/sp-261121-0482');
  await user.click(within(panel).getByRole('button', { name: 'More places' }));
  expect(within(panel).getByText(/After saving, customers see 4 places left/)).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Save' }));
  expect(plain((await toasts().findByText(/now has 7 places/)).textContent)).toBe('Wed 2 Dec, 13:00-15:00 now has 7 places.');
  expect(await within(panel).findByText('3 of 7 places taken')).toBeVisible();
  // Undo still works after the panel was replaced by the panel of another slot.
  await user.click(await cell(/Thu.3.Dec, 13:00-15:00/));
  await user.click(await cell(/Wed.2.Dec, 13:00-15:00/));
  await undo(user);
  expect(await toasts().findByText(/^Undone: Wed.2.Dec, 13:00-15:00 is back as it was\.$/)).toBeVisible();
  expect(await screen.findByText('3 of 6 places taken')).toBeVisible();
  expect(screen.queryByText(/Somebody else has changed this/)).toBeNull();
  expect(api.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { capacity: 7, version: 'v1' },
    { capacity: 6, version: 'v2' },
  ]);
});

it('does not save fewer places for a slot than are booked, neither by button nor by typing [role.checkout-admin]', async () => {
  const { user, api } = await open();
  await user.click(await cell(/Wed.2.Dec, 13:00-15:00/));
  const field = await screen.findByRole('textbox', { name: 'Places in this slot' });
  await user.clear(field);
  await user.type(field, '2');
  expect(field).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.clear(field);
  await user.type(field, '3');
  expect(screen.getByRole('button', { name: 'Fewer places' })).toHaveAttribute('aria-disabled', 'true');
  expect(api.requests.some(({ method }) => method === 'PUT')).toBe(false);
});

it('says that another user has changed the slot, and shows the current state of the slot [role.checkout-admin]', async () => {
  const desk = staffDesk();
  const { user, api } = await open(desk);
  await user.click(await cell(/Wed.2.Dec, 13:00-15:00/));
  const path = '/delivery/calendar/2026-12-02/13%3A00-15%3A00';
  await user.click(await screen.findByRole('button', { name: 'More places' }));
  await api.put(path, { capacity: 9, version: 'v1' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Somebody else has changed this/)).toBeVisible();
  expect(await screen.findByText('3 of 9 places taken')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Places in this slot' })).toHaveValue('9');
  await user.click(screen.getByRole('button', { name: 'Fewer places' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('3 of 8 places taken')).toBeVisible();
});

it('requires a reason in both languages to close a slot; Undo after reopening closes the slot again [role.checkout-admin]', async () => {
  const { user, api } = await open();
  await user.click(await cell(/Wed.2.Dec, 13:00-15:00/));
  await user.click(await screen.findByRole('button', { name: 'Close for new bookings' }));
  expect(screen.getAllByText('Please give the reason in both languages.')).toHaveLength(2);
  await user.type(screen.getByRole('textbox', { name: 'Reason in English, shown to customers' }), 'Van service');
  await user.type(screen.getByRole('textbox', { name: 'Reason in Thai, shown to customers' }), 'รถเข้าศูนย์');
  expect(screen.getByText('The 3 booked visits stay.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close for new bookings' }));
  expect(await screen.findByText(/Customers see: “Van service”/)).toBeVisible();
  expect(toasts().getByText(/^Wed.2.Dec, 13:00-15:00 is closed for new bookings\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open for bookings' }));
  expect(await screen.findByText('Customers see 3 places left.')).toBeVisible();
  await undo(user);
  expect(await screen.findByText(/Customers see: “Van service”/)).toBeVisible();
  const reason = { en: 'Van service', th: 'รถเข้าศูนย์' };
  expect(api.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { closed: true, reason, version: 'v1' },
    { closed: false, reason: null, version: 'v2' },
    { closed: true, reason, version: 'v3' },
  ]);
});

it('Undo opens a slot that staff have just closed [role.checkout-admin]', async () => {
  const { user } = await open();
  await user.click(await cell(/Wed.2.Dec, 13:00-15:00/));
  await user.type(await screen.findByRole('textbox', { name: 'Reason in English, shown to customers' }), 'Van service');
  await user.type(screen.getByRole('textbox', { name: 'Reason in Thai, shown to customers' }), 'รถเข้าศูนย์');
  await user.click(screen.getByRole('button', { name: 'Close for new bookings' }));
  expect(await screen.findByText(/Customers see: “Van service”/)).toBeVisible();
  await undo(user);
  expect(await screen.findByText('Customers see 3 places left.')).toBeVisible();
});

it('does not overwrite a slot that another user has changed when staff click Undo [role.checkout-admin]', async () => {
  const { user, api } = await open();
  await user.click(await cell(/Wed.2.Dec, 13:00-15:00/));
  await user.click(await screen.findByRole('button', { name: 'More places' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await toasts().findByText(/now has 7 places/);
  await api.put('/delivery/calendar/2026-12-02/13%3A00-15%3A00', { capacity: 9, version: 'v2' });
  await undo(user);
  expect(await toasts().findByText('Somebody else has changed this day. This is the latest version.')).toBeVisible();
  expect(await screen.findByText('3 of 9 places taken')).toBeVisible();
});

it('shows the year of a holiday that is not in the current year [role.checkout-admin]', async () => {
  const desk = staffDesk();
  await open({
    ...desk,
    'GET /delivery/holiday': () => ({
      body: {
        data: [
          { date: '2026-12-31', name: 'New Year’s Eve' },
          { date: '2027-12-31', name: 'New Year’s Eve' },
        ],
      },
    }),
  });
  const table = await screen.findByRole('table', { name: 'Upcoming holidays' });
  const days = (await within(table).findAllByRole('row')).slice(1).map((row) => plain(row.querySelector('td, th')?.textContent));
  expect(days).toEqual(['Thu 31 Dec', 'Fri 31 Dec 2027']);
});

it('shows only eight holidays until staff click “Show more”', async () => {
  const data = Array.from({ length: 9 }, (_, day) => ({ date: `2026-12-1${day}`, name: `Holiday ${day}` }));
  const { user } = await open({ ...staffDesk(), 'GET /delivery/holiday': () => ({ body: { data } }) });
  const table = await screen.findByRole('table', { name: 'Upcoming holidays' });
  await waitFor(() => expect(within(table).getAllByRole('rowheader')).toHaveLength(8));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(within(table).getAllByRole('rowheader')).toHaveLength(9);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('adds a holiday with a warning about booked visits, then renames, removes and restores the holiday [role.checkout-admin]', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add a holiday' }));
  const dialog = await screen.findByRole('dialog', { name: 'New holiday' });
  await user.click(within(dialog).getByRole('button', { name: /^Date November.21,.2026$/ }));
  await user.click(await screen.findByRole('button', { name: 'Next month' }));
  await user.click(await screen.findByRole('button', { name: 'Thu 10 December 2026, Constitution Day' }));
  await user.click(screen.getByRole('button', { name: 'Wed 2 December 2026' }));
  expect(within(dialog).getByRole('button', { name: /^Date December.02,.2026$/ })).toHaveFocus();
  expect(await within(dialog).findByText(/^\d+ visits are booked on this day/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Save holiday' }));
  expect(within(dialog).getAllByText('Please give the name in both languages.')).toHaveLength(2);
  await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Shown to customers in English' })).toHaveFocus());
  await user.type(within(dialog).getByRole('textbox', { name: 'Shown to customers in English' }), 'Company day');
  await user.type(within(dialog).getByRole('textbox', { name: 'Shown to customers in Thai' }), 'วันหยุดบริษัท');
  await user.click(within(dialog).getByRole('button', { name: 'Save holiday' }));
  expect(await toasts().findByText(/^Wed.2.Dec is now a holiday: Company day\.$/)).toBeVisible();
  expect(await cell(/Wed.2.Dec, 13:00-15:00, Holiday, Company day/)).toHaveTextContent('Holiday');

  await user.click(await screen.findByRole('button', { name: 'Rename Company day' }));
  const english = await screen.findByRole('textbox', { name: 'Shown to customers in English' });
  expect(english).toHaveFocus();
  await user.clear(english);
  await user.type(english, 'Outing');
  await user.click(screen.getByRole('button', { name: 'Save holiday' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Outing' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Remove Outing?' })).getByRole('button', { name: 'Remove' }));
  expect(await cell(/Wed.2.Dec, 13:00-15:00, 3 of 6/)).toBeVisible();

  await undo(user);
  expect(await screen.findByRole('button', { name: 'Remove Outing' })).toBeVisible();
});

it('Undo reverts the renaming and the adding of a holiday [role.checkout-admin]', async () => {
  const { user, api } = await open();
  await user.click(await screen.findByRole('button', { name: 'Rename Constitution Day' }));
  const english = await screen.findByRole('textbox', { name: 'Shown to customers in English' });
  await user.clear(english);
  await user.type(english, 'The Constitution');
  await user.click(screen.getByRole('button', { name: 'Save holiday' }));
  expect(await toasts().findByText(/^The holiday on Thu.10.Dec is now called The Constitution\.$/)).toBeVisible();
  await undo(user);
  expect(await screen.findByRole('button', { name: 'Rename Constitution Day' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Add a holiday' }));
  await user.type(await screen.findByRole('textbox', { name: 'Shown to customers in English' }), 'Company day');
  await user.type(screen.getByRole('textbox', { name: 'Shown to customers in Thai' }), 'วันหยุดบริษัท');
  await user.click(screen.getByRole('button', { name: 'Save holiday' }));
  expect(await screen.findByRole('button', { name: 'Rename Company day' })).toBeVisible();
  await undo(user);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Rename Company day' })).toBeNull());
  expect(api.requests.some(({ method }) => method === 'DELETE')).toBe(true);
});

it('does not overwrite a holiday that another user has renamed [role.checkout-admin]', async () => {
  const { user, api } = await open();
  await user.click(await screen.findByRole('button', { name: 'Rename Constitution Day' }));
  await api.put('/delivery/holiday/2026-12-10', { name: { en: 'The Constitution', th: 'รัฐธรรมนูญ' }, version: 'v1' });
  await user.click(await screen.findByRole('button', { name: 'Save holiday' }));
  expect(await screen.findByText(/Somebody else has changed this/)).toBeVisible();
  expect(await screen.findByText('Its name is now: The Constitution / รัฐธรรมนูญ')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save holiday' }));
  expect(await screen.findByRole('button', { name: 'Rename Constitution Day' })).toBeVisible();
});

it('opens the next week and writes its date to the URL', async () => {
  const { user, router } = await open();
  await cell(/Wed.2.Dec, 13:00-15:00/);
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  expect(await cell(/Wed.9.Dec, 13:00-15:00/)).toBeVisible();
  expect(router.state.location.search).toBe('?week=2026-12-07');
  expect(screen.getByText('December 07 – December 13, 2026')).toBeVisible();
});

it('shows an error instead of a week that fails to load; a retry loads the week', async () => {
  const { user, api } = await open();
  await cell(/Wed.2.Dec, 13:00-15:00/);
  api.use({ 'GET /delivery/calendar': failingHandler(500) });
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this.');
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  expect(screen.getByText('What customers can book today')).toBeVisible();
  api.use(staffDesk());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await cell(/Wed.9.Dec, 13:00-15:00/)).toBeVisible();
});

it('shows an error when the calendar is unavailable', async () => {
  await open({ ...staffDesk(), 'GET /delivery/calendar': failingHandler(500) });
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this.');
});

it('shows an error when a change is not saved', async () => {
  const { user } = await open({
    ...staffDesk(),
    'PUT /delivery/calendar/{date}/{slot}': () => errorResponse(500, 'internal_server_error'),
  });
  await user.click(await cell(/Wed.2.Dec, 13:00-15:00/));
  await user.click(await screen.findByRole('button', { name: 'More places' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('We couldn’t save this. Please try again.')).toBeVisible();
});
