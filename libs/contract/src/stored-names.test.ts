import { STORED_NAMES, findStorageKind, STORED_DAYS, type StoredName } from './stored-names';
import { COOKIES, SESSION_STORAGE_KEYS, STORAGE_KEYS } from './storage';

test('STORED_NAMES contains each cookie and storage record of the contract, and none of them twice [entity.consent]', () => {
  const named = Object.values(STORED_NAMES).flat() as string[];
  expect(named).toEqual(
    expect.arrayContaining([...Object.values(COOKIES), ...Object.values(STORAGE_KEYS), ...Object.values(SESSION_STORAGE_KEYS)]),
  );
  expect(new Set(named).size).toBe(named.length);
});

test('STORED_DAYS has a lifetime for each cookie, except for cookies that are deleted after one use [entity.consent]', () => {
  const cookies = (Object.values(STORED_NAMES).flat() as StoredName[]).filter((name) => findStorageKind(name) === 'cookie');
  const ends = ['auth-strategy', 'isReset', 'outcome', 'sp-preview'];
  expect(cookies.filter((name) => !STORED_DAYS[name])).toEqual(ends);
  expect(findStorageKind('cart')).toBe('browser');
  expect(findStorageKind('sign-up')).toBe('tab');
  expect(findStorageKind('interrupted-intent')).toBe('browser');
  expect(findStorageKind('uid')).toBe('cookie');
});
