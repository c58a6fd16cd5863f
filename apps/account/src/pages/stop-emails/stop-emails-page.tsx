import { lazyWithMessages } from '@spruce/features/lazy-with-messages';
import type { RouteHandle } from '@spruce/platform';
import { SectionSkeleton } from '../../customer/section-skeleton';

/** Needs no log-in. The token of the email is the permission. */
export const handle: RouteHandle = {
  private: true,
  beforeVerified: true,
  valid: ({ searchParams }) => Boolean(searchParams.get('token')),
};

const StopEmails = lazyWithMessages(
  'notices',
  {
    en: () => import(/* webpackChunkName: "notices.en" */ '@spruce/messages-account/notices.en.json'),
    th: () => import(/* webpackChunkName: "notices.th" */ '@spruce/messages-account/notices.th.json'),
  },
  () => import(/* webpackChunkName: "stop-emails" */ '../../features/notices/stop-emails'),
  <SectionSkeleton />,
);

export const Component = () => (
  <div className="wrap section">
    <StopEmails />
  </div>
);
