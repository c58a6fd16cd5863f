import { KEPT } from './kept';
import { COOKIES, SESSION_STORAGE_KEYS, STORAGE_KEYS } from './storage';

test('[entity.consent] names every cookie and record of the contract, each once for what it is for', () => {
  const named = Object.values(KEPT).flat() as string[];
  expect(named).toEqual(
    expect.arrayContaining([...Object.values(COOKIES), ...Object.values(STORAGE_KEYS), ...Object.values(SESSION_STORAGE_KEYS)]),
  );
  expect(new Set(named).size).toBe(named.length);
});
