import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect as openSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_DATABASES } from '../test/databases';

const main = join(__dirname, 'main.ts');

interface Service {
  child: ChildProcess;
  /** Where it listens; rejects with its output when it ended instead. */
  url: Promise<string>;
  ended: Promise<{ code: number | null; output: string }>;
}

// The process itself, as it is run: signals, pipes and files beside the database are its own.
(TEST_DATABASES.includes('pglite') ? describe : describe.skip)('the process', () => {
  let folder: string;
  const running = new Set<ChildProcess>();

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'spruce-api-main-'));
    cpSync(process.env['TEST_PGLITE_DIR'] ?? '', join(folder, 'postgres'), { recursive: true });
  });
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  function start(): Service {
    const child = spawn(process.execPath, ['--import', 'tsx', main], {
      env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', DATA_DIR: folder, API_PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    const ended = new Promise<{ code: number | null; output: string }>((resolve) => child.once('exit', (code) => (running.delete(child), resolve({ code, output }))));
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
    // Asked for only where the service is meant to come up.
    url.catch(() => undefined);
    return { child, url, ended };
  }

  const read = (url: string, agent?: Agent) =>
    new Promise<number | undefined>((resolve, reject) => {
      get(url, { agent }, (response: IncomingMessage) => response.resume().once('end', () => resolve(response.statusCode))).once('error', reject);
    });

  /** Tells it to stop and measures until it did. */
  async function stop({ child, ended }: Service) {
    const began = performance.now();
    child.kill('SIGTERM');
    const { code } = await ended;
    return { code, seconds: (performance.now() - began) / 1000 };
  }

  it('stops within 3 s of SIGTERM, whatever connections are kept open to it', async () => {
    const service = start();
    const url = await service.url;
    const agent = new Agent({ keepAlive: true });
    const halfSent = openSocket(Number(new URL(url).port), '127.0.0.1', () => halfSent.write('GET /sp/v1/products HTTP/1.1\r\nhost: x\r\n'));
    halfSent.on('error', () => undefined);
    await Promise.all([1, 2, 3].map(() => read(`${url}/sp/v1/products`, agent)));
    const { code, seconds } = await stop(service);
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(3);
    agent.destroy();
    halfSent.destroy();
  });

  it('lives on when nobody reads its log any more, and still stops', async () => {
    const service = start();
    const url = await service.url;
    service.child.stdout?.destroy();
    service.child.stderr?.destroy();
    for (let request = 0; request < 5; request += 1) expect(await read(`${url}/sp/v1/products?page=${request + 1}`)).toBe(200);
    const { code, seconds } = await stop(service);
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(3);
  });

  it('keeps a second process out of its data, and follows a process that was killed', async () => {
    const lock = join(folder, 'postgres.lock');
    const first = start();
    const url = await first.url;
    const second = await start().ended;
    expect(second.code).toBe(1);
    expect(second.output).toBe(
      `The data in ${join(folder, 'postgres')} is in use by process ${first.child.pid}, and the embedded database serves one process at a time.\n` +
        'Stop that process, set DATA_DIR to another folder, or let both use PostgreSQL by DATABASE_URL.\n',
    );
    expect(await read(`${url}/sp/v1/products`)).toBe(200);

    first.child.kill('SIGKILL');
    await first.ended;
    expect(existsSync(lock)).toBe(true);
    const third = start();
    expect(await read(`${await third.url}/sp/v1/products`)).toBe(200);
    expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${third.child.pid} `));
    await stop(third);
    expect(existsSync(lock)).toBe(false);
  });
});
