import type { ConsentChoices } from '../consent/consent-record';

/** What the shop tells of a visit. Never an address with an id or a token in it, never a name: pages by their pattern, furniture by its id. */
export type AnalyticsEvent =
  | { name: 'page_view'; page_location: string; page_title: string }
  | { name: 'add_to_cart' | 'remove_from_cart' | 'add_to_wishlist'; items: { item_id: string }[] }
  | { name: 'login' | 'purchase' };

/** The default role is `customer`; `staff` have an address of the company's own domain. */
export type AnalyticsRole = 'customer' | 'staff';

/** What any measuring service can be put behind. */
export interface Analytics {
  /** Called with every answer to the consent banner. */
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

/** The signals of Google's Consent Mode (https://developers.google.com/tag-platform/security/guides/consent). */
const signals = ({ analytical, marketing, unclassified }: ConsentChoices) => ({
  analytics_storage: granted(analytical),
  ad_storage: granted(marketing),
  ad_user_data: granted(marketing),
  ad_personalization: granted(marketing),
  functionality_storage: granted(unclassified),
  personalization_storage: granted(unclassified),
});

const NOTHING: ConsentChoices = { analytical: false, marketing: false, unclassified: false };

/**
 * Google Analytics 4. Its script is asked for once something was allowed that it is for, and not before; what happened until then was
 * told to nobody.
 */
export function googleAnalytics({ id, origin }: { id: string; origin: string }): Analytics {
  const layer = (window.dataLayer ??= []);
  // Google's script reads the arguments object itself, not a list of what was in it.
  function gtag(..._command: unknown[]) {
    // eslint-disable-next-line prefer-rest-params -- see above
    layer.push(arguments);
  }
  let running = false;
  // Who allows advertising alone allows nobody to count what they do.
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
