/** @jest-environment node */
import { createStaticHandler, data, RouterContextProvider, type RouteObject } from 'react-router-dom';
import { platformContext, type Platform, type RouteHandle } from '@spruce/platform';
import { keepByCookie } from '../server/keep-by-cookie';
import { keepContext } from './enforce';
import { GUEST, ownApiContext, visitorContext, visitorOf, type Visitor } from './visitor';
import { withGuards } from './with-guards';

const Page = () => null;
const loader = jest.fn(() => 'private');
beforeEach(() => loader.mockClear());

/** What the server answers to a visit of `/user`, whose page says `handle`. */
async function visit(
  handle: RouteHandle,
  visitor: Visitor,
  { at = '/user', basename = '/', more = {} as RouteObject, ownApi = undefined as Platform['api'] | undefined } = {},
) {
  const routes = withGuards([
    { id: 'region', children: [{ id: 'account.user', path: 'user', Component: Page, loader, handle, ...more } as RouteObject] },
  ]);
  const context = new RouterContextProvider();
  context.set(visitorContext, visitor);
  context.set(keepContext, keepByCookie(true));
  context.set(platformContext, {} as Platform);
  if (ownApi) context.set(ownApiContext, ownApi);
  const answer = await createStaticHandler(routes, { basename }).query(new Request(`https://spruce.example${at}`), {
    requestContext: context,
  });
  if (!(answer instanceof Response)) return { status: answer.statusCode, errors: answer.errors };
  return { status: answer.status, to: answer.headers.get('location'), cookie: answer.headers.get('set-cookie') };
}

const customer: Visitor = { customer: true, unverified: false, gated: false, previous: '/cart' };
const unverified: Visitor = { ...customer, unverified: true };

test('[guard.auth] a guest is sent to the login, which knows the way back, and the page asks for nothing', async () => {
  expect(await visit({ guards: ['auth'] }, GUEST, { at: '/th/user?tab=orders', basename: '/th' })).toEqual({
    status: 302,
    to: '/th/login',
    cookie: 'redirect=%2Fuser%3Ftab%3Dorders; Path=/; Max-Age=86400; SameSite=Lax; Secure',
  });
  expect(loader).not.toHaveBeenCalled();
  expect(await visit({ guards: ['auth'] }, customer)).toMatchObject({ status: 200 });
  expect(loader).toHaveBeenCalledTimes(1);
});

test('[guard.guest-only] a customer goes to the page before, or home, once', async () => {
  expect(await visit({ guards: ['guest-only'] }, customer)).toMatchObject({
    status: 302,
    to: '/cart',
    cookie: expect.stringMatching(/^redirect=; .*Max-Age=0/) as string,
  });
  expect(await visit({ guards: ['guest-only'] }, { ...customer, previous: '/' })).toMatchObject({ to: '/' });
  // The way back is for when the address is proven.
  expect(await visit({ guards: ['guest-only'] }, unverified)).toMatchObject({ to: '/spruce-beta-splash-login', cookie: null });
  expect(await visit({ guards: ['guest-only'] }, GUEST)).toMatchObject({ status: 200 });
});

test('[guard.verify-email] is for whoever has an address to prove', async () => {
  expect(await visit({ guards: ['verify-email'] }, customer)).toMatchObject({ to: '/cart' });
  expect(await visit({ guards: ['verify-email'] }, unverified)).toMatchObject({ status: 200 });
  expect(await visit({ guards: ['verify-email'] }, GUEST)).toMatchObject({ status: 200 });
  expect(await visit({ guards: ['splash'] }, unverified)).toMatchObject({ status: 200 });
  expect(await visit({ guards: ['splash'] }, customer)).toMatchObject({ to: '/cart' });
  expect(await visit({ guards: ['splash'] }, GUEST)).toMatchObject({ to: '/login' });
});

