import { ConfigError, readConfig } from './config';

describe('the environment', () => {
  it('needs nothing: the embedded database under ./.data, on 4300', () => {
    expect(readConfig({}, '/app')).toMatchObject({ port: 4300, host: '127.0.0.1', logLevel: 'info', database: { kind: 'embedded', dataDir: `${process.cwd()}/.data/postgres` }, migrationsDir: '/app/migrations' });
  });

  it('takes PostgreSQL by its URL; an empty variable is one that is not set', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://u:p@db/spruce', API_PORT: '' }, '/app')).toMatchObject({ port: 4300, database: { kind: 'postgres', url: 'postgres://u:p@db/spruce', poolSize: 10 } });
  });

  it('says what is wrong, a line a variable', () => {
    const read = () => readConfig({ API_PORT: 'http', DATABASE_URL: 'mysql://db', LOG_LEVEL: 'loud' }, '/app');
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/API_PORT: must be a port number[\s\S]*LOG_LEVEL[\s\S]*DATABASE_URL: must begin with postgres/);
  });
});
