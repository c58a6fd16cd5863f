import { lazyWithMessages } from '@spruce/features/lazy-with-messages';
import type { RouteHandle } from '@spruce/platform';
import { AccountFrame } from '../../customer/account-frame';
import { SectionSkeleton } from '../../customer/section-skeleton';

export const handle: RouteHandle = { private: true, guards: ['auth'], messages: ['problem', 'user', 'photos'] };

const MyReviews = lazyWithMessages(
  'myReviews',
  {
    en: () => import(/* webpackChunkName: "my-reviews.en" */ '@spruce/messages-account/my-reviews.en.json'),
    th: () => import(/* webpackChunkName: "my-reviews.th" */ '@spruce/messages-account/my-reviews.th.json'),
  },
  () => import(/* webpackChunkName: "my-reviews" */ '../../features/reviews/my-reviews'),
  <SectionSkeleton />,
);

export const Component = () => <AccountFrame current="reviews">{() => <MyReviews />}</AccountFrame>;
