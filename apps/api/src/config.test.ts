import { ConfigError, readConfig } from './config';

describe('settings from the environment', () => {
  it('uses the embedded database in ./.data and port 4300 by default', () => {
    expect(readConfig({}, '/app')).toMatchObject({
      port: 4300,
      host: '127.0.0.1',
      logLevel: 'info',
      database: { kind: 'embedded', dataDir: `${process.cwd()}/.data/postgres` },
      migrationsDir: '/app/migrations',
    });
  });

  it('uses PostgreSQL if DATABASE_URL is set, and treats empty variables as unset', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://u:p@db/spruce', API_PORT: '' }, '/app')).toMatchObject({
      port: 4300,
      database: { kind: 'postgres', url: 'postgres://u:p@db/spruce', poolSize: 10 },
    });
  });

  it('social log-ins use the sandbox without credentials, and are disabled with incomplete credentials', () => {
    const accounts = (environment: Record<string, string>) => readConfig(environment, '/app').accounts;
    expect(accounts({})).toMatchObject({
      publicOrigin: 'http://localhost:4200',
      socialFlow: 'code',
      google: { tokenUrl: 'http://127.0.0.1:4400/google/token' },
      facebook: { graphUrl: 'http://127.0.0.1:4400/facebook' },
    });
    const real = accounts({
      GOOGLE_CLIENT_ID: 'ours',
      GOOGLE_CLIENT_SECRET: 's',
      FACEBOOK_APP_ID: '42',
      SOCIAL_FLOW: 'token',
      PUBLIC_ORIGIN: 'https://spruce.example/',
    });
    expect(real).toMatchObject({
      publicOrigin: 'https://spruce.example',
      socialFlow: 'token',
      google: {
        clientId: 'ours',
        authUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
        tokenInfoUrl: 'https://oauth2.googleapis.com/tokeninfo',
      },
    });
    expect(real.facebook).toBeUndefined();
    expect(accounts({ SANDBOX_URL: 'http://sandbox.test/', GOOGLE_CERTS_URL: 'http://elsewhere.test/certs' }).google).toMatchObject({
      authUrl: 'http://sandbox.test/google/o/oauth2/v2/auth',
      certsUrl: 'http://elsewhere.test/certs',
    });
  });

  it('enables demo accounts only on request, and refuses a secret of less than 32 characters', () => {
    expect(readConfig({}, '/app').demoAccounts).toBe(false);
    expect(readConfig({ DEMO_ACCOUNTS: 'on' }, '/app').demoAccounts).toBe(true);
    expect(() => readConfig({ JWT_SECRET: 'short' }, '/app')).toThrow(/JWT_SECRET.*: must have 32 characters/);
    const [now, next] = ['n'.repeat(32), 'x'.repeat(32)];
    expect(readConfig({ JWT_SECRET: `${now},${next}` }, '/app').accounts.jwtSecrets).toEqual([now, next]);
    expect(() => readConfig({ JWT_SECRET: `${now},` }, '/app')).toThrow(/JWT_SECRET/);
    expect(readConfig({ TWO_STEP_SECRET: now }, '/app').accounts.twoStepSecrets).toEqual([now]);
    expect(() => readConfig({ TWO_STEP_SECRET: 'short' }, '/app')).toThrow(/TWO_STEP_SECRET.*: must have 32 characters/);
  });

  it('reports all invalid values, with one line per variable', () => {
    const read = () => readConfig({ API_PORT: 'http', DATABASE_URL: 'mysql://db', LOG_LEVEL: 'loud' }, '/app');
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/API_PORT: must be a port number[\s\S]*LOG_LEVEL[\s\S]*DATABASE_URL: must begin with postgres/);
  });
});
