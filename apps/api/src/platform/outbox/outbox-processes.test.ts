import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { TEMPLATE, TEST_DATABASES } from '../../../test/databases';
import { connectPostgres, type Connection } from '../database/connect';
import { outbox as table } from '../database/schema';
import { mailSamples } from '../mail/mail-samples';
import { queueMail } from '../mail/queue-mail';

// The test waits until a lease of 15 seconds expires.
jest.setTimeout(180_000);

async function startQuietServer() {
  const messageIds: string[] = [];
  const sockets = new Set<Socket>();
  const state = { quiet: true };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    let data = '';
    let inData = false;
    socket.write('220 quiet\r\n');
    socket.on('data', (chunk) => {
      data += chunk.toString();
      if (inData && data.includes('\r\n.\r\n')) {
        messageIds.push(/^Message-ID: (.*)$/im.exec(data)?.[1]?.trim() ?? '');
        inData = false;
        data = '';
        if (!state.quiet) socket.write('250 taken\r\n');
        return;
      }
      for (let end = data.indexOf('\r\n'); !inData && end >= 0; end = data.indexOf('\r\n')) {
        const line = data.slice(0, end).toUpperCase();
        data = data.slice(end + 2);
        if (line === 'DATA') inData = true;
        socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 yes\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `smtp://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`, messageIds, state, close };
}

(TEST_DATABASES.includes('postgres') ? describe : describe.skip)('outbox of two processes with the same PostgreSQL database', () => {
  let folder: string;
  let url: string;
  let connection: Connection;
  let mail: Awaited<ReturnType<typeof startQuietServer>>;
  const running = new Set<ChildProcess>();

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'spruce-api-outbox-'));
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const admin = new Pool({ connectionString: `${process.env['TEST_POSTGRES_URL']}/postgres`, max: 1 });
    await admin.query(`create database ${name} template ${TEMPLATE}`);
    await admin.end();
    url = `${process.env['TEST_POSTGRES_URL']}/${name}`;
    connection = await connectPostgres(url, 2, () => undefined);
    mail = await startQuietServer();
  });
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await mail.close();
    await connection.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(): Promise<ChildProcess> {
    const env = {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: url,
      DATA_DIR: folder,
      API_PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      SMTP_URL: mail.url,
    };
    const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, '../../main.ts')], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Server listening at')) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', () => {
        running.delete(child);
        reject(new Error(output));
      });
    });
    return child;
  }
  const until = async (met: () => boolean | Promise<boolean>) => {
    while (!(await met())) await sleep(100);
  };

  it('resends a mail with the same message id if the process that sent the mail died before recording it', async () => {
    const doomed = await start();
    await queueMail(connection.db, { template: 'activate', to: 'pim@lamaistudio.co', language: 'en', data: mailSamples.activate });
    await until(() => mail.messageIds.length === 1);
    const gone = new Promise((resolve) => doomed.once('exit', resolve));
    doomed.kill('SIGKILL');
    await gone;
    mail.state.quiet = false;
    const heir = await start();
    await until(async () => (await connection.db.select().from(table)).every(({ doneAt }) => doneAt !== null));
    const [row] = await connection.db.select().from(table);
    expect(mail.messageIds).toEqual([`<${row?.uid}@localhost>`, `<${row?.uid}@localhost>`]);
    expect(row).toMatchObject({ attempts: 2, deadAt: null, payload: {} });

    await start();
    for (let n = 0; n < 20; n += 1)
      await queueMail(connection.db, { template: 'activate', to: 'pim@lamaistudio.co', language: 'th', data: mailSamples.activate });
    await until(async () => (await connection.db.select().from(table)).every(({ doneAt }) => doneAt !== null));
    expect(mail.messageIds).toHaveLength(22);
    expect(new Set(mail.messageIds).size).toBe(21);

    const stopped = new Promise<number | null>((resolve) => heir.once('exit', resolve));
    heir.kill('SIGTERM');
    expect(await stopped).toBe(0);
  });
});
