import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ReleaseStore } from '@spruce/federation';
import { Failure, type Output } from './output';
import { goLive } from './go-live';
import type { Keys } from './keys';
import { previewLinks } from './preview';
import { history, promote } from './promote';
import { pageOf, type AppOnPage } from './release-page-html';
import { askShell } from './shells';
import { statusOf } from './status';

const PREVIEW_DAYS = 7;
const SHOWN_PROMOTIONS = 30;

interface Options {
  store: ReleaseStore;
  apps: readonly string[];
  keys: Keys;
  shells: readonly string[];
  shops: readonly string[];
  by: string | undefined;
  output: Output;
}

/**
 * Serves the release page on this machine, which has the squad's key, so shells need none. Listens only on the loopback interface. The
 * secret in the address prevents other pages in the browser from submitting its forms.
 */
export async function serveReleasePage(options: Options, port = 0): Promise<{ url: string; server: Server }> {
  const secret = randomBytes(16).toString('base64url');
  const server = createServer((request, response) => {
    answer(request, response, secret, options).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      send(response, error instanceof Failure ? 409 : 500, 'text/plain', `${message}\n`);
    });
  });
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, '127.0.0.1', listening));
  const at = server.address();
  if (typeof at !== 'object' || !at) throw new Error('the page has no port');
  return { url: `http://127.0.0.1:${at.port}/${secret}/`, server };
}

async function answer(request: IncomingMessage, response: ServerResponse, secret: string, options: Options): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const [given = '', what = ''] = pathname.slice(1).split('/');
  // Rejects a foreign host name (DNS rebinding) like a wrong secret.
  if (!/^(127\.0\.0\.1|localhost):\d+$/.test(request.headers.host ?? '') || !same(given, secret))
    return send(response, 404, 'text/plain', 'Not found\n');
  if (request.method === 'POST' && what === 'promote') {
    const form = new URLSearchParams(await text(request));
    await makeLive(options, form.get('app') ?? '', form.get('version') ?? '', form.get('note') ?? '');
    response.writeHead(303, { location: `/${secret}/` }).end();
  } else if (request.method === 'GET' && what === 'preview') {
    const named = { app: known(options, searchParams.get('app')), version: searchParams.get('version') ?? '' };
    const { links } = await previewLinks(options.store, named, options.keys, { shops: options.shops, days: PREVIEW_DAYS });
    response.writeHead(303, { location: links[0]! }).end();
  } else if (request.method === 'GET' && what === '') {
    const apps = await Promise.all(options.apps.map((app) => appOnPage(options, app)));
    send(response, 200, 'text/html; charset=utf-8', pageOf(apps, `/${secret}/`));
  } else send(response, 404, 'text/plain', 'Not found\n');
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response
    .writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    })
    .end(body);
}

const same = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

function known({ apps }: Options, app: string | null): string {
  if (app === null || !apps.includes(app)) throw new Failure(`there is no remote ${app}`, 2);
  return app;
}

async function makeLive(options: Options, app: string, version: string, note: string): Promise<void> {
  const { store, keys, by, output } = options;
  const named = { app: known(options, app), version };
  const { pointer } = await goLive(named, options, (proven) => promote(store, named, keys, { by, note, proven }));
  output.step(`${app}@${version}: promotion ${pointer.seq} from the page`);
}

async function appOnPage({ store, keys, shells }: Options, app: string): Promise<AppOnPage> {
  const [status, promotions, inShells] = await Promise.all([
    statusOf(store, app, keys.publicKeys),
    history(store, app, keys.publicKeys),
    Promise.all(
      shells.map(async (shell) => {
        try {
          const { apps } = await askShell(shell, keys.privateKey);
          return { shell, report: apps.find((report) => report.app === app) };
        } catch (error) {
          return { shell, down: error instanceof Error ? error.message : String(error) };
        }
      }),
    ),
  ]);
  return { status, promotions: promotions.slice(0, SHOWN_PROMOTIONS), shells: inShells };
}
