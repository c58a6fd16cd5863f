import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect as openSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_DATABASES } from '../test/databases';

const main = join(__dirname, 'main.ts');

// The service starts slowly here, because tsx compiles its sources at each start.
jest.setTimeout(90_000);

interface Service {
  child: ChildProcess;
  url: Promise<string>;
  ended: Promise<{ code: number | null; output: string }>;
}

(TEST_DATABASES.includes('pglite') ? describe : describe.skip)('service process', () => {
  let folder: string;
  let service: Service;
  const running = new Set<ChildProcess>();
  const lock = () => join(folder, 'postgres.lock');

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'spruce-api-main-'));
    cpSync(process.env['TEST_PGLITE_DIR'] ?? '', join(folder, 'postgres'), { recursive: true });
  });
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  function start(dataDir = folder, drainMs = 0): Service {
    const child = spawn(process.execPath, ['--import', 'tsx', main], {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        DATABASE_URL: '',
        DATA_DIR: dataDir,
        API_PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'info',
        DRAIN_MS: String(drainMs),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
      child.once('exit', (code) => (running.delete(child), resolve({ code, output }))),
    );
    const url = new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        const address = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1];
        if (address) resolve(address);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      void ended.then(() => reject(new Error(output)));
    });
    url.catch(() => undefined);
    return { child, url, ended };
  }

  const read = (url: string, agent?: Agent) =>
    new Promise<number | undefined>((resolve, reject) => {
      get(url, { agent }, (response: IncomingMessage) => response.resume().once('end', () => resolve(response.statusCode))).once(
        'error',
        reject,
      );
    });

  it('refuses to start if another process uses the data folder, but starts after this process was killed', async () => {
    const first = start();
    const url = await first.url;
    const second = await start().ended;
    expect(second.code).toBe(1);
    const data = join(folder, 'postgres');
    expect(second.output).toBe(
      `The data in ${data} is in use by process ${first.child.pid}, and the embedded database serves one process at a time.\n` +
        'Stop that process, set DATA_DIR to another folder, or let both use PostgreSQL by DATABASE_URL.\n',
    );
    expect(await read(`${url}/sp/v1/products`)).toBe(200);

    first.child.kill('SIGKILL');
    await first.ended;
    expect(existsSync(lock())).toBe(true);
    service = start();
    expect(await read(`${await service.url}/sp/v1/products`)).toBe(200);
    expect(readFileSync(lock(), 'utf8')).toMatch(new RegExp(`^${service.child.pid} `));
  });

  it('keeps running when the program that reads its log exits', async () => {
    service.child.stdout?.destroy();
    service.child.stderr?.destroy();
    const url = await service.url;
    for (let page = 1; page <= 3; page += 1) expect(await read(`${url}/sp/v1/products?page=${page}`)).toBe(200);
  });

  it('stops within 3 s of SIGTERM despite open connections, and removes its lock file', async () => {
    const url = new URL(await service.url);
    const agent = new Agent({ keepAlive: true });
    await Promise.all([1, 2, 3].map(() => read(`${url.origin}/sp/v1/products`, agent)));
    const halfSent = openSocket(Number(url.port), '127.0.0.1', () => halfSent.write('GET /sp/v1/products HTTP/1.1\r\nhost: x\r\n'));
    const cut = new Promise((resolve) => halfSent.on('error', () => undefined).once('close', resolve));
    service.child.kill('SIGTERM');
    // The exit code would be 1 if the process had not stopped within its time limit.
    expect((await service.ended).code).toBe(0);
    await cut;
    agent.destroy();
    expect(existsSync(lock())).toBe(false);
  });

  it('keeps answering requests during the drain time, while /readyz fails', async () => {
    const draining = start(folder, 120_000);
    const url = await draining.url;
    const agent = new Agent({ keepAlive: true });
    const answer = (path: string) =>
      new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
        get(`${url}${path}`, { agent }, (response) =>
          response.resume().once('end', () => resolve({ status: response.statusCode, connection: response.headers.connection })),
        ).once('error', reject);
      });
    expect(await answer('/readyz')).toEqual({ status: 200, connection: 'keep-alive' });
    draining.child.kill('SIGTERM');
    while ((await answer('/readyz')).status === 200);
    expect(await answer('/sp/v1/products')).toEqual({ status: 200, connection: 'close' });
    expect(await answer('/readyz')).toEqual({ status: 503, connection: 'close' });
    agent.destroy();
    draining.child.kill('SIGTERM');
    await draining.ended;
  });

  it('creates a new database in a child process, which ends before the service listens', async () => {
    const dataDir = join(folder, 'new');
    const made = start(dataDir);
    expect(await read(`${await made.url}/sp/v1/products`)).toBe(200);
    expect(readFileSync(join(dataDir, 'postgres.lock'), 'utf8')).toMatch(new RegExp(`^${made.child.pid} `));
    made.child.kill('SIGTERM');
    const { code, output } = await made.ended;
    expect(code).toBe(0);
    const ready = output.split('\n').flatMap((line) => (line.includes('Database ready') ? [JSON.parse(line) as { seeded: boolean }] : []));
    expect(ready.map(({ seeded }) => seeded)).toEqual([true, false]);
  });

  it('releases the lock of the database when the process is stopped while it creates the database', async () => {
    const dataDir = join(folder, 'stopped');
    const { child, ended } = start(dataDir);
    const lockFile = join(dataDir, 'postgres.lock');
    const until = async (there: boolean) => {
      while (existsSync(lockFile) !== there) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    await until(true);
    child.kill('SIGTERM');
    await ended;
    await until(false);
  });
});
