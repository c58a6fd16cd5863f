export const COUPON_MESSAGES = {
  en: () => import(/* webpackChunkName: "few.en" */ '@spruce/messages-checkout/coupon.en.json'),
  th: () => import(/* webpackChunkName: "few.th" */ '@spruce/messages-checkout/coupon.th.json'),
};
