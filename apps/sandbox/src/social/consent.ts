import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { html } from '../http/html';
import { sendPage } from '../http/page';
import type { Grants } from './grants';
import { demoPeople, findPerson } from './people';

export interface ConsentOptions {
  provider: 'google' | 'facebook';
  name: string;
  clientId: string;
  path: string;
  grants: Grants;
  /** Origin of the shop. Log-ins may redirect to this origin and to loopback addresses. */
  shopOrigin?: string;
  /** Parameters of the redirect after the log-in. */
  tokenAnswer: (grant: { token: string; scope: string; state: string }) => Record<string, string>;
  codeAnswer: (grant: { code: string; scope: string; state: string }) => Record<string, string>;
}

const askSchema = z.object({
  client_id: z.string().min(1),
  redirect_uri: z.url(),
  response_type: z.string().default('code'),
  scope: z.string().default('openid email profile'),
  state: z.string().max(2_000).default(''),
  code_challenge: z.string().max(200).optional(),
  code_challenge_method: z.string().optional(),
});

type Ask = z.output<typeof askSchema>;

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

export function consentRoutes(app: FastifyInstance, options: ConsentOptions): void {
  const { provider, name, clientId, path, grants, shopOrigin } = options;

  /** Accepts only redirects to the shop or to a loopback address; otherwise an attacker could receive the token. */
  const problem = (query: unknown): { ask: Ask } | { error: string; description: string } => {
    const parsed = askSchema.safeParse(query);
    if (!parsed.success)
      return {
        error: 'invalid_request',
        description: `Required parameter is missing or invalid: ${String(parsed.error.issues[0]?.path[0] ?? '')}`,
      };
    const ask = parsed.data;
    const target = new URL(ask.redirect_uri);
    if (ask.client_id !== clientId) return { error: 'invalid_client', description: 'The OAuth client was not found.' };
    if (!/^https?:$/.test(target.protocol) || (!LOOPBACK.test(target.hostname) && target.origin !== shopOrigin))
      return { error: 'redirect_uri_mismatch', description: `${target.origin} is not an address of the shop.` };
    if (ask.response_type !== 'code' && ask.response_type !== 'token')
      return { error: 'unsupported_response_type', description: ask.response_type };
    if (ask.code_challenge !== undefined && ask.code_challenge_method !== 'S256')
      return { error: 'invalid_request', description: 'Only code_challenge_method=S256 is taken.' };
    return { ask };
  };

  const refuse = (reply: FastifyReply, { error, description }: { error: string; description: string }) =>
    sendPage(reply, {
      title: `${name} log-in`,
      bare: true,
      status: 400,
      body: html`<h1>Access blocked: this request is not valid</h1>
        <p>Error 400: <code>${error}</code></p>
        <p class="quiet">${description}</p>`,
    });

  const back = (reply: FastifyReply, ask: Ask, answer: Record<string, string>, inFragment: boolean) => {
    const target = new URL(ask.redirect_uri);
    const params = new URLSearchParams({ ...answer, ...(ask.state && { state: ask.state }) });
    if (inFragment) target.hash = params.toString();
    else for (const [key, value] of params) target.searchParams.append(key, value);
    // Like Facebook, adds the fragment `#_=_` to a redirect that has no other fragment.
    return reply
      .header('cache-control', 'no-store')
      .redirect(provider === 'facebook' && !inFragment ? `${target.href}#_=_` : target.href, 303);
  };

  app.get(path, (request, reply) => {
    const checked = problem(request.query);
    if ('error' in checked) return refuse(reply, checked);
    const { ask } = checked;
    const hidden = Object.entries(ask).map(
      ([key, value]) => value !== undefined && html`<input type="hidden" name="${key}" value="${value}" />`,
    );
    const doubt =
      provider === 'facebook'
        ? html`<label><input type="checkbox" name="share_email" value="no" /> Keep the e-mail address back</label>`
        : html`<label><input type="checkbox" name="unverified" value="yes" /> ${name} has not verified this address</label>`;
    return sendPage(reply, {
      title: `Log in with ${name}`,
      bare: true,
      formAction: new URL(ask.redirect_uri).origin,
      body: html`<h1>Log in to Spruce with ${name}</h1>
        <p class="quiet">Stand-in for ${name}'s page. Choose who you are; Spruce gets to know name and e-mail address.</p>
        <form method="post" action="${path}">
          ${hidden}
          <ul class="people">
            ${demoPeople.map(
              (person) =>
                html`<li>
                  <button name="email" value="${person.email}">
                    <span>${person.givenName} ${person.familyName}</span><small>${person.email} · ${person.note}</small>
                  </button>
                </li>`,
            )}
          </ul>
        </form>
        <form method="post" action="${path}" class="stack">
          ${hidden}
          <div>
            <label for="email">Somebody else</label
            ><input id="email" name="email" type="email" required autocomplete="off" placeholder="name@example.com" />
          </div>
          ${doubt}
          <div class="row"><button class="main">Continue</button></div>
        </form>
        <form method="post" action="${path}" style="margin-top:24px">${hidden}<button name="deny" value="yes">Cancel</button></form>`,
    });
  });

  app.post(path, (request, reply) => {
    const body = (request.body ?? {}) as Record<string, string>;
    const checked = problem(body);
    if ('error' in checked) return refuse(reply, checked);
    const { ask } = checked;
    const implicit = ask.response_type === 'token';
    if (body['deny'])
      return back(
        reply,
        ask,
        provider === 'facebook'
          ? { error: 'access_denied', error_code: '200', error_description: 'Permissions error', error_reason: 'user_denied' }
          : { error: 'access_denied' },
        implicit && provider === 'google',
      );
    const email = (body['email'] ?? '').trim();
    if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email))
      return refuse(reply, { error: 'invalid_request', description: 'This is not an e-mail address.' });
    const grant = {
      provider,
      email: email.toLowerCase(),
      shareEmail: body['share_email'] !== 'no',
      verified: findPerson(email).verified && body['unverified'] !== 'yes',
      scope: ask.scope,
      redirectUri: ask.redirect_uri,
      challenge: ask.code_challenge ?? null,
    };
    if (implicit) return back(reply, ask, options.tokenAnswer({ token: grants.token(grant).id, scope: ask.scope, state: ask.state }), true);
    return back(reply, ask, options.codeAnswer({ code: grants.code(grant), scope: ask.scope, state: ask.state }), false);
  });
}
