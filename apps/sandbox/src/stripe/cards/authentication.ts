import type { NextAction, PaymentIntent, SetupIntent } from '../model/objects';
import type { Ledger } from '../ledger/ledger';

const authenticationUrl = (ledger: Ledger, intent: SetupIntent | PaymentIntent): string =>
  `${ledger.baseUrl}/stripe/authenticate/${intent.id}?client_secret=${encodeURIComponent(intent.client_secret)}`;

/** Stripe.js opens the bank's page, or the browser is redirected to it. */
export function authenticationAction(
  ledger: Ledger,
  intent: SetupIntent | PaymentIntent,
  { returnUrl, useStripeSdk }: { returnUrl?: string; useStripeSdk?: boolean },
): NextAction {
  const url = authenticationUrl(ledger, intent);
  if (returnUrl && !useStripeSdk)
    return {
      type: 'redirect_to_url',
      redirect_to_url: { url: `${url}&return_url=${encodeURIComponent(returnUrl)}`, return_url: returnUrl },
    };
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: intent.id.replace(/^\w+_/, 'src_') },
  };
}
