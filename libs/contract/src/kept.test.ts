import { KEPT, keptAs, KEPT_DAYS, type KeptName } from './kept';
import { COOKIES, SESSION_STORAGE_KEYS, STORAGE_KEYS } from './storage';

test('lists each cookie and record of the contract once [entity.consent]', () => {
  const named = Object.values(KEPT).flat() as string[];
  expect(named).toEqual(
    expect.arrayContaining([...Object.values(COOKIES), ...Object.values(STORAGE_KEYS), ...Object.values(SESSION_STORAGE_KEYS)]),
  );
  expect(new Set(named).size).toBe(named.length);
});

test('states a lifetime for each cookie except those tied to one task [entity.consent]', () => {
  const cookies = (Object.values(KEPT).flat() as KeptName[]).filter((name) => keptAs(name) === 'cookie');
  const ends = ['auth-strategy', 'isReset', 'outcome', 'sp-preview'];
  expect(cookies.filter((name) => !KEPT_DAYS[name])).toEqual(ends);
  expect(keptAs('cart')).toBe('browser');
  expect(keptAs('sign-up')).toBe('tab');
  expect(keptAs('interrupted-intent')).toBe('browser');
  expect(keptAs('uid')).toBe('cookie');
});