test.each([
  ['email-verified', 'email', 'password'],
  ['password-set', 'password', 'email'],
] as const)('%s is for whom it has just happened to [route.success-email] [route.success-password]', async (guard, outcome, other) => {
  const handle: RouteHandle = { guards: [guard] };
  for (const visitor of [GUEST, customer, unverified]) expect(await visit(handle, { ...visitor, outcome })).toMatchObject({ status: 200 });
  // The page that a log-in leads back to stays what it was.
  expect(await visit(handle, GUEST)).toEqual({ status: 302, to: '/login', cookie: null });
  expect(await visit(handle, { ...GUEST, outcome: other })).toMatchObject({ to: '/login' });
  expect(await visit(handle, unverified)).toMatchObject({ to: '/spruce-beta-splash-login', cookie: null });
  expect(await visit(handle, customer)).toMatchObject({ to: '/cart' });
});

test('[guard.splash] [state.gate] the splash page is for whom the gate stops, whoever else they are, and for whose address is not proven', async () => {
  expect(await visit({ guards: ['splash'] }, { ...GUEST, gated: true })).toMatchObject({ status: 200 });
});

test('[guard.unknown] a guard that there is not answers 500', async () => {
  const { status, errors } = await visit({ guards: ['staff' as never] }, customer);
  expect(status).toBe(500);
  expect(Object.values(errors ?? {})).toEqual([new Error('Unknown middleware')]);
  expect(await visit({ guards: ['toString' as never] }, customer)).toMatchObject({ status: 500 });
});

test('[guard.validity] a page whose check fails is a 404, and asks for nothing', async () => {
  const valid: RouteHandle['valid'] = ({ searchParams }) => Promise.resolve(searchParams.has('token'));
  expect(await visit({ valid }, GUEST)).toMatchObject({ status: 404 });
  expect(loader).not.toHaveBeenCalled();
  expect(await visit({ valid }, GUEST, { at: '/user?token=1' })).toMatchObject({ status: 200 });
});

test('[guard.validity] a check on the server may ask the service as the visitor, where there is one', async () => {
  const ownApi = { language: 'en' } as Platform['api'];
  const asked: unknown[] = [];
  const valid: RouteHandle['valid'] = (page) => {
    asked.push(page.ownApi);
    return false;
  };
  expect(await visit({ guards: ['auth'], valid }, customer, { ownApi })).toMatchObject({ status: 404 });
  expect(await visit({ valid }, GUEST)).toMatchObject({ status: 404 });
  expect(asked).toEqual([ownApi, undefined]);
});

test('a page without guards keeps its loader as it is, and what it throws', async () => {
  const [route] = withGuards([{ id: 'a', path: 'user', loader }]);
  expect(route?.loader).toBe(loader);
  const more = { loader: () => Promise.reject(data(null, { status: 410 }) as unknown as Error) } as RouteObject;
  expect(await visit({ guards: ['auth'] }, customer, { more })).toMatchObject({ status: 410 });
});

test.each([
  ['both tokens and a number', { 'access-token': 'a', 'refresh-token': 'r', uid: '7' }, { customer: true }],
  ['no refresh token', { 'access-token': 'a', uid: '7' }, { customer: false }],
  ['an uid that is none', { 'access-token': 'a', 'refresh-token': 'r', uid: '7 or 1=1' }, { customer: false }],
  [
    'an account that waits',
    { 'access-token': 'a', 'refresh-token': 'r', uid: '7', userData: '{"user_status":"unverified"}' },
    { unverified: true },
  ],
  ['a guest who says so', { userData: '{"user_status":"unverified"}' }, { unverified: false }],
  [
    'userData that cannot be read',
    { 'access-token': 'a', 'refresh-token': 'r', uid: '7', userData: '{' },
    { customer: true, unverified: false },
  ],
  ['a way back to elsewhere', { redirect: '//evil.example' }, { previous: '/' }],
  ['a way back to the form itself', { redirect: '/login' }, { previous: '/' }],
  ['what was just done', { outcome: 'email' }, { outcome: 'email' }],
])('[role.states] %s', (_what, cookies, expected) => {
  expect(visitorOf((name) => (cookies as Record<string, string>)[name] ?? '')).toMatchObject(expected);
});
