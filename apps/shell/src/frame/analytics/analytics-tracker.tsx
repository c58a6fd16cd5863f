import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMatches } from 'react-router-dom';
import { userInfoQuery } from '@spruce/api-client/account';
import { EVENTS, listen } from '@spruce/contract/events';
import { SHOP_DETAILS } from '@spruce/contract/shop-details';
import { usePlatform } from '@spruce/platform';
import { useSession } from '@spruce/session';
import { readConsent } from '../consent/consent-record';
import { createGoogleAnalytics, type AnalyticsRole } from './gtag';

/** The result is used only for analytics and grants no permission. */
export const toAnalyticsRole = (email: string): AnalyticsRole =>
  email.toLowerCase().endsWith(SHOP_DETAILS.email.slice(SHOP_DETAILS.email.lastIndexOf('@')).toLowerCase()) ? 'staff' : 'customer';

const toItems = (variantIDs: readonly number[]) => variantIDs.map((id) => ({ item_id: String(id) }));

export function AnalyticsTracker({ id, origin }: { id: string; origin: string }) {
  const [analytics] = useState(() => createGoogleAnalytics({ id, origin }));
  const [choices, setChoices] = useState(() => readConsent()?.choices);
  const { api, origin: shopOrigin } = usePlatform();
  const queryClient = useQueryClient();
  const uid = useSession((session) => session.uid);
  const page = useMatches().at(-1);
  const [params, pathname] = [Object.entries(page?.params ?? {}), page?.pathname ?? '/'];
  // Replaces parameters in the path by their names, because order numbers and ids of payment links must not be sent.
  const pattern = params.reduce(
    (path, [name, value]) => (name === 'slug' || !value ? path : path.replace(`/${value}`, `/:${name}`)),
    pathname,
  );
  const pageId = page?.id ?? 'none';

  useEffect(() => {
    if (choices) analytics.allow(choices);
  }, [analytics, choices]);

  useEffect(() => {
    if (!choices) return;
    // The role may be sent only with marketing consent. Without it, everyone counts as a customer.
    analytics.setRole('customer');
    if (!choices.marketing || uid === null) return;
    queryClient.fetchQuery({ ...userInfoQuery(api, uid), staleTime: Infinity }).then(
      ({ email }) => analytics.setRole(toAnalyticsRole(email)),
      () => undefined,
    );
  }, [analytics, api, choices, queryClient, uid]);
  const lastView = useRef('');
  useEffect(() => {
    const view = `${pageId} ${pathname}`;
    if (!choices?.analytical || lastView.current === view) return;
    lastView.current = view;
    analytics.send({ name: 'page_view', page_location: shopOrigin + pattern, page_title: pageId });
  }, [analytics, choices, pageId, pathname, pattern, shopOrigin]);

  useEffect(() => {
    const stop = [
      listen(EVENTS.consentChanged, (answer) => setChoices(answer.choices)),
      listen(EVENTS.cartChanged, ({ reason, variantIDs }) => {
        if (reason === 'add') analytics.send({ name: 'add_to_cart', items: toItems(variantIDs) });
        if (reason === 'remove') analytics.send({ name: 'remove_from_cart', items: toItems(variantIDs) });
      }),
      listen(EVENTS.wishlistChanged, ({ reason, variantIDs }) => {
        if (reason === 'add') analytics.send({ name: 'add_to_wishlist', items: toItems(variantIDs) });
      }),
      listen(EVENTS.sessionChanged, ({ reason }) => {
        if (reason === 'login') analytics.send({ name: 'login' });
      }),
      listen(EVENTS.checkoutChanged, ({ reason }) => {
        if (reason === 'placed') analytics.send({ name: 'purchase' });
      }),
    ];
    return () => stop.forEach((end) => end());
  }, [analytics]);

  return null;
}
