/** @jest-environment node */
import { contentSecurityPolicy } from './security-headers';

test('a streamed page trusts its nonce, a cached one the hashes of its scripts, and neither trusts inline code', () => {
  expect(contentSecurityPolicy({ nonce: 'abc' }, false)).toContain(`script-src 'nonce-abc' 'strict-dynamic'`);
  const cached = contentSecurityPolicy({ hashes: ['sha256-x'] }, false);
  expect(cached).toContain(`script-src 'self' 'sha256-x';`);
  expect(cached).not.toMatch(/script-src[^;]*unsafe/);
});
