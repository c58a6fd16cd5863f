import { screen, waitFor, within } from '@testing-library/react';
import { failingHandler, type HandlerOverrides } from '@spruce/api-client/testing';
import { forgetAll } from '../../../testing/browser';
import { renderRoute } from '../../../testing/render-route';
import { asStaff } from '../../../testing/staff-handlers';
import { boardHandlers } from '../../../testing/board-handlers';
import { DRIVEN_DAY, driversDaySample } from '../../../testing/drivers-sample';

beforeEach(asStaff);
afterEach(forgetAll);

const DAY = `/checkout/admin/drivers?date=${DRIVEN_DAY}`;
const open = (at = DAY, handlers: HandlerOverrides = {}) => renderRoute(at, { handlers: { ...boardHandlers('en'), ...handlers } });
const stop = async (number: string) => (await screen.findByRole('link', { name: number })).closest('li') as HTMLElement;
const numbers = () => screen.getAllByRole('link', { name: /^SP-/ }).map(({ textContent }) => textContent);
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u2060]/g, (sign) => (sign === '\u2060' ? '' : ' '));

describe("the drivers' day", () => {
  it('lists the stops by district and slot with instructions for the driver [purpose.staff] [route.checkout-admin]', async () => {
    await open();
    const district = await screen.findByRole('region', { name: 'Phaya Thai, Bangkok' });
    expect(
      within(district)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['11:00-12:001 stop', '13:00-15:002 stops']);
    const first = within(await stop('SP-261121-0482'));
    expect(first.getByText('Pim Suwan')).toBeVisible();
    expect(first.getByRole('link', { name: '081 234 5678' })).toHaveAttribute('href', 'tel:0812345678');
    expect(first.getByText('88/14 Soi Ari 4, Phaya Thai, Phaya Thai, Bangkok 10400')).toBeVisible();
    expect(first.getByText('Stairs, no lift: two more people')).toBeVisible();
    expect(first.getByText(/^Note: Ask the guard for the service lift\./)).toBeVisible();
    expect(first.getByText('on the way')).toBeVisible();
    expect(
      within(first.getByRole('list', { name: 'Deliver' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => plain(textContent)),
    ).toEqual(['1 × Nara 3-Seat Sofa, Sand 221 × 98 × 92 cm', '2 × Tri Oak Floor Lamp, Oak']);
    expect(first.getByRole('list', { name: 'Deliver' }).querySelector('use')).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/media\/nara-3-seat-sofa\.\w+\.svg#front$/),
    );
    expect(first.queryByRole('list', { name: 'Pick up' })).toBeNull();
    expect(first.getByRole('link', { name: 'SP-261121-0482' })).toHaveAttribute('href', '/checkout/admin/order/sp-261121-0482');

    const swap = within(await stop('SP-260619-0462'));
    expect(swap.getByText('Dao Meesuk, Studio Nine Co., Ltd.')).toBeVisible();
    expect(plain(swap.getByRole('list', { name: 'Pick up' }).textContent)).toBe('2 × Tri Oak Floor Lamp, Oak');
    const move = within(await stop('SP-260302-0071'));
    expect(move.getByText('From').closest('p')).toHaveTextContent('From The Crest, room 1204, 21 Soi Thong Lo 13');
    expect(move.getByText('To').closest('p')).toHaveTextContent('To 5/2 Rama IV Road');
    expect(move.getByRole('list', { name: 'Move' })).toBeVisible();
  });

  it('names each kind of visit at a stop with several visits [purpose.staff]', async () => {
    const day = driversDaySample('en');
    for (const { stops } of day.districts.flatMap(({ slots }) => slots))
      for (const one of stops) if (one.id === 462) one.kinds = ['addition', 'swap'];
    await open(DAY, { 'GET /staff/drivers-day': () => ({ body: { data: day } }) });
    const shared = within(await stop('SP-260619-0462'));
    expect(shared.getByText('added pieces')).toBeVisible();
    expect(shared.getByText('swap')).toBeVisible();
  });

  it('marks completed stops, and stops for which staff have not confirmed the booking or request [purpose.staff]', async () => {
    await open();
    expect(within(await stop('SP-260421-0117')).getByText('done')).toBeVisible();
    expect(within(await stop('SP-261118-0455')).getByText('Don’t go yet: the booking isn’t confirmed.')).toBeVisible();
    expect(within(await stop('SP-260302-0071')).getByText('Don’t go yet: no one has answered the request.')).toBeVisible();
    const figures = within(screen.getByRole('list', { name: 'The day in numbers' })).getAllByRole('listitem');
    expect(figures.map(({ textContent }) => textContent)).toEqual([
      '5 stops',
      '11 pieces to load',
      '7 pieces to bring back',
      '2 not ready yet',
    ]);
  });

  it('filters by deliveries or pick-ups; swaps and relocations match both filters [purpose.staff]', async () => {
    const { user, router } = await open();
    expect(await screen.findByRole('button', { name: 'All 5' })).toHaveAttribute('aria-pressed', 'true');
    const show = async (name: string) => {
      await user.click(screen.getByRole('button', { name }));
      expect(await screen.findByRole('button', { name, pressed: true })).toBeVisible();
    };
    await show('Deliveries 4');
    expect(numbers()).toEqual(['SP-261121-0482', 'SP-260619-0462', 'SP-261118-0455', 'SP-260302-0071']);
    await show('Pick-ups 3');
    expect(numbers()).toEqual(['SP-260619-0462', 'SP-260421-0117', 'SP-260302-0071']);
    expect(router.state.location.search).toBe(`?date=${DRIVEN_DAY}&show=pick-ups`);
    await show('All 5');
    expect(numbers()).toHaveLength(5);
  });

  it('shows the stops of today, and lets staff open the previous day, the next day or any other day [purpose.staff]', async () => {
    const { user, router, api } = await open('/checkout/admin/drivers', {
      'GET /staff/drivers-day': ({ params: { date = '2026-12-01' } }) => ({
        body: { data: { ...driversDaySample('en', date), today: '2026-12-01' } },
      }),
    });
    expect(await screen.findByRole('heading', { name: 'No stops on this day' })).toBeVisible();
    const shows = (day: string) => waitFor(() => expect(plain(screen.getAllByRole('status')[0]!.textContent)).toBe(day));
    const choose = async (name: string, months = 0) => {
      await user.click(screen.getByRole('button', { name: /^Date/ }));
      await screen.findByRole('grid', { name: 'Date' });
      for (let month = 0; month < months; month++) await user.click(screen.getByRole('button', { name: 'Next month' }));
      await user.click(screen.getByRole('button', { name }));
    };
    await shows('Tue 1 Dec, today');
    await user.click(screen.getByRole('button', { name: 'Next day' }));
    await shows('Wed 2 Dec');
    expect(router.state.location.search).toBe('?date=2026-12-02');
    await user.click(screen.getByRole('button', { name: 'Previous day' }));
    await shows('Tue 1 Dec, today');
    await user.click(screen.getByRole('button', { name: 'Previous day' }));
    await shows('Mon 30 Nov');
    await choose('Sun 22 November 2026');
    expect(await stop('SP-261121-0482')).toBeVisible();
    await choose('Mon 4 January 2027', 2);
    await shows('Mon 4 Jan 2027');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await shows('Tue 1 Dec, today');
    expect(router.state.location.search).toBe('');
    expect(api.requests.filter(({ path }) => path === '/staff/drivers-day')[0]?.params).not.toHaveProperty('date');
  });

  it('shows the current day when the URL has an invalid date', async () => {
    await open('/checkout/admin/drivers?date=2026-02-30');
    expect(await screen.findByRole('heading', { name: 'No stops on this day' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Date November.21,.2026$/ })).toBeVisible();
  });

  it('shows a message when the day has no matching visits', async () => {
    const { districts, ...day } = driversDaySample('en');
    const early = districts.map((district) => ({ ...district, slots: district.slots.filter(({ slot }) => slot === '11:00-12:00') }));
    await open(`${DAY}&show=pick-ups`, {
      'GET /staff/drivers-day': () => ({ body: { data: { ...day, districts: early.filter(({ slots }) => slots.length > 0) } } }),
    });
    expect(await screen.findByRole('heading', { name: 'No pick-ups on this day' })).toBeVisible();
  });

  it('shows an error with a retry button when the day fails to load', async () => {
    let away = true;
    const { user } = await open(DAY, {
      'GET /staff/drivers-day': (request) => (away ? failingHandler(503)(request) : { body: { data: driversDaySample('en') } }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this.');
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await stop('SP-261121-0482')).toBeVisible();
  });

  it('prints the list of the day [purpose.staff]', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation();
    const { user } = await open();
    await stop('SP-261121-0482');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});
