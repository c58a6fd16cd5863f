/** @jest-environment node */
import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding';
import { CspParser } from 'csp_evaluator/dist/parser';
import { providerPolicies } from './provider-policies';
import { contentSecurityPolicy, permissionsPolicy, securityHeaders } from './security-headers';

const options = {
  development: false,
  connectTo: ['https://list.example'],
  providers: providerPolicies({ stripe: undefined, sumsub: undefined }),
};
const sandbox = 'http://localhost:4400';
const withSandbox = { ...options, providers: providerPolicies({ stripe: sandbox, sumsub: sandbox }) };
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

test('allows scripts by nonce in streamed pages and by hash in cached pages, and never inline code', () => {
  expect(contentSecurityPolicy({ nonce: 'abc' }, options)).toContain(`script-src 'self' 'nonce-abc' 'strict-dynamic';`);
  const cached = contentSecurityPolicy({ scripts: ['sha256-x'], styles: ['sha256-y'] }, options);
  expect(cached).toContain(`script-src 'self' 'sha256-x' 'strict-dynamic';`);
  expect(cached).toContain(`style-src 'self' 'sha256-y';`);
  expect(cached).not.toMatch(/style-src [^;]*unsafe/);
  expect(cached).not.toMatch(/script-src[^;]*unsafe/);
});

test('allows connections only to the shop and the mailing list', () => {
  expect(contentSecurityPolicy({ nonce: 'abc' }, options)).toContain(`connect-src 'self' blob: https://list.example;`);
});

test('allows only the third-party providers that the page module lists', () => {
  const none = contentSecurityPolicy({ nonce: 'abc' }, options);
  expect(none).not.toMatch(/frame-src|stripe|sumsub|google|facebook/);
  expect(permissionsPolicy(options)).toBe('camera=(), microphone=(), geolocation=(), payment=()');

  const cards = contentSecurityPolicy({ nonce: 'abc' }, options, ['stripe']);
  expect(directive(cards, 'frame-src')).toBe('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com');
  expect(directive(cards, 'connect-src')).toBe("connect-src 'self' blob: https://list.example https://api.stripe.com");
  expect(directive(cards, 'script-src')).toBe(
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com 'nonce-abc' 'strict-dynamic'",
  );
  expect(cards).not.toMatch(/sumsub/);
  expect(permissionsPolicy(options, ['stripe'])).toMatch(/^camera=\(\), .* payment=\(self "https:\/\/js\.stripe\.com" /);

  const identity = contentSecurityPolicy({ nonce: 'abc' }, options, ['sumsub']);
  expect(directive(identity, 'frame-src')).toBe('frame-src https://api.sumsub.com https://in.sumsub.com');
  expect(identity).not.toMatch(/stripe/);
  expect(permissionsPolicy(options, ['sumsub'])).toBe(
    'camera=(self "https://api.sumsub.com" "https://in.sumsub.com"), microphone=(), geolocation=(), payment=()',
  );
});

test('allows the sandbox instead of the providers when the sandbox replaces them', () => {
  const policy = contentSecurityPolicy({ nonce: 'abc' }, withSandbox, ['stripe', 'sumsub']);
  expect(directive(policy, 'frame-src')).toBe(`frame-src ${sandbox} ${sandbox}`);
  expect(policy).not.toMatch(/stripe\.com|sumsub\.com/);
  expect(permissionsPolicy(withSandbox, ['sumsub'])).toContain(`camera=(self "${sandbox}")`);
});

test('sends Strict-Transport-Security only over https', () => {
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
])('the CSP evaluator finds no problem in the policy of %s', (_, trust) => {
  const findings = [[], ['stripe', 'sumsub'] as const].flatMap((names) =>
    new CspEvaluator(new CspParser(contentSecurityPolicy(trust, options, names)).csp).evaluate(),
  );
  // `NONE` marks fallbacks for older browsers, which current browsers ignore.
  expect(
    findings.filter(({ severity }) => severity !== Severity.NONE).map(({ directive, description }) => `${directive}: ${description}`),
  ).toEqual([]);
});
