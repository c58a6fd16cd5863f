import { createContext, data, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { paths, type Path } from '@spruce/contract/paths';
import type { Outcome } from '@spruce/contract/storage';
import { languageOfPath, platformContext, type GuardName, type RouteHandle } from '@spruce/platform';
import { readCookie, requireLogin, takeRedirect } from '@spruce/session';
import { openReloadTarget } from '../loading/chunk-reload';
import { ownApiContext, visitorContext, readVisitor, type Visitor } from './visitor';

/** `keep` saves this page as the target after the login; `take` clears the saved target. */
export type TargetAction = 'keep' | 'take';

/** The page to redirect to, or undefined if the visitor may open the page. Without `previous`, the saved target stays unchanged. */
type Verdict = { to: Path; previous?: TargetAction } | undefined;

function storeTarget(previous: TargetAction, page: string): HeadersInit {
  if (previous === 'keep') requireLogin(page);
  else takeRedirect();
  return {};
}

/** Function that saves or clears the target. On the server, it returns the response headers that set or clear the cookie. */
export const storeTargetContext = createContext(storeTarget);

const redirectCustomer = ({ previous, unverified }: Visitor): Verdict =>
  unverified ? { to: paths.splashLogin() } : { to: previous, previous: 'take' };

/** Allows a result page, such as `/success-password`, only directly after its action. */
const requireOutcome =
  (outcome: Outcome) =>
  (visitor: Visitor): Verdict => {
    if (visitor.outcome === outcome) return undefined;
    return visitor.customer ? redirectCustomer(visitor) : { to: paths.login() };
  };

const GUARDS: Record<GuardName, (visitor: Visitor) => Verdict> = {
  auth: (visitor) => (visitor.customer ? undefined : { to: paths.login(), previous: 'keep' }),
  'guest-only': (visitor) => (visitor.customer ? redirectCustomer(visitor) : undefined),
  'verify-email': (visitor) => (visitor.customer && !visitor.unverified ? redirectCustomer(visitor) : undefined),
  splash: (visitor) => (visitor.gated ? undefined : (GUARDS.auth(visitor) ?? GUARDS['verify-email'](visitor))),
  'email-verified': requireOutcome('email'),
  'password-set': requireOutcome('password'),
};

/**
 * Checks the guards before the loader of the page runs, so that a refused visitor never gets the page's data. If the page needs a
 * third-party provider that the document's Content Security Policy does not allow, the browser loads a new document.
 */
export async function enforceGuards(handle: RouteHandle, { request, params, context }: LoaderFunctionArgs): Promise<void> {
  const { guards = [], valid, providers = [] } = handle;
  const inBrowser = typeof document !== 'undefined';
  const visitor = inBrowser ? readVisitor(readCookie) : context.get(visitorContext);
  const url = new URL(request.url);
  for (const name of guards) {
    if (!Object.hasOwn(GUARDS, name)) throw new Error('Unknown middleware', { cause: name });
    const verdict = GUARDS[name](visitor);
    if (!verdict) continue;
    const { to, previous } = verdict;
    throw redirect(to, previous && { headers: context.get(storeTargetContext)(previous, toPagePath(url)) });
  }
  const platform = context.get(platformContext);
  // If the current document already is this page, a new document would not help and would reload forever.
  if (inBrowser && url.pathname !== window.location.pathname && providers.some((name) => !platform.providers?.[name])) {
    openReloadTarget();
    return new Promise(() => {});
  }
  const ownApi = inBrowser ? platform.api : context.get(ownApiContext);
  const page = { params, searchParams: url.searchParams, platform, ...(ownApi && { ownApi }) };
  if (valid && !(await valid(page))) throw data(null, { status: 404 });
}

const toPagePath = ({ pathname, search }: URL): string =>
  (languageOfPath(pathname) === 'th' ? pathname.slice('/th'.length) || '/' : pathname) + search;
