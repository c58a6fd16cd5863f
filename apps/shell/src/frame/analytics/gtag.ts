import type { ConsentChoices } from '../consent/consent-record';

/** Events contain route patterns and product ids, but no names and no URL with an id or token. */
export type AnalyticsEvent =
  | { name: 'page_view'; page_location: string; page_title: string }
  | { name: 'add_to_cart' | 'remove_from_cart' | 'add_to_wishlist'; items: { item_id: string }[] }
  | { name: 'login' | 'purchase' };

export type AnalyticsRole = 'customer' | 'staff';

export interface Analytics {
  allow: (choices: ConsentChoices) => void;
  setRole: (role: AnalyticsRole) => void;
  send: (event: AnalyticsEvent) => void;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const toConsentState = (yes: boolean) => (yes ? 'granted' : 'denied');

/** Signals of Google's consent mode: https://developers.google.com/tag-platform/security/guides/consent */
const toConsentSignals = ({ analytical, marketing, unclassified }: ConsentChoices) => ({
  analytics_storage: toConsentState(analytical),
  ad_storage: toConsentState(marketing),
  ad_user_data: toConsentState(marketing),
  ad_personalization: toConsentState(marketing),
  functionality_storage: toConsentState(unclassified),
  personalization_storage: toConsentState(unclassified),
});

const NO_CONSENT: ConsentChoices = { analytical: false, marketing: false, unclassified: false };

export function createGoogleAnalytics({ id, origin }: { id: string; origin: string }): Analytics {
  const layer = (window.dataLayer ??= []);
  // Google's script requires the `arguments` object and ignores arrays.
  function gtag(..._command: unknown[]) {
    // eslint-disable-next-line prefer-rest-params -- see above
    layer.push(arguments);
  }
  let isRunning = false;
  // True if events may be sent. With consent to marketing alone, Google's script runs, but no events are sent.
  let isCounting = false;
  const start = () => {
    isRunning = true;
    gtag('consent', 'default', toConsentSignals(NO_CONSENT));
    gtag('js', new Date());
    gtag('config', id, { send_page_view: false, allow_google_signals: false });
    const script = document.createElement('script');
    script.async = true;
    script.src = `${origin}/gtag/js?id=${id}`;
    document.head.append(script);
  };
  return {
    allow(choices) {
      isCounting = choices.analytical;
      if (!isRunning && !choices.analytical && !choices.marketing) return;
      if (!isRunning) start();
      gtag('consent', 'update', toConsentSignals(choices));
    },
    setRole(role) {
      if (isRunning) gtag('set', 'user_properties', { user_role: role });
    },
    send({ name, ...detail }) {
      if (isCounting) gtag('event', name, detail);
    },
  };
}
