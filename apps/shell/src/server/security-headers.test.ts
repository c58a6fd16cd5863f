/** @jest-environment node */
import { contentSecurityPolicy } from './security-headers';

const options = { development: false, connectTo: ['https://list.example'] };

test('a streamed page trusts its nonce, a cached one the hashes of its scripts, and neither trusts inline code', () => {
  expect(contentSecurityPolicy({ nonce: 'abc' }, options)).toContain(`script-src 'nonce-abc' 'strict-dynamic'`);
  const cached = contentSecurityPolicy({ scripts: ['sha256-x'], styles: ['sha256-y'] }, options);
  expect(cached).toContain(`script-src 'self' 'sha256-x';`);
  expect(cached).toContain(`style-src 'self' 'sha256-y';`);
  expect(cached).not.toMatch(/style-src [^;]*unsafe/);
  expect(cached).not.toMatch(/script-src[^;]*unsafe/);
});

test('pages may speak to the shop and to the mailing list, to nobody else', () => {
  expect(contentSecurityPolicy({ nonce: 'abc' }, options)).toContain(`connect-src 'self' https://list.example;`);
});
