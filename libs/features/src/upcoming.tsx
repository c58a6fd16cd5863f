import { Skeleton } from '@spruce/ui';
import { lazyWithMessages } from './lazy-with-messages';
import type { UpcomingProps } from './upcoming-section';

export type { UpcomingOrder, UpcomingProps } from './upcoming-section';

export const Upcoming = lazyWithMessages<UpcomingProps>(
  'upcoming',
  {
    en: () => import(/* webpackChunkName: "few.en" */ '@spruce/messages-features/upcoming.en.json'),
    th: () => import(/* webpackChunkName: "few.th" */ '@spruce/messages-features/upcoming.th.json'),
  },
  async () => ({ default: (await import(/* webpackChunkName: "upcoming" */ './upcoming-section')).UpcomingSection }),
  <Skeleton shape="text" width="60%" />,
);
