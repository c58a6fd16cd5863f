import { planSandbox } from './sandbox-plan.mjs';

const ports = { port: 4400, smtpPort: 4425, shopPort: 4200 };
const own = {
  STRIPE_SECRET_KEY: 'sk_test_own',
  SUMSUB_APP_TOKEN: 'sbx:own',
  GOOGLE_CLIENT_ID: 'own',
  FACEBOOK_APP_ID: '7',
  SMTP_URL: 'smtp://mail.example:587',
  NEWSLETTER_URL: 'https://list.example/post',
};

describe('planSandbox', () => {
  it('replaces all providers if the environment is empty', () => {
    const plan = planSandbox({}, ports);
    expect(plan.start).toBe(true);
    expect(plan.standsInFor).toEqual(['payments', 'identity', 'google', 'facebook', 'mail', 'mailing list']);
    expect(plan.apiEnv).toMatchObject({ SANDBOX_URL: 'http://127.0.0.1:4400', SMTP_URL: 'smtp://127.0.0.1:4425', DEMO_ACCOUNTS: 'on' });
    expect(plan.shellEnv).toMatchObject({ STRIPE_API_URL: 'http://127.0.0.1:4400', SUMSUB_BASE_URL: 'http://127.0.0.1:4400' });
    expect(plan.shellEnv.NEWSLETTER_URL).toBe('http://127.0.0.1:4400/mailing-list/subscribe');
  });

  it('replaces providers without an account and keeps other settings', () => {
    const plan = planSandbox({ ...own, SUMSUB_APP_TOKEN: '', NEWSLETTER_URL: '', DEMO_ACCOUNTS: 'off' }, ports);
    expect(plan.standsInFor).toEqual(['identity', 'mailing list']);
    expect(plan.apiEnv).toMatchObject({ SMTP_URL: 'smtp://mail.example:587', DEMO_ACCOUNTS: 'off' });
    expect(plan.shellEnv).not.toHaveProperty('STRIPE_API_URL');
  });

  it('replaces all providers with the addresses of .env.example', () => {
    expect(
      planSandbox({ SMTP_URL: 'smtp://127.0.0.1:4425', NEWSLETTER_URL: '', STRIPE_SECRET_KEY: 'sk_test_sandbox' }, ports).standsInFor,
    ).toHaveLength(6);
  });

  it.each([
    ['every provider has its own account', own],
    ['a key for payments is live', { STRIPE_SECRET_KEY: 'sk_live_x' }],
    ['a restricted key for payments is live', { STRIPE_SECRET_KEY: 'rk_live_x' }],
    ['the token for identity checks is for production', { SUMSUB_APP_TOKEN: 'prd:x' }],
    ['SANDBOX_URL is on another host', { SANDBOX_URL: 'https://sandbox.example' }],
  ])('does not start the sandbox when %s', (_when, env) => {
    expect(planSandbox(env, ports)).toMatchObject({ start: false, apiEnv: {}, shellEnv: {} });
  });

  it('allows pages to embed frames of a sandbox on another host', () => {
    expect(planSandbox({ SANDBOX_URL: 'https://sandbox.example/' }, ports).shellEnv).toEqual({
      STRIPE_API_URL: 'https://sandbox.example',
      SUMSUB_BASE_URL: 'https://sandbox.example',
    });
    expect(planSandbox({ STRIPE_SECRET_KEY: 'sk_live_x' }, ports).shellEnv).toEqual({});
  });
});
