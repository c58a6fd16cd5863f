import fc from 'fast-check';
import { createRefresher } from './refresher';
import type { TokenJar, TokenPair, Tokens } from './stored-session';
import { withSession } from './with-session';

/** Model of the service: each refresh token has one successor, which the service returns again for a reused token. */
class Service {
  #next = 0;
  #successors = new Map<string, TokenPair>();
  #valid = new Set<string>();
  #known = new Map<string, number>();
  expiries = 0;
  exchanges = 0;
  refusing = false;
  readonly seen: { request: number; token: string; ok: boolean }[] = [];

  logIn(id: number): TokenPair {
    const pair = { token: `access-${++this.#next}`, refreshToken: `refresh-${this.#next}`, id, remember: true };
    this.#valid.add(pair.token);
    this.#known.set(pair.refreshToken, id);
    return pair;
  }

  expire(): void {
    this.#valid.clear();
    this.expiries += 1;
  }

  exchange(refreshToken: string): TokenPair {
    this.exchanges += 1;
    const id = this.#known.get(refreshToken);
    if (this.refusing || id === undefined) throw new Error('refused');
    // Time does not pass in this model, so a token can always be reused (the grace period never ends).
    let pair = this.#successors.get(refreshToken);
    if (!pair) this.#successors.set(refreshToken, (pair = this.logIn(id)));
    return pair;
  }

  answer(request: number, token: string): Response {
    const ok = this.#valid.has(token);
    this.seen.push({ request, token, ok });
    return ok ? new Response('{}') : new Response(JSON.stringify({ code: 'jwt_auth_invalid_token' }), { status: 403 });
  }
}

class Jar implements TokenJar {
  held: Tokens = { access: '', refresh: '', uid: '' };
  read = () => ({ ...this.held });
  write = ({ token, refreshToken, id }: TokenPair) => (this.held = { access: token, refresh: refreshToken, uid: String(id) });
  clear = () => (this.held = { access: '', refresh: '', uid: '' });
}

const mutex = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const running = last.then(work, work);
    last = running.catch(() => undefined);
    return running;
  };
};

const tabsArbitrary = fc.array(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 });

interface World {
  service: Service;
  jar: Jar;
  loggedOut: () => number;
  settled: Promise<{ request: number; status: number }[]>;
}

function play(
  scheduler: fc.Scheduler,
  tabs: number[][],
  {
    locks,
    start,
    meanwhile = () => [],
  }: {
    locks: 'site' | 'tab';
    start?: (world: { service: Service; jar: Jar }) => void;
    meanwhile?: (world: { service: Service; jar: Jar }) => { label: string; act: () => void }[];
  },
): World {
  const service = new Service();
  const jar = new Jar();
  jar.write(service.logIn(7));
  service.expire();
  start?.({ service, jar });
  let loggedOut = 0;
  let number = 0;
  const ofSite = mutex();
  const requests = tabs.flatMap((bundles) => {
    const ofTab = mutex();
    return bundles.flatMap((count) => {
      const refresh = createRefresher({
        jar,
        exclusively: locks === 'site' ? ofSite : ofTab,
        exchange: async (token) => {
          await scheduler.schedule(Promise.resolve(), 'the exchange arrives');
          const answer = ((): TokenPair | Error => {
            try {
              return service.exchange(token);
            } catch (error) {
              return error as Error;
            }
          })();
          await scheduler.schedule(Promise.resolve(), 'its answer arrives');
          if (answer instanceof Error) throw answer;
          return answer;
        },
        onRefreshed: () => undefined,
        onLoggedOut: () => (loggedOut += 1),
      });
      return Array.from({ length: count }, async () => {
        const request = ++number;
        const send = withSession(
          async (_url, init) => {
            await scheduler.schedule(Promise.resolve(), `request ${request} arrives`);
            const response = service.answer(request, new Headers(init.headers).get('authorization')?.slice(7) ?? '');
            await scheduler.schedule(Promise.resolve(), `answer ${request} arrives`);
            return response;
          },
          () => jar.read().access,
          refresh,
        );
        await scheduler.schedule(Promise.resolve(), `request ${request} begins`);
        return { request, status: (await send('/sp/v1/account/7', { headers: {} })).status };
      });
    });
  });
  for (const { label, act } of meanwhile({ service, jar })) void scheduler.schedule(Promise.resolve(), label).then(act);
  return { service, jar, loggedOut: () => loggedOut, settled: Promise.all(requests) };
}

/** Checks that each request is sent at most twice, the second time with another token. More attempts would overload the service. */
function expectNoStorm({ service }: World): void {
  for (const request of new Set(service.seen.map((seen) => seen.request))) {
    const sent = service.seen.filter((seen) => seen.request === request);
    expect(sent.length).toBeLessThanOrEqual(2);
    if (sent.length === 2) {
      expect(sent[0]?.ok).toBe(false);
      expect(sent[1]?.token).not.toBe(sent[0]?.token);
    }
  }
}

