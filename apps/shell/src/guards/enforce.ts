import { createContext, data, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { paths, type Path } from '@spruce/contract/paths';
import type { Outcome } from '@spruce/contract/storage';
import { languageOfPath, platformContext, type GuardName, type RouteHandle } from '@spruce/platform';
import { readCookie, requireLogin, takeRedirect } from '@spruce/session';
import { loadWanted } from '../loading/chunk-reload';
import { ownApiContext, visitorContext, visitorOf, type Visitor } from './visitor';

/** What becomes of the page that a log-in leads back to: the one that was asked for is kept, or it is forgotten. */
export type Previous = 'keep' | 'take';

/** Where a visitor who may not see the page is sent. The page before stays as it is unless said. */
type Verdict = { to: Path; previous?: Previous } | undefined;

function keepHere(previous: Previous, page: string): HeadersInit {
  if (previous === 'keep') requireLogin(page);
  else takeRedirect();
  return {};
}

/** Keeps or forgets the page before; answers the headers of the redirect that do so. A browser does it itself. */
export const keepContext = createContext(keepHere);

/** Whose address is not proven goes back to the page before once it is. */
const elsewhere = ({ previous, unverified }: Visitor): Verdict =>
  unverified ? { to: paths.splashLogin() } : { to: previous, previous: 'take' };

/** Shows a result page only after its result. A guest's log-in leads to the page before, not back here. */
const after =
  (outcome: Outcome) =>
  (visitor: Visitor): Verdict => {
    if (visitor.outcome === outcome) return undefined;
    return visitor.customer ? elsewhere(visitor) : { to: paths.login() };
  };

const GUARDS: Record<GuardName, (visitor: Visitor) => Verdict> = {
  auth: (visitor) => (visitor.customer ? undefined : { to: paths.login(), previous: 'keep' }),
  'guest-only': (visitor) => (visitor.customer ? elsewhere(visitor) : undefined),
  'verify-email': (visitor) => (visitor.customer && !visitor.unverified ? elsewhere(visitor) : undefined),
  splash: (visitor) => (visitor.gated ? undefined : (GUARDS.auth(visitor) ?? GUARDS['verify-email'](visitor))),
  'email-verified': after('email'),
  'password-set': after('password'),
};

/**
 * Throws a redirect where a guard of the page says no, 500 for a guard that there is not, 404 where the page's own check fails. Runs in the
 * page's loader, before its data is asked for, so that neither server nor browser shows the page first. A document keeps the policy that it
 * came with, so a page that needs a wider one gets a document of its own.
 */
export async function enforce(handle: RouteHandle, { request, params, context }: LoaderFunctionArgs): Promise<void> {
  const { guards = [], valid, providers = [] } = handle;
  const inBrowser = typeof document !== 'undefined';
  const visitor = inBrowser ? visitorOf(readCookie) : context.get(visitorContext);
  const url = new URL(request.url);
  for (const name of guards) {
    if (!Object.hasOwn(GUARDS, name)) throw new Error('Unknown middleware', { cause: name });
    const verdict = GUARDS[name](visitor);
    if (!verdict) continue;
    const { to, previous } = verdict;
    throw redirect(to, previous && { headers: context.get(keepContext)(previous, pageOf(url)) });
  }
  const platform = context.get(platformContext);
  // The document that is there already is no wider when it is loaded again: the server did not get to the page.
  if (inBrowser && url.pathname !== window.location.pathname && providers.some((name) => !platform.providers?.[name])) {
    loadWanted();
    return new Promise(() => {});
  }
  const ownApi = inBrowser ? platform.api : context.get(ownApiContext);
  const page = { params, searchParams: url.searchParams, platform, ...(ownApi && { ownApi }) };
  if (valid && !(await valid(page))) throw data(null, { status: 404 });
}

/** The page that was asked for, without the language's prefix. */
const pageOf = ({ pathname, search }: URL): string =>
  (languageOfPath(pathname) === 'th' ? pathname.slice('/th'.length) || '/' : pathname) + search;
