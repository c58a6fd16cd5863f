import type { PaymentIntent, SetupIntent } from '../model/objects';
import type { Ledger } from '../ledger';

/** Stripe.js opens the bank's page in a dialog. */
export const authenticationAction = ({ baseUrl }: Ledger, { id, client_secret }: SetupIntent | PaymentIntent) => ({
  type: 'use_stripe_sdk',
  use_stripe_sdk: {
    type: 'three_d_secure_redirect',
    stripe_js: `${baseUrl}/stripe/authenticate/${id}?client_secret=${encodeURIComponent(client_secret)}`,
    source: id.replace(/^\w+_/, 'src_'),
  },
});
