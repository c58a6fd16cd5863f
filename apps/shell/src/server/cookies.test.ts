import { readCookie } from './cookies';

test('parses the cookie header of a request once and reads decoded values', () => {
  let reads = 0;
  const headers = {
    get cookie() {
      reads += 1;
      return 'redirect=%2Fcart; uid=7';
    },
  };
  expect(['redirect', 'uid', 'other'].map((name) => readCookie({ headers }, name))).toEqual(['/cart', '7', undefined]);
  expect(reads).toBe(1);
});

test('reads no cookie from a request without a cookie header', () => {
  expect(readCookie({ headers: {} }, 'uid')).toBeUndefined();
});
