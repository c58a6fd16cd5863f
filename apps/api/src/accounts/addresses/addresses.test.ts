import { formatAddress } from '@spruce/address';
import { addressBookResponseSchema, profileResponseSchema, type WireError } from '@spruce/contract';
import { ONE_DATABASE } from '../../../test/databases';
import { standingClock } from '../../../test/standing-clock';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { newVisitor, signedIn, type Visitor } from '../../../test/visitor';

const home = {
  first_name: 'Pim',
  last_name: 'Suwan',
  address_1: '88 Sukhumvit 39',
  sub_district: 'Khlong Tan Nuea',
  district: 'Watthana',
  city: 'Bangkok',
  postcode: '10110',
  country: 'TH',
};
const abroad = {
  first_name: 'Ann',
  last_name: 'Lee',
  address_1: '1 Main Street',
  city: 'Portland',
  state: 'Oregon',
  postcode: '97201',
  country: 'US',
};
const TAX_ID = '0105561000003';

describe.each(ONE_DATABASE)('address book (%s)', (database) => {
  let api: TestApp;
  let visitor: Visitor;
  const clock = standingClock();
  beforeAll(async () => {
    api = await startTestApp(database, { clock });
  });
  beforeEach(async () => {
    clock.pass(60);
    visitor = await signedIn(api);
  });
  afterAll(() => api.close());

  const save = async (body: object, who = visitor, id = who.id) => {
    clock.pass(1);
    return (await who.call('POST', `/account/${id}`, { body, schema: addressBookResponseSchema })).body.data;
  };
  const problems = async (body: object) =>
    ((await visitor.refused(400, 'rest_invalid_param', 'POST', `/account/${visitor.id}`, { body })).body as WireError).data.params ?? {};

  it('saves all three addresses of a new customer in one request [api.account-address] [entity.address-server]', async () => {
    const saved = await save({
      shipping: {
        ...home,
        location_name: 'Home',
        phone: '081-234-5678',
        delivery: { stairs: 'true', lift: 'false', note: 'Soi is narrow' },
      },
      billing: home,
      invoice: { ...home, company: 'Lamai Studio Co., Ltd. (Head Office)', tax_id: '0-1055-61000-00-3' },
      sp_hidden_shipping_key: 'add_address',
      sp_hidden_billing_key: 'add_address',
      sp_hidden_invoice_key: 'add_address',
    });
    const { shipping = '', billing = '', invoice = '' } = saved.saved;
    expect(saved.shipping[shipping]).toMatchObject({
      key: shipping,
      first_name: 'Pim',
      city: 'Bangkok',
      phone: '0812345678',
      state: '',
      delivery: { stairs: 'true', lift: 'false', note: 'Soi is narrow' },
    });
    expect(saved.billing[billing]).toMatchObject({ address_1: '88 Sukhumvit 39', company: '', location_name: '' });
    expect(saved.invoice[invoice]).toMatchObject({ tax_id: TAX_ID, company: 'Lamai Studio Co., Ltd. (Head Office)' });
    const { body } = await visitor.call('GET', `/account/${visitor.id}`, { schema: profileResponseSchema });
    expect(body.data).toMatchObject({ shipping: saved.shipping, billing: saved.billing, invoice: saved.invoice });
  });

  it('accepts the values of stairs and lift only as the strings true and false; the default is false [rule.delivery-booleans]', async () => {
    const { shipping, saved } = await save({ shipping: home });
    expect(shipping[saved.shipping ?? '']?.delivery).toEqual({ stairs: 'false', lift: 'false', note: '' });
    expect(await problems({ shipping: { ...home, delivery: { stairs: true } } })).toHaveProperty(['shipping.delivery.stairs']);
  });

  it('in each address field that an invoice shows, refuses characters that invoices cannot print [entity.address-server]', async () => {
    for (const field of ['first_name', 'last_name', 'company', 'building', 'address_1', 'address_2'])
      expect(Object.keys(await problems({ billing: { ...home, [field]: '山田太郎' } }))).toEqual([`billing.${field}`]);
    const { saved, shipping } = await save({ shipping: { ...home, first_name: 'Łukasz', last_name: 'Nguyễn', location_name: 'Дом' } });
    expect(shipping[saved.shipping ?? '']).toMatchObject({ first_name: 'Łukasz', last_name: 'Nguyễn', location_name: 'Дом' });
  });

  it('lists the newest address first, and keeps the position of an edited address [api.account-address]', async () => {
    const keys: string[] = [];
    for (const location_name of ['one', 'two', 'three'])
      keys.unshift((await save({ shipping: { ...home, location_name } })).saved.shipping ?? '');
    const edited = await save({ shipping: { ...home, location_name: 'two and a half' }, sp_hidden_shipping_key: keys[1] });
    expect(Object.keys(edited.shipping)).toEqual(keys);
    expect(Object.values(edited.shipping).map(({ location_name }) => location_name)).toEqual(['three', 'two and a half', 'one']);
    expect(edited.saved).toEqual({ shipping: keys[1] });
  });

  it('allows one default address per kind (such as billing), which stays the default after an edit [api.account-address]', async () => {
    const keys: string[] = [];
    for (const location_name of ['one', 'two']) keys.push((await save({ shipping: { ...home, location_name } })).saved.shipping ?? '');
    const [one = '', two = ''] = keys;
    const { saved } = await save({ billing: home });
    const path = (key: string, kind = 'shipping') => `/account/${visitor.id}/address/${kind}/${key}/default`;
    const prefer = async (key: string, kind?: string) =>
      (await visitor.call('POST', path(key, kind), { schema: addressBookResponseSchema })).body.data;
    const defaults = ({ shipping, billing }: Pick<Awaited<ReturnType<typeof prefer>>, 'shipping' | 'billing'>) =>
      [...Object.values(shipping), ...Object.values(billing)].filter((address) => address.is_default).map(({ key }) => key);
    expect(defaults(await prefer(one))).toEqual([one]);
    expect(Object.keys((await prefer(two)).shipping)).toEqual([two, one]);
    expect(defaults(await prefer(saved.billing ?? '', 'billing'))).toEqual([two, saved.billing]);
    await save({ shipping: { ...home, location_name: 'edited' }, sp_hidden_shipping_key: two });
    await visitor.refused(404, 'address_not_found', 'POST', path('shipping_none'));
    const stranger = await signedIn(api);
    await stranger.refused(404, 'account_not_found', 'POST', path(one));
    const { body } = await visitor.call('GET', `/account/${visitor.id}`, { schema: profileResponseSchema });
    expect(defaults(body.data)).toEqual([two, saved.billing]);
  });

  it('saves nothing if an address key belongs to another customer or to another kind of address [api.account-address]', async () => {
    const { saved } = await save({ shipping: home });
    const stranger = await signedIn(api);
    const body = { billing: home, shipping: { ...home, address_1: 'stolen' }, sp_hidden_shipping_key: saved.shipping };
    await stranger.refused(404, 'address_not_found', 'POST', `/account/${stranger.id}`, { body });
    await visitor.refused(404, 'address_not_found', 'POST', `/account/${visitor.id}`, {
      body: { shipping: home, billing: home, sp_hidden_billing_key: saved.shipping },
    });
    const { body: profile } = await stranger.call('GET', `/account/${stranger.id}`, { schema: profileResponseSchema });
    expect(profile.data.billing).toEqual({});
    const { body: own } = await visitor.call('GET', `/account/${visitor.id}`, { schema: profileResponseSchema });
    expect(Object.values(own.data.shipping)).toMatchObject([{ address_1: '88 Sukhumvit 39' }]);
    await stranger.refused(404, 'account_not_found', 'POST', `/account/${visitor.id}`, { body: { shipping: home } });
    await newVisitor(api).refused(401, 'rest_not_logged_in', 'POST', `/account/${visitor.id}`, { body: { shipping: home } });
  });

  it('accepts a Thai address in Thai or English, but refuses an address whose parts do not match [rule.postcode]', async () => {
    await save({ billing: { ...home, sub_district: 'แขวงคลองตันเหนือ', district: 'เขตวัฒนา', city: 'กรุงเทพมหานคร' } });
    expect(await problems({ billing: { ...home, postcode: '10310' } })).toEqual({
      'billing.postcode': 'does not match the rest of the address, which needs 10110',
    });
    expect(await problems({ billing: { ...home, city: 'Chiang Mai' } })).toHaveProperty(['billing.city']);
    expect(Object.keys(await problems({ billing: { ...home, sub_district: '', district: undefined } })).sort()).toEqual([
      'billing.district',
      'billing.sub_district',
    ]);
  });

  it('for an address abroad, saves the state but no district, and checks the postcode and the country [entity.address-form]', async () => {
    const { billing, saved } = await save({ billing: { ...abroad, district: 'left over' } });
    expect(billing[saved.billing ?? '']).toMatchObject({ state: 'Oregon', district: '', country: 'US' });
    expect(await problems({ billing: { ...abroad, postcode: '!!' } })).toEqual({ 'billing.postcode': 'is not a valid postcode' });
    for (const postcode of ['', '\u200b\u00a0\u2060'])
      expect(await problems({ billing: { ...abroad, postcode } })).toEqual({ 'billing.postcode': 'is required' });
    expect(await problems({ billing: { ...abroad, country: 'XX' } })).toEqual({ 'billing.country': 'is not an ISO 3166-1 country code' });
    expect(await problems({ billing: { ...abroad, country: 'Thailand' } })).toHaveProperty(['billing.country']);
  });

  it.each(['HK', 'AE'])('saves and prints an address in %s without a postcode [rule.postcode]', async (country) => {
    const { billing, saved } = await save({ billing: { ...abroad, country, state: '', city: 'Central', postcode: '' } });
    const book = billing[saved.billing ?? ''];
    expect(book).toMatchObject({ country, city: 'Central', postcode: '' });
    expect(formatAddress(book!, 'line', 'en')).toMatch(/Central, (Hong Kong SAR China|United Arab Emirates)$/);
  });

  it('requires a company and a tax ID with a valid check digit for a tax invoice', async () => {
    const invoice = { ...home, company: 'Lamai Studio Co., Ltd.', tax_id: TAX_ID };
    expect(await problems({ invoice: { ...invoice, tax_id: '0105561000004' } })).toHaveProperty(['invoice.tax_id']);
    expect(await problems({ invoice: { ...invoice, tax_id: '010556100000' } })).toHaveProperty(['invoice.tax_id']);
    expect(await problems({ invoice: { ...invoice, company: '' } })).toHaveProperty(['invoice.company']);
    expect(await problems({ invoice: { ...invoice, company: '(Head Office)' } })).toHaveProperty(['invoice.company']);
    expect(await problems({ invoice: home })).toHaveProperty(['invoice.tax_id']);
  });

  it('stores the branch number of a company, and adds “Branch” or “Head Office” to the company name', async () => {
    const read = async (invoice: object) => {
      const { invoice: list, saved } = await save({ invoice: { ...home, tax_id: TAX_ID, ...invoice } });
      const { company, branch } = list[saved.invoice ?? ''] ?? {};
      return { company, branch };
    };
    expect(await read({ company: 'Lamai Studio Co., Ltd.', branch: '00002' })).toEqual({
      company: 'Lamai Studio Co., Ltd. (Branch 00002)',
      branch: '00002',
    });
    expect(await read({ company: 'บริษัท ละไม สตูดิโอ จำกัด', branch: '00000' })).toEqual({
      company: 'บริษัท ละไม สตูดิโอ จำกัด (สำนักงานใหญ่)',
      branch: '00000',
    });
    // Older clients send the branch as a part of the company name.
    expect(await read({ company: 'Lamai Studio (Branch 00004)' })).toEqual({ company: 'Lamai Studio (Branch 00004)', branch: '00004' });
    expect(await read({ company: 'Lamai Studio (Branch 00004)', branch: '00005' })).toEqual({
      company: 'Lamai Studio (Branch 00005)',
      branch: '00005',
    });
    expect(await read({ company: 'Lamai Studio' })).toEqual({ company: 'Lamai Studio (Head Office)', branch: '00000' });
    expect(await read({ company: 'Pim Suwan', tax_id: '1101700230708' })).toEqual({ company: 'Pim Suwan', branch: '' });
    expect(await problems({ invoice: { ...home, company: 'Lamai', tax_id: TAX_ID, branch: '12' } })).toEqual({
      'invoice.branch': 'must be 5 digits; 00000 is the head office',
    });
  });

  it('does not change the phone number of an address if the edit contains no phone number [rule.phone]', async () => {
    const { phone, ...invoice } = { ...home, phone: '+447911123456', company: 'Lamai', tax_id: TAX_ID };
    const { saved } = await save({ invoice: { ...invoice, phone } });
    const edited = await save({ invoice: { ...invoice, company: 'Lamai Studio' }, sp_hidden_invoice_key: saved.invoice });
    expect(edited.invoice[saved.invoice ?? '']).toMatchObject({ company: 'Lamai Studio (Head Office)', phone });
  });

  it('refuses an invalid phone number, an empty body, and an address key without an address [rule.phone]', async () => {
    expect(await problems({ shipping: { ...home, phone: '12345678' } })).toHaveProperty(['shipping.phone']);
    await visitor.refused(400, 'rest_invalid_param', 'POST', `/account/${visitor.id}`, { body: {} });
    expect(await problems({ shipping: home, sp_hidden_billing_key: 'billing_abc123' })).toHaveProperty(['billing']);
    expect(await problems({ shipping: home, sp_hidden_shipping_key: "'; drop table" })).toHaveProperty(['sp_hidden_shipping_key']);
  });

  it.each([
    ['๐๘๑ ๒๓๔ ๕๖๗๘', '0812345678'],
    ['+66 (0)81 234 5678', '0812345678'],
    ['0044 7911 123456', '+447911123456'],
  ])('stores the phone number %s as %s [rule.phone]', async (typed, phone) => {
    const { shipping } = await save({ shipping: { ...home, phone: typed } });
    expect(Object.values(shipping).map((address) => address.phone)).toEqual([phone]);
  });

  it('deletes an address, and answers 404 for a deleted address and for another customer’s address', async () => {
    const { saved } = await save({ shipping: home, billing: home });
    const path = `/account/${visitor.id}/address/shipping/${saved.shipping}`;
    const stranger = await signedIn(api);
    await stranger.refused(404, 'account_not_found', 'DELETE', path);
    await stranger.refused(404, 'address_not_found', 'DELETE', path.replace(`/${visitor.id}/`, `/${stranger.id}/`));
    const { body } = await visitor.call('DELETE', path, { schema: addressBookResponseSchema });
    expect([Object.keys(body.data.shipping), Object.keys(body.data.billing)]).toEqual([[], [saved.billing]]);
    await visitor.refused(404, 'address_not_found', 'DELETE', path);
    await visitor.refused(400, 'rest_invalid_param', 'DELETE', `/account/${visitor.id}/address/home/${saved.billing}`);
  });

  it('lets staff edit every address book, and lets unverified customers edit their own address book', async () => {
    const staff = await signedIn(api, { role: 'staff' });
    expect((await save({ shipping: home }, staff, visitor.id)).saved.shipping).toBeDefined();
    await staff.refused(404, 'account_not_found', 'POST', '/account/999999999', { body: { shipping: home } });
    const unverified = await signedIn(api, { verified: false });
    await save({ shipping: home }, unverified);
  });

  it('limits the address book to 50 addresses per kind', async () => {
    const answers = await Promise.all(
      Array.from({ length: 52 }, () =>
        api.app.inject({
          method: 'POST',
          url: `/sp/v1/account/${visitor.id}`,
          headers: { authorization: `Bearer ${visitor.token}`, cookie: [...visitor.cookies].map((pair) => pair.join('=')).join(';') },
          payload: { billing: home },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 409)).toHaveLength(2);
  });
});
