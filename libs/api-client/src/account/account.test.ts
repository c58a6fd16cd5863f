import { toWireTexts } from '@spruce/address';
import {
  addressesInputSchema,
  deleteAccountBodySchema,
  loginBodySchema,
  profileSchema,
  profileUpdateBodySchema,
  providerProofSchema,
  registerBodySchema,
  socialLoginBodySchema,
  type WireProfile,
} from '@spruce/contract';
import { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { createTestApi, type HandlerOverrides } from '../testing';
import {
  connectSocial,
  deleteAccount,
  deleteAddress,
  exportPersonalData,
  logIn,
  logInSocially,
  makeDefaultAddress,
  profileQuery,
  register,
  saveAddresses,
  sessionsQuery,
  updateProfile,
  userInfoQuery,
  usersQuery,
  type InvoiceForm,
  type ShippingForm,
} from './index';

const wireAddress = {
  ...toWireTexts({}),
  id: 3,
  key: 'billing_a1b2c3',
  first_name: 'Pim',
  last_name: 'Suwan',
  address_1: '88 Sukhumvit 39',
  address_2: '',
  location_name: 'Home',
  building: 'Tower B',
  company: '',
  city: 'Bangkok',
  postcode: '10110',
  country: 'TH',
  state: '',
  sub_district: 'Khlong Tan Nuea',
  district: 'Watthana',
  phone: '0812345678',
};
const wireProfile: WireProfile = {
  id: 7,
  email: 'pim@example.com',
  first_name: 'Pim',
  last_name: 'Suwan',
  phone: '0812345678',
  role: 'customer',
  status: 'active',
  sumsub_verified: true,
  sumsub_status: 'verified',
  created_at: '2026-11-21T05:00:00.000Z',
  birthday: null,
  language: 'th',
  stripe_customer_id: 'cus_1',
  self_service_portal: true,
  marketing: false,
  has_password: true,
  password_changed_at: null,
  activated_at: '2026-11-21T05:00:00.000Z',
  pending_email: null,
  social: [{ provider: 'google', email: 'pim@gmail.example' }],
  shipping: {
    shipping_new: { ...wireAddress, id: 9, key: 'shipping_new', delivery: { stairs: 'true', lift: 'false', note: '' } },
    shipping_old: { ...wireAddress, id: 4, key: 'shipping_old', delivery: { stairs: 'false', lift: 'true', note: 'x' } },
  },
  billing: { billing_abroad: { ...wireAddress, key: 'billing_abroad', country: 'US', state: 'Oregon', district: '', sub_district: '' } },
  invoice: { invoice_1: { ...wireAddress, key: 'invoice_1', company: 'Lamai (Head Office)', tax_id: '0105561000003' } },
};

const read = <T>(query: { queryKey: readonly unknown[]; queryFn?: unknown }) => new QueryClient().fetchQuery(query as never) as Promise<T>;
function one(call: keyof HandlerOverrides, data: unknown, headers?: Record<string, string>) {
  const api = createTestApi({ language: 'th', handlers: { [call]: () => ({ body: { data }, headers }) } });
  return {
    api,
    sent: (schema: z.ZodType) => {
      const body = api.requests.at(-1)?.body;
      schema.parse(JSON.parse(JSON.stringify(body)));
      return body;
    },
  };
}

describe('account calls', () => {
  it('maps a profile and lists the newest address first [api.account-get] [entity.profile] [entity.address-form]', async () => {
    profileSchema.parse(wireProfile);
    const { api } = one('GET /account/{id}', wireProfile);
    const profile = await read<Awaited<ReturnType<typeof updateProfile>>>(profileQuery(api, 7));
    expect(profile).toMatchObject({
      userID: 7,
      firstName: 'Pim',
      sumsubVerified: true,
      stripeCustomerID: 'cus_1',
      selfServicePortal: true,
      role: 'customer',
      birthday: null,
    });
    expect(profile.shippingList.map(({ key, delivery }) => [key, delivery])).toEqual([
      ['shipping_new', { stairs: true, lift: false, note: '' }],
      ['shipping_old', { stairs: false, lift: true, note: 'x' }],
    ]);
    expect(profile.shippingList[0]).toMatchObject({
      country: { value: 'TH' },
      district: 'Watthana',
      subDistrict: 'Khlong Tan Nuea',
      address1: '88 Sukhumvit 39',
      building: 'Tower B',
    });
    expect(profile.shippingList[0]).not.toHaveProperty('state');
    expect(profile.billingList[0]).toMatchObject({ country: { value: 'US' }, state: 'Oregon' });
    expect(profile.billingList[0]).not.toHaveProperty('district');
    expect(profile.invoiceList[0]).toMatchObject({ taxID: '0105561000003', company: 'Lamai (Head Office)' });
  });

  it('updates addresses with a key and adds addresses without a key [api.account-address] [rule.delivery-booleans]', async () => {
    const { shippingList, invoiceList } = await read<Awaited<ReturnType<typeof updateProfile>>>(
      profileQuery(one('GET /account/{id}', wireProfile).api, 7),
    );
    const { api, sent } = one('POST /account/{id}', {
      shipping: wireProfile.shipping,
      billing: {},
      invoice: {},
      saved: { shipping: 'shipping_new' },
    });
    const { key: _key, ...added } = invoiceList[0] as InvoiceForm & { key: string };
    const answer = await saveAddresses(api, 7, { shipping: shippingList[0] as ShippingForm & { key: string }, invoice: added });
    expect(sent(addressesInputSchema)).toEqual({
      shipping: expect.objectContaining({
        first_name: 'Pim',
        country: 'TH',
        sub_district: 'Khlong Tan Nuea',
        delivery: { stairs: 'true', lift: 'false', note: '' },
      }),
      sp_hidden_shipping_key: 'shipping_new',
      invoice: expect.objectContaining({ tax_id: '0105561000003', company: 'Lamai (Head Office)' }),
      sp_hidden_invoice_key: 'add_address',
    });
    expect(answer.saved).toEqual({ shipping: 'shipping_new' });
    expect(answer.shippingList).toHaveLength(2);
  });

  it('sends email and social logins as the contract defines [api.login] [api.social-login]', async () => {
    const tokens = {
      token: 'a',
      refresh_token: 'r',
      id: 7,
      email: 'pim@example.com',
      role: 'customer',
      status: 'active',
      expires_in: 900,
      remember: true,
    };
    const login = one('POST /login', tokens);
    expect(await logIn(login.api, { email: 'pim@example.com', password: 'x' })).toEqual({
      token: 'a',
      refreshToken: 'r',
      id: 7,
      email: 'pim@example.com',
      role: 'customer',
      status: 'active',
      expiresIn: 900,
      remember: true,
    });
    expect(login.sent(loginBodySchema)).toMatchObject({ username: 'pim@example.com' });
    const social = one('POST /social-login', { ...tokens, created: true });
    expect(
      (
        await logInSocially(social.api, {
          social: 'google',
          code: 'c',
          codeVerifier: 'v'.repeat(43),
          redirectUri: 'https://spruce.example/loading',
        })
      ).created,
    ).toBe(true);
    expect(social.sent(socialLoginBodySchema)).toMatchObject({
      code_verifier: 'v'.repeat(43),
      redirect_uri: 'https://spruce.example/loading',
    });
    await logInSocially(social.api, { social: 'facebook', accessToken: 't', remember: false });
    expect(social.sent(socialLoginBodySchema)).toMatchObject({ social: 'facebook', access_token: 't', remember: false });
  });

  it('registers in the language of the page and sends only the changed profile fields [api.account-create] [api.account-put]', async () => {
    const registering = one('POST /account', { id: 7, email: 'pim@example.com', status: 'unverified' });
    await register(registering.api, {
      email: 'pim@example.com',
      password: 'a quiet sofa 39',
      firstName: 'Pim',
      lastName: 'Suwan',
      terms: true,
      termsVersion: '2026-11',
    });
    expect(registering.sent(registerBodySchema)).toMatchObject({
      first_name: 'Pim',
      language: 'th',
      terms: true,
      terms_version: '2026-11',
    });
    const updating = one('PUT /account/{id}', wireProfile);
    await updateProfile(updating.api, 7, { birthday: null, currentPassword: 'x', email: 'new@example.com' });
    expect(JSON.parse(JSON.stringify(updating.sent(profileUpdateBodySchema)))).toEqual({
      birthday: null,
      current_password: 'x',
      email: 'new@example.com',
    });
  });

  it('returns users and sessions with camelCase fields and Date objects [api.get-users] [call.user-info]', async () => {
    const user = {
      id: 7,
      email: 'pim@example.com',
      first_name: 'Pim',
      last_name: 'Suwan',
      phone: '',
      role: 'staff',
      status: 'active',
      sumsub_verified: false,
      created_at: '2026-11-21T05:00:00.000Z',
    };
    const users = one('GET /account/get-users', [user], { 'x-wp-total': '41', 'x-wp-totalpages': '3' });
    expect(await read(usersQuery(users.api, { search: 'pim', role: 'staff', perPage: 20 }))).toMatchObject({
      users: [{ userID: 7, role: 'staff' }],
      total: 41,
      totalPages: 3,
    });
    expect(users.api.requests[0]?.params).toEqual({ search: 'pim', role: 'staff', per_page: '20', lang: 'th' });
    expect(await read(userInfoQuery(one('GET /account/7/info', user).api, 7))).toMatchObject({ userID: 7, firstName: 'Pim' });
    const session = {
      id: '7b0c5f0e-58a8-4d3c-9b3f-0b1f5b6f2a11',
      current: true,
      strategy: 'local',
      user_agent: 'x',
      created_at: user.created_at,
      last_used_at: user.created_at,
    };
    expect(await read(sessionsQuery(one('GET /account/7/sessions', [session]).api, 7))).toEqual([
      {
        id: session.id,
        current: true,
        strategy: 'local',
        userAgent: 'x',
        createdAt: new Date(user.created_at),
        lastUsedAt: new Date(user.created_at),
      },
    ]);
    const kept = { exported_at: user.created_at, profile: user };
    expect(await exportPersonalData(one('GET /account/7/export', kept).api, 7)).toEqual(kept);
  });

  it('lists the default address first, then the newest [api.account-address]', async () => {
    const of = (key: string, is_default = false) => ({ [key]: { ...wireAddress, key, is_default } });
    const billing = { ...of('billing_new'), ...of('billing_old', true), ...of('billing_older') };
    const book = one('POST /account/7/address/billing/billing_old/default', { shipping: {}, billing, invoice: {}, saved: {} });
    const { billingList } = await makeDefaultAddress(book.api, 7, 'billing', 'billing_old');
    expect(billingList.map(({ key, isDefault }) => [key, isDefault])).toEqual([
      ['billing_old', true],
      ['billing_new', false],
      ['billing_older', false],
    ]);
  });

  it('sends the password in the body when the customer deletes the account', async () => {
    const leaving = one('DELETE /account/{id}', { id: 7, deleted: true });
    await deleteAccount(leaving.api, 7, { password: 'x' });
    expect(leaving.sent(deleteAccountBodySchema)).toEqual({ password: 'x' });
    const connecting = one('POST /account/7/social', wireProfile);
    await connectSocial(connecting.api, 7, { social: 'google', accessToken: 't' });
    expect(connecting.sent(providerProofSchema)).toEqual({ social: 'google', access_token: 't' });
    const book = one('DELETE /account/7/address/billing/billing_a1b2c3', { shipping: {}, billing: {}, invoice: {}, saved: {} });
    expect(await deleteAddress(book.api, 7, 'billing', 'billing_a1b2c3')).toMatchObject({ billingList: [] });
  });
});
