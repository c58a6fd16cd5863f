/** A prefix-less storefront path; the router's basename adds the language. */
export type Path = `/${string}`;

const withQuery = (path: Path, query?: Readonly<Record<string, string | undefined>>): Path => {
  const search = new URLSearchParams(Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '')).toString();
  return search === '' ? path : `${path}?${search}`;
};
const segment = (value: string | number): string => encodeURIComponent(value);

/** Query of a link to the product listing, in the listing's own keys. */
export interface ProductListLink {
  main?: string;
  subs?: string;
  brands?: string;
  search?: string;
  stock_status?: string;
  order?: string;
  orderby?: string;
  min_sub_price?: string;
  max_sub_price?: string;
}

/** Every page of the storefront. Links and redirects are built here and nowhere else. */
export const paths = {
  home: () => '/',
  productList: (query?: ProductListLink) => withQuery('/product', { ...query }),
  product: (slug: string) => `/product/${segment(slug)}`,
  brand: (slug: string, query?: Omit<ProductListLink, 'brands'>) => withQuery(`/brand/${segment(slug)}`, { ...query }),
  packageList: () => '/package',
  package: (slug: string) => `/package/${segment(slug)}`,
  cart: () => '/cart',
  wishlist: () => '/wishlist',
  checkout: () => '/checkout',
  checkoutAdmin: () => '/checkout/admin',
  checkoutSummary: () => '/checkout/summary',
  checkoutConfirmOrder: () => '/checkout/confirm-order',
  updatePayment: (uuid?: string) => (uuid === undefined ? '/update-payment' : `/update-payment/${segment(uuid)}`),
  updatePaymentSuccess: () => '/update-payment/success',
  login: () => '/login',
  signup: () => '/signup',
  forgotPassword: () => '/forgot-password',
  confirmPassword: (token?: string) => withQuery('/confirm-password', { token }),
  verifyEmail: () => '/verify-email',
  /** The activation page; without the token it is a 404. */
  activateAccount: (accessToken: string) => withQuery('/activate-account', { access_token: accessToken }),
  successEmail: () => '/success-email',
  successPassword: () => '/success-password',
  loading: () => '/loading',
  loadingState: () => '/loading-state',
  splashLogin: () => '/spruce-beta-splash-login',
  user: (tab?: 'wishlist') => (tab === undefined ? '/user' : `/user#${tab}`),
  addressBook: () => '/address-book',
  idVerification: () => '/id-verification',
  orderList: () => '/order',
  order: (id: number | string) => `/order/${segment(id)}`,
  orderEditList: () => '/order/edit',
  orderEdit: (id: number | string) => `/order/edit/${segment(id)}`,
  subscriptionChangeList: () => '/sub-change',
  subscriptionChange: (id: number | string) => `/order/${segment(id)}/subscription-change`,
  blog: () => '/blog',
  blogArticle: (slug: string) => `/blog/${segment(slug)}`,
  aboutUs: () => '/about-us',
  businessStaging: () => '/business-staging',
  careers: () => '/careers',
  contact: () => '/contact',
  cookiePolicy: () => '/cookie-policy',
  faq: () => '/faq',
  fromPergoToSpruce: () => '/from-pergo-to-spruce',
  howItWorks: () => '/how-it-works',
  privacyNotice: () => '/privacy-notice',
  sustainability: () => '/sustainability',
  termsAndConditions: () => '/terms-and-conditions',
  termsOfSubscription: () => '/terms-of-subscription',
  testimonials: () => '/testimonials',
  photoCredits: () => '/photo-credits',
} satisfies Record<string, (...args: never[]) => Path>;