const run = async (world: World, scheduler: fc.Scheduler) => {
  await scheduler.waitFor(world.settled);
  return world.settled;
};

describe('token refresh with requests and tabs in any order [error.token-retry]', () => {
  it('makes only one token refresh for all refused requests, and then every request succeeds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), tabsArbitrary, async (scheduler, tabs) => {
        const world = play(scheduler, tabs, { locks: 'site' });
        const answers = await run(world, scheduler);
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
        expect(world.service.exchanges).toBe(1);
        expect(world.loggedOut()).toBe(0);
        expectNoStorm(world);
      }),
      { numRuns: 100 },
    );
  });

  it('without the Web Locks API, refreshes at most once per tab, and every request succeeds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), tabsArbitrary, async (scheduler, tabs) => {
        const world = play(scheduler, tabs, { locks: 'tab' });
        const answers = await run(world, scheduler);
        expect(answers.every(({ status }) => status === 200)).toBe(true);
        expect(world.service.exchanges).toBeLessThanOrEqual(tabs.length);
        expect(world.service.answer(0, world.jar.held.access).status).toBe(200);
        expect(world.loggedOut()).toBe(0);
      }),
      { numRuns: 100 },
    );
  });

  it.each(['site', 'tab'] as const)(
    'a request fails only if its retry also arrives with an expired access token (lock per %s)',
    async (locks) => {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), tabsArbitrary, fc.integer({ min: 1, max: 4 }), async (scheduler, tabs, times) => {
          const world = play(scheduler, tabs, {
            locks,
            meanwhile: ({ service }) => Array.from({ length: times }, () => ({ label: 'tokens run out', act: () => service.expire() })),
          });
          const answers = await run(world, scheduler);
          for (const { request, status } of answers) {
            const sent = world.service.seen.filter((seen) => seen.request === request);
            if (status === 200) continue;
            // The second attempt used a new token, which expired before the request arrived.
            expect(sent.map(({ ok }) => ok)).toEqual([false, false]);
            expect(world.service.expiries).toBeGreaterThanOrEqual(2);
          }
          if (locks === 'site') expect(world.service.exchanges).toBeLessThanOrEqual(world.service.expiries);
          expect(world.loggedOut()).toBe(0);
          expectNoStorm(world);
        }),
        { numRuns: 80 },
      );
    },
  );

  it.each(['site', 'tab'] as const)('logs out after a failed refresh and rejects every request (lock per %s)', async (locks) => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), tabsArbitrary, async (scheduler, tabs) => {
        const world = play(scheduler, tabs, { locks, start: ({ service }) => (service.refusing = true) });
        const answers = await run(world, scheduler);
        expect(answers.every(({ status }) => status === 403)).toBe(true);
        expect(world.jar.held).toEqual({ access: '', refresh: '', uid: '' });
        expect(world.loggedOut()).toBeGreaterThanOrEqual(1);
        if (locks === 'site') expect(world.service.exchanges).toBe(1);
        expect(world.service.seen.every(({ ok }) => !ok)).toBe(true);
      }),
      { numRuns: 80 },
    );
  });

  it('logs out without a refresh if there is no refresh token', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), tabsArbitrary, async (scheduler, tabs) => {
        const world = play(scheduler, tabs, { locks: 'site', start: ({ jar }) => (jar.held = { ...jar.held, refresh: '' }) });
        const answers = await run(world, scheduler);
        expect(answers.every(({ status }) => status === 403)).toBe(true);
        expect([world.service.exchanges, world.loggedOut() > 0, world.jar.held.access]).toEqual([0, true, '']);
      }),
      { numRuns: 40 },
    );
  });

  it.each(['site', 'tab'] as const)('keeps the session of another customer who logs in during a refresh (lock per %s)', async (locks) => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), tabsArbitrary, fc.boolean(), async (scheduler, tabs, refusing) => {
        let theirs = '';
        const world = play(scheduler, tabs, {
          locks,
          meanwhile: ({ service, jar }) => [
            { label: 'the service refuses', act: () => (service.refusing = refusing) },
            {
              label: 'somebody logs in',
              act: () => {
                const pair = service.logIn(8);
                theirs = pair.refreshToken;
                jar.write(pair);
              },
            },
          ],
        });
        await run(world, scheduler);
        await scheduler.waitAll();
        expect(world.jar.held).toMatchObject({ uid: '8', refresh: theirs });
      }),
      { numRuns: 80 },
    );
  });

  it('stays logged out after a logout during a refresh', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), tabsArbitrary, async (scheduler, tabs) => {
        const world = play(scheduler, tabs, { locks: 'site', meanwhile: ({ jar }) => [{ label: 'somebody logs out', act: jar.clear }] });
        await run(world, scheduler);
        await scheduler.waitAll();
        expect(world.jar.held).toEqual({ access: '', refresh: '', uid: '' });
      }),
      { numRuns: 80 },
    );
  });
});
