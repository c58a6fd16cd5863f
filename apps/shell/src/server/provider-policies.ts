import type { ProviderName } from '@spruce/platform';

interface ProviderPolicy {
  origin: string;
  scripts: readonly string[];
  calls: readonly string[];
  frames: readonly string[];
  permission: 'camera' | 'payment';
}
export type ProviderPolicies = Readonly<Record<ProviderName, ProviderPolicy>>;

export interface StandIns {
  stripe: string | undefined;
  sumsub: string | undefined;
}

/** Google and Facebook are not listed, because a login there is a navigation, which no policy blocks. */
export const providerPolicies = ({ stripe, sumsub }: StandIns): ProviderPolicies => ({
  stripe: stripe
    ? { origin: stripe, scripts: [stripe], calls: [], frames: [stripe], permission: 'payment' }
    : {
        origin: 'https://js.stripe.com',
        scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
        calls: ['https://api.stripe.com'],
        // The last host shows the 3-D Secure pages of banks.
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
