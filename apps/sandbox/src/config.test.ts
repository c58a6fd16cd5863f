import { ConfigError, readConfig } from './config';

describe('the environment', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 4400,
      smtpPort: 4425,
      host: '127.0.0.1',
      stripeWebhookTarget: 'http://127.0.0.1:4300/sp/v1/stripe-service/webhook',
      sumsubWebhookTarget: 'http://127.0.0.1:4300/sp/v1/sumsub/webhook',
    });
  });

  it('turns webhooks off by an empty target, and takes empty variables otherwise as not set', () => {
    expect(readConfig({ STRIPE_WEBHOOK_TARGET: '', SANDBOX_PORT: '', API_URL: 'http://api.example/' })).toMatchObject({
      port: 4400,
      stripeWebhookTarget: '',
      sumsubWebhookTarget: 'http://api.example/sp/v1/sumsub/webhook',
    });
  });

  it('says all that is wrong with it', () => {
    expect(() => readConfig({ SANDBOX_PORT: 'many', API_URL: 'nowhere' })).toThrow(ConfigError);
    expect(() => readConfig({ SANDBOX_PORT: 'many', API_URL: 'nowhere' })).toThrow(/SANDBOX_PORT: must be a port number\n {2}API_URL/);
  });
});
