const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0)$/;

const isLive = (env) => /^(sk|rk)_live_/.test(env.STRIPE_SECRET_KEY ?? '') || (env.SUMSUB_APP_TOKEN ?? '').startsWith('prd:');

const isHere = (address, port) => {
  if (!address) return true;
  const url = new URL(address);
  return LOOPBACK.test(url.hostname) && url.port === String(port);
};

/**
 * Decides which providers the sandbox replaces, and returns the settings for service and shell. It replaces none if the keys are live, if
 * every provider has its own account, or if SANDBOX_URL is on another host.
 */
export function planSandbox(env, { port, smtpPort, shopPort }) {
  const url = (env.SANDBOX_URL || `http://127.0.0.1:${port}`).replace(/(?<!\/)\/+$/, '');
  const own = (value, ofSandbox) => Boolean(value) && value !== ofSandbox;
  const standsInFor = Object.entries({
    payments: !own(env.STRIPE_SECRET_KEY, 'sk_test_sandbox'),
    identity: !own(env.SUMSUB_APP_TOKEN, 'sbx:sandbox'),
    google: !own(env.GOOGLE_CLIENT_ID, 'sandbox.apps.googleusercontent.com'),
    facebook: !own(env.FACEBOOK_APP_ID, '100000000000001'),
    mail: isHere(env.SMTP_URL, smtpPort),
    'mailing list': isHere(env.NEWSLETTER_URL, port),
  }).flatMap(([name, wanted]) => (wanted ? [name] : []));
  const start = !isLive(env) && isHere(url, port) && standsInFor.length > 0;
  // Pages embed frames of the sandbox, so their content security policy must allow the address of the sandbox, also on another host.
  const framed = {
    ...(standsInFor.includes('payments') && { STRIPE_API_URL: env.STRIPE_API_URL || url }),
    ...(standsInFor.includes('identity') && { SUMSUB_BASE_URL: env.SUMSUB_BASE_URL || url }),
  };
  if (!start) return { start, url, standsInFor: [], apiEnv: {}, shellEnv: env.SANDBOX_URL ? framed : {} };
  return {
    start,
    url,
    standsInFor,
    apiEnv: {
      SANDBOX_URL: url,
      SMTP_URL: env.SMTP_URL || `smtp://127.0.0.1:${smtpPort}`,
      DEMO_ACCOUNTS: env.DEMO_ACCOUNTS || 'on',
      PUBLIC_ORIGIN: env.PUBLIC_ORIGIN || `http://localhost:${shopPort}`,
    },
    shellEnv: { ...framed, NEWSLETTER_URL: env.NEWSLETTER_URL || `${url}/mailing-list/subscribe` },
  };
}
