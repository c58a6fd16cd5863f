import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Pointer } from '@spruce/federation';
import { keys } from '@spruce/federation/testing/store';
import { proveInShells, waitUntilLive } from './shells';

// Removes the pauses between two requests.
jest.mock('node:timers/promises', () => ({ setTimeout: () => new Promise(setImmediate) }));

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function startShell(listener: RequestListener): Promise<string> {
  const server = createServer({ keepAliveTimeout: 1 }, listener);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Answer = object | number | 'reset';

/** Starts a shell that gives these answers to signed requests and repeats the last one. An unsigned request gets only the version. */
const shellThat = (answers: Answer[], version = '1.0.0-shell') => {
  const signed: jest.Mock<Answer, []> = jest.fn(() => answers[Math.min(signed.mock.calls.length, answers.length) - 1]!);
  const url = startShell((request, response) => {
    const answer = request.headers['x-release-question'] ? signed() : { shell: version, apps: [] };
    if (answer === 'reset') response.destroy();
    else if (typeof answer === 'number') response.writeHead(answer).end('no');
    else response.end(JSON.stringify(answer));
  });
  return url.then((address) => ({ url: address, signed }));
};

const pointer: Pointer = { schema: 1, name: 'catalog', version: '2.0.0', sha256: 'a', seq: 2, promotedAt: '2026-11-29T10:00:00.000Z' };
const serves = { shell: '1.0.0-shell', apps: [{ app: 'catalog', live: { version: '2.0.0', seq: 2 } }] };
const lags = { shell: '1.0.0-shell', apps: [{ app: 'catalog', live: { version: '1.0.0', seq: 1 } }] };
const DOWN = 'http://127.0.0.1:1';

describe('waiting until a promotion is live', () => {
  const wait = (...urls: string[]) => waitUntilLive(urls, pointer, keys.privateKey);

  it.each<Answer>([403, 500])('fails when a shell answers every request with %s', async (status) => {
    const [good, bad] = [await shellThat([serves]), await shellThat([status])];
    await expect(wait(good.url, bad.url)).rejects.toThrow(`${bad.url}: does not answer: status ${status}`);
  });

  it.each<Answer>([503, 'reset'])('repeats the request when the first one fails (%s)', async (trouble) => {
    const shell = await shellThat([trouble, serves]);
    expect(await wait(shell.url)).toEqual([`catalog@2.0.0 (promotion 2) is live in ${shell.url}`]);
  });

  it('reports a shell that is down, and fails only when no other shell serves the release', async () => {
    const shell = await shellThat([serves]);
    expect(await wait(shell.url, DOWN)).toEqual([expect.stringContaining('is live in'), expect.stringContaining('does not answer')]);
    await expect(wait(DOWN)).rejects.toThrow('was promoted, but is not live everywhere');
  });

  it('waits for a shell that proves the release itself, which may take more than a minute', async () => {
    const shell = await shellThat([...Array<Answer>(200).fill(lags), serves]);
    expect(await wait(shell.url)).toEqual([expect.stringContaining('is live in')]);
  });
});

describe('proof before a promotion', () => {
  const prove = (...urls: string[]) =>
    proveInShells(urls, { app: 'catalog', version: '2.0.0' }, keys.privateKey, { step: jest.fn() } as never);
  const [running, good] = (['running', 'good'] as const).map((proof) => ({ ...lags, answer: { takes: true, proof } }));

  it('asks another shell of the same version when the first one fails', async () => {
    const [broken, other] = [await shellThat([500]), await shellThat([good!])];
    expect(await prove(broken.url, other.url)).toEqual(['1.0.0-shell']);
    expect(other.signed).toHaveBeenCalledTimes(1);
  });

  it('continues when single requests fail during the proof, and asks only one shell of each version', async () => {
    const one = await shellThat([running!, 'reset', 502, running!, 502, good!]);
    const same = await shellThat([good!]);
    const newer = await shellThat([good!], '1.1.0-shell');
    expect((await prove(one.url, same.url, newer.url)).sort()).toEqual(['1.0.0-shell', '1.1.0-shell']);
    expect([one, same].filter(({ signed }) => signed.mock.calls.length > 0)).toHaveLength(1);
  });
});
