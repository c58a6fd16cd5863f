/** @jest-environment node */
import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding';
import { CspParser } from 'csp_evaluator/dist/parser';
import { contentSecurityPolicy, securityHeaders } from './security-headers';

const options = { development: false, connectTo: ['https://list.example'] };

test('a streamed page trusts its nonce, a cached one the hashes of its scripts, and neither trusts inline code', () => {
  expect(contentSecurityPolicy({ nonce: 'abc' }, options)).toContain(`script-src 'self' 'nonce-abc' 'strict-dynamic';`);
  const cached = contentSecurityPolicy({ scripts: ['sha256-x'], styles: ['sha256-y'] }, options);
  expect(cached).toContain(`script-src 'self' 'sha256-x' 'strict-dynamic';`);
  expect(cached).toContain(`style-src 'self' 'sha256-y';`);
  expect(cached).not.toMatch(/style-src [^;]*unsafe/);
  expect(cached).not.toMatch(/script-src[^;]*unsafe/);
});

test('pages may speak to the shop and to the mailing list, to nobody else', () => {
  expect(contentSecurityPolicy({ nonce: 'abc' }, options)).toContain(`connect-src 'self' https://list.example;`);
});

test('files of releases may come from the CDN that is named, as scripts, styles, pictures and fonts, and from nowhere else', () => {
  const policy = contentSecurityPolicy({ nonce: 'abc' }, { ...options, assetsFrom: 'https://cdn.example' });
  for (const kind of ['script', 'style', 'img', 'font']) expect(policy).toContain(`${kind}-src 'self' https://cdn.example`);
  expect(policy.match(/cdn\.example/g)).toHaveLength(4);
  expect(contentSecurityPolicy({ nonce: 'abc' }, options)).not.toContain('cdn.example');
});

test('only who came by https is told to come back by https', () => {
  expect(securityHeaders({ protocol: 'https' })).toEqual({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000',
  });
  expect(securityHeaders({ protocol: 'http' })).toEqual({ 'x-content-type-options': 'nosniff' });
});

test.each([
  ['a streamed page', { nonce: 'R0lGODlhAQABAIAAAAUEBA==' }],
  [
    'a cached page',
    { scripts: ['sha256-vAI8GDE3WWCbs0H0p997zk5XLaa3wfwpSPY2939sGvY='], styles: ['sha256-vAI8GDE3WWCbs0H0p997zk5XLaa3wfwpSPY2939sGvY='] },
  ],
])('the CSP evaluator finds nothing in the policy of %s', (_, trust) => {
  const findings = new CspEvaluator(new CspParser(contentSecurityPolicy(trust, options)).csp).evaluate();
  // `NONE` says that browsers of today do not read a fallback for older ones.
  expect(
    findings.filter(({ severity }) => severity !== Severity.NONE).map(({ directive, description }) => `${directive}: ${description}`),
  ).toEqual([]);
});
