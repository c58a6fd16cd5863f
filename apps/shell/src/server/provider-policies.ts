import type { ProviderName } from '@spruce/platform';

/** What a page's policy needs for one provider. */
interface ProviderPolicy {
  /** Where its script, or the page in its frame, comes from: told to the browser. */
  origin: string;
  scripts: readonly string[];
  calls: readonly string[];
  frames: readonly string[];
  /** What its frames may ask the visitor for. */
  permission: 'camera' | 'payment';
}
export type ProviderPolicies = Readonly<Record<ProviderName, ProviderPolicy>>;

/** Addresses under which stand-ins of the providers are opened by browsers; undefined for the providers themselves. */
export interface StandIns {
  stripe: string | undefined;
  sumsub: string | undefined;
}

/**
 * What is let in for each provider. Google and Facebook are not among them: a log-in there is a navigation, and needs nothing that a
 * policy could refuse.
 */
export const providerPolicies = ({ stripe, sumsub }: StandIns): ProviderPolicies => ({
  stripe: stripe
    ? { origin: stripe, scripts: [stripe], calls: [], frames: [stripe], permission: 'payment' }
    : {
        origin: 'https://js.stripe.com',
        scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
        calls: ['https://api.stripe.com'],
        // The last one shows the banks' 3-D Secure.
        frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
        permission: 'payment',
      },
  sumsub: {
    origin: sumsub ?? 'https://api.sumsub.com',
    scripts: [],
    calls: [],
    frames: sumsub ? [sumsub] : ['https://api.sumsub.com', 'https://in.sumsub.com'],
    permission: 'camera',
  },
});
