import type { ConsentChoices } from '../consent/consent-record';

/** Events for analytics. They contain no names and no URL with an id or token: page patterns and product ids only. */
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

const granted = (yes: boolean) => (yes ? 'granted' : 'denied');

/** Signals of Google's Consent Mode (https://developers.google.com/tag-platform/security/guides/consent). */
const signals = ({ analytical, marketing, unclassified }: ConsentChoices) => ({
  analytics_storage: granted(analytical),
  ad_storage: granted(marketing),
  ad_user_data: granted(marketing),
  ad_personalization: granted(marketing),
  functionality_storage: granted(unclassified),
  personalization_storage: granted(unclassified),
});

const NOTHING: ConsentChoices = { analytical: false, marketing: false, unclassified: false };

/** Google Analytics 4. Loads its script only after consent; earlier events are dropped. */
export function googleAnalytics({ id, origin }: { id: string; origin: string }): Analytics {
  const layer = (window.dataLayer ??= []);
  // Google's script requires the `arguments` object itself, not an array.
  function gtag(..._command: unknown[]) {
    // eslint-disable-next-line prefer-rest-params -- see above
    layer.push(arguments);
  }
  let running = false;
  // Consent to advertising alone does not allow counting page views and events.
  let counting = false;
  const start = () => {
    running = true;
    gtag('consent', 'default', signals(NOTHING));
    gtag('js', new Date());
    gtag('config', id, { send_page_view: false, allow_google_signals: false });
    const script = document.createElement('script');
    script.async = true;
    script.src = `${origin}/gtag/js?id=${id}`;
    document.head.append(script);
  };
  return {
    allow(choices) {
      counting = choices.analytical;
      if (!running && !choices.analytical && !choices.marketing) return;
      if (!running) start();
      gtag('consent', 'update', signals(choices));
    },
    setRole(role) {
      if (running) gtag('set', 'user_properties', { user_role: role });
    },
    send({ name, ...detail }) {
      if (counting) gtag('event', name, detail);
    },
  };
}
