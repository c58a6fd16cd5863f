import { lazyWithMessages } from './lazy-with-messages';
import type { PriceNoticeFormProps } from './price-notice-form';

const Form = lazyWithMessages<PriceNoticeFormProps>(
  'priceNotice',
  {
    en: () => import(/* webpackChunkName: "few.en" */ '@spruce/messages-features/price-notice.en.json'),
    th: () => import(/* webpackChunkName: "few.th" */ '@spruce/messages-features/price-notice.th.json'),
  },
  async () => ({ default: (await import(/* webpackChunkName: "price-notice-form" */ './price-notice-form')).PriceNoticeForm }),
);

export const PriceNoticePanel = (props: PriceNoticeFormProps) => <Form {...props} />;
