import { ConfigError, readConfig } from './config';

describe('readConfig', () => {
  it('has a default value for every environment variable', () => {
    expect(readConfig({})).toMatchObject({
      port: 4400,
      smtpPort: 4425,
      host: '127.0.0.1',
      stripeWebhookTarget: 'http://127.0.0.1:4300/sp/v1/stripe-service/webhook',
      sumsubWebhookTarget: 'http://127.0.0.1:4300/sp/v1/sumsub/webhook',
    });
  });

  it('an empty webhook target turns webhooks off; all other empty variables get their default values', () => {
    expect(readConfig({ STRIPE_WEBHOOK_TARGET: '', SANDBOX_PORT: '', API_URL: 'http://api.example/' })).toMatchObject({
      port: 4400,
      stripeWebhookTarget: '',
      sumsubWebhookTarget: 'http://api.example/sp/v1/sumsub/webhook',
    });
  });

  it('reports every invalid environment variable', () => {
    expect(() => readConfig({ SANDBOX_PORT: 'many', API_URL: 'nowhere' })).toThrow(ConfigError);
    expect(() => readConfig({ SANDBOX_PORT: 'many', API_URL: 'nowhere' })).toThrow(/SANDBOX_PORT: must be a port number\n {2}API_URL/);
  });
});
