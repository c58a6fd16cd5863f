import { hash } from '@node-rs/argon2';
import { isGuessable } from './password-blocklist';
import { hashPassword, verifyPassword, needsRehash } from './passwords';

describe('passwords', () => {
  it('hashes each password with argon2id and a unique salt', async () => {
    const [first, second] = await Promise.all([hashPassword('a quiet sofa 39'), hashPassword('a quiet sofa 39')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword(first, 'a quiet sofa 39')).toBe(true);
    expect(await verifyPassword(first, 'a quiet sofa 38')).toBe(false);
  });

  it('rejects every password if the account has no password hash', async () => {
    for (const password of ['', 'nobody has this password', 'x']) {
      expect(await verifyPassword(null, password)).toBe(false);
      expect(await verifyPassword(undefined, password)).toBe(false);
    }
  });

  it('treats composed and decomposed Unicode letters in a password as equal', async () => {
    expect(await verifyPassword(await hashPassword('cafe\u0301 sofa 39'), 'caf\u00e9 sofa 39')).toBe(true);
  });

  it('detects a hash with an outdated argon2 cost, so that the hash can be replaced', async () => {
    expect(needsRehash(await hashPassword('x'))).toBe(false);
    expect(needsRehash(await hash('x', { memoryCost: 8192, timeCost: 1, parallelism: 1 }))).toBe(true);
    expect(needsRehash(null)).toBe(false);
  });

  it.each([
    'password123',
    'P@ssw0rd2026',
    'qwerty12345',
    '1234567890a',
    'abcd123456',
    'iloveyou22',
    'Thailand2569',
    'aaaaaaaaa1',
    'monkeymonkey1',
    '1q2w3e4r5t',
    'Spruce2026!',
    'abcabcabc1',
  ])('refuses the common password %s', (password) => {
    expect(isGuessable(password)).toBe(true);
  });

  it.each(['a quiet sofa 39', 'mali rents 4 chairs', 'Xk7-lamp-window', 'โซฟาสีเทา 39 ตัว', 'correct horse 4 battery'])(
    'accepts the password %s',
    (password) => {
      expect(isGuessable(password, ['pim@example.com', 'Pim', 'Suwan'])).toBe(false);
    },
  );

  it('refuses a password that consists of the customer’s name and a number', () => {
    expect(isGuessable('Suwan123456', ['pim@example.com', 'Pim', 'Suwan'])).toBe(true);
    expect(isGuessable('Suwan123456', ['x@example.com', 'Pim', 'Srisai'])).toBe(false);
  });
});
