/** @jest-environment node */
import { createStaticHandler, data, RouterContextProvider, type RouteObject } from 'react-router-dom';
import { platformContext, type Platform, type RouteHandle } from '@spruce/platform';
import { createTargetCookie } from '../server/cookies';
import { storeTargetContext } from './enforce';
import { GUEST, ownApiContext, visitorContext, readVisitor, type Visitor } from './visitor';
import { guardRoutes } from './guard-routes';

const Page = () => null;
const loader = jest.fn(() => 'private');
beforeEach(() => loader.mockClear());

async function visit(
  handle: RouteHandle,
  visitor: Visitor,
  { at = '/user', basename = '/', more = {} as RouteObject, ownApi = undefined as Platform['api'] | undefined } = {},
) {
  const routes = guardRoutes([
    { id: 'region', children: [{ id: 'account.user', path: 'user', Component: Page, loader, handle, ...more } as RouteObject] },
  ]);
  const context = new RouterContextProvider();
  context.set(visitorContext, visitor);
  context.set(storeTargetContext, createTargetCookie(new URL(at, 'https://spruce.example')));
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

test('redirects a guest to the login, saves the page as the target and loads no data [guard.auth]', async () => {
  expect(await visit({ guards: ['auth'] }, GUEST, { at: '/th/user?tab=orders', basename: '/th' })).toEqual({
    status: 302,
    to: '/th/login',
    cookie: 'redirect=%2Fuser%3Ftab%3Dorders; Max-Age=86400; Path=/; Secure; SameSite=Lax',
  });
  expect(loader).not.toHaveBeenCalled();
  expect(await visit({ guards: ['auth'] }, customer)).toMatchObject({ status: 200 });
  expect(loader).toHaveBeenCalledTimes(1);
});

test('redirects a customer from the login to the saved page, or to the home page if none is saved [guard.guest-only]', async () => {
  expect(await visit({ guards: ['guest-only'] }, customer)).toMatchObject({
    status: 302,
    to: '/cart',
    cookie: expect.stringMatching(/^redirect=; .*Max-Age=0/) as string,
  });
  expect(await visit({ guards: ['guest-only'] }, { ...customer, previous: '/' })).toMatchObject({ to: '/' });
  expect(await visit({ guards: ['guest-only'] }, unverified)).toMatchObject({ to: '/spruce-beta-splash-login', cookie: null });
  expect(await visit({ guards: ['guest-only'] }, GUEST)).toMatchObject({ status: 200 });
});

test('allows the verification page for guests and unverified customers, not for verified customers [guard.verify-email]', async () => {
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
] as const)(
  'allows the result page of the action %s only directly after this action [route.success-email] [route.success-password]',
  async (guard, outcome, other) => {
    const handle: RouteHandle = { guards: [guard] };
    for (const visitor of [GUEST, customer, unverified])
      expect(await visit(handle, { ...visitor, outcome })).toMatchObject({ status: 200 });
    expect(await visit(handle, GUEST)).toEqual({ status: 302, to: '/login', cookie: null });
    expect(await visit(handle, { ...GUEST, outcome: other })).toMatchObject({ to: '/login' });
    expect(await visit(handle, unverified)).toMatchObject({ to: '/spruce-beta-splash-login', cookie: null });
    expect(await visit(handle, customer)).toMatchObject({ to: '/cart' });
  },
);

test('shows the splash page to a visitor without access to the closed beta [guard.splash] [state.gate]', async () => {
  expect(await visit({ guards: ['splash'] }, { ...GUEST, gated: true })).toMatchObject({ status: 200 });
});

test('answers 500 for an unknown guard [guard.unknown]', async () => {
  const { status, errors } = await visit({ guards: ['staff' as never] }, customer);
  expect(status).toBe(500);
  expect(Object.values(errors ?? {})).toEqual([new Error('Unknown middleware')]);
  expect(await visit({ guards: ['toString' as never] }, customer)).toMatchObject({ status: 500 });
});

test("answers 404 and loads no data when the page's validity check fails [guard.validity]", async () => {
  const valid: RouteHandle['valid'] = ({ searchParams }) => Promise.resolve(searchParams.has('token'));
  expect(await visit({ valid }, GUEST)).toMatchObject({ status: 404 });
  expect(loader).not.toHaveBeenCalled();
  expect(await visit({ valid }, GUEST, { at: '/user?token=1' })).toMatchObject({ status: 200 });
});

test("passes an API client with the visitor's token to the page's validity check on the server [guard.validity]", async () => {
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

test('does not change the loader of a page without guards; with guards, passes on errors of the loader', async () => {
  const [route] = guardRoutes([{ id: 'a', path: 'user', loader }]);
  expect(route?.loader).toBe(loader);
  const more = { loader: () => Promise.reject(data(null, { status: 410 }) as unknown as Error) } as RouteObject;
  expect(await visit({ guards: ['auth'] }, customer, { more })).toMatchObject({ status: 410 });
});

test.each([
  ['both tokens and a number', { 'access-token': 'a', 'refresh-token': 'r', uid: '7' }, { customer: true }],
  ['no refresh token', { 'access-token': 'a', uid: '7' }, { customer: false }],
  ['an invalid uid', { 'access-token': 'a', 'refresh-token': 'r', uid: '7 or 1=1' }, { customer: false }],
  [
    'an unverified account',
    { 'access-token': 'a', 'refresh-token': 'r', uid: '7', userData: '{"user_status":"unverified"}' },
    { unverified: true },
  ],
  ['a guest with an unverified flag', { userData: '{"user_status":"unverified"}' }, { unverified: false }],
  ['unreadable userData', { 'access-token': 'a', 'refresh-token': 'r', uid: '7', userData: '{' }, { customer: true, unverified: false }],
  ['a target on another origin', { redirect: '//evil.example' }, { previous: '/' }],
  ['the login page as target', { redirect: '/login' }, { previous: '/' }],
  ['a recent result', { outcome: 'email' }, { outcome: 'email' }],
])('reads the data of the visitor from the cookies: %s [role.states]', (_what, cookies, expected) => {
  expect(readVisitor((name) => (cookies as Record<string, string>)[name] ?? '')).toMatchObject(expected);
});
