import { Suspense } from 'react';
import { Skeleton } from '@spruce/ui';
import { lazyWithMessages } from './lazy-with-messages';
import type { UpcomingProps } from './upcoming-section';

export type { UpcomingOrder, UpcomingProps } from './upcoming-section';

const Section = lazyWithMessages<UpcomingProps>(
  'upcoming',
  {
    en: () => import(/* webpackChunkName: "few.en" */ '@spruce/messages-features/upcoming.en.json'),
    th: () => import(/* webpackChunkName: "few.th" */ '@spruce/messages-features/upcoming.th.json'),
  },
  async () => ({ default: (await import(/* webpackChunkName: "upcoming" */ './upcoming-section')).UpcomingSection }),
);

export function Upcoming(props: UpcomingProps) {
  return (
    <Suspense fallback={<Skeleton shape="text" width="60%" />}>
      <Section {...props} />
    </Suspense>
  );
}
