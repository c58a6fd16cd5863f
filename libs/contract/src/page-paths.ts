import { encodeSegment, withQuery, type Path, type ProductListLink } from './path-parts';

// Each page has its own export, so that bundlers can drop unused exports.
export const home = (): Path => '/';
export const productList = (query?: ProductListLink): Path => withQuery('/product', { ...query });
export const product = (slug: string): Path => `/product/${encodeSegment(slug)}`;
export const compare = (slugs: readonly string[]): Path => `/product/compare?with=${slugs.map(encodeSegment).join(',')}`;
export const brandList = (): Path => '/brand';
export const brand = (slug: string, query?: Omit<ProductListLink, 'brands'>): Path =>
  withQuery(`/brand/${encodeSegment(slug)}`, { ...query });
export const packageList = (): Path => '/package';
const packagePage = (slug: string): Path => `/package/${encodeSegment(slug)}`;
export const cart = (): Path => '/cart';
export const wishlist = (): Path => '/wishlist';
/** A copy of somebody's cart or wishlist. */
export const shared = (token: string): Path => `/shared/${encodeSegment(token)}`;
export const checkout = (): Path => '/checkout';
/** Only staff can open the `checkoutAdmin` pages; other visitors get 404. */
export const checkoutAdmin = (): Path => '/checkout/admin';
/** Accepts the id or the order number. */
export const checkoutAdminOrder = (id: number | string): Path => `/checkout/admin/order/${encodeSegment(String(id).toLowerCase())}`;
export const checkoutAdminChanges = (): Path => '/checkout/admin/changes';
export const checkoutAdminCustomers = (): Path => '/checkout/admin/customers';
export const checkoutAdminCustomer = (id: number): Path => `/checkout/admin/customers/${id}`;
export const checkoutAdminCalendar = (): Path => '/checkout/admin/calendar';
export const checkoutAdminDrivers = (): Path => '/checkout/admin/drivers';
export const checkoutAdminLinks = (): Path => '/checkout/admin/links';
export const checkoutAdminOutbox = (): Path => '/checkout/admin/outbox';
export const checkoutAdminReviews = (): Path => '/checkout/admin/reviews';
export const checkoutAdminFaults = (): Path => '/checkout/admin/faults';
export const checkoutAdminSettings = (): Path => '/checkout/admin/settings';
export const checkoutSummary = (): Path => '/checkout/summary';
export const checkoutConfirmOrder = (): Path => '/checkout/confirm-order';
export const updatePayment = (uuid?: string): Path => (uuid === undefined ? '/update-payment' : `/update-payment/${encodeSegment(uuid)}`);
export const updatePaymentSuccess = (): Path => '/update-payment/success';
export const login = (): Path => '/login';
export const loggedOut = (): Path => '/login?logged-out=1';
export const signup = (): Path => '/signup';
export const forgotPassword = (): Path => '/forgot-password';
export const confirmPassword = (token?: string): Path => withQuery('/confirm-password', { token });
export const verifyEmail = (): Path => '/verify-email';
/** Without a token, the page returns 404. */
export const activateAccount = (accessToken: string): Path => withQuery('/activate-account', { access_token: accessToken });
export const successEmail = (): Path => '/success-email';
export const successPassword = (): Path => '/success-password';
export const loading = (): Path => '/loading';
export const loadingState = (): Path => '/loading-state';
export const splashLogin = (): Path => '/spruce-beta-splash-login';
export type ChangeKind = 'extend' | 'add' | 'swap' | 'return' | 'relocate' | 'end-early' | 'buy';
export type UserSection = 'profile' | 'subscriptions' | 'wishlist' | 'addresses' | 'payment' | 'security' | 'notices' | 'privacy';
export const user = (section?: UserSection): Path => (section === undefined ? '/user' : `/user#${section}`);
/** Stops one kind of email. The token comes from an email and needs no log-in. */
export const stopEmails = (token: string): Path => withQuery('/user/stop-emails', { token });
/** After the ID check, the page opens the checkout if `from` is set, otherwise the account. */
export const idVerification = (from?: 'checkout'): Path => withQuery('/id-verification', { from });
export const orderList = (): Path => '/order';
export const order = (id: number | string): Path => `/order/${encodeSegment(id)}`;
/** The pieces that the customer can review, and the reviews of them. */
export const myReviews = (): Path => '/order/reviews';
/** The form in which a customer reports that something is wrong with a piece at home; `piece` is `<item>-<variation>`. */
export const orderFault = (id: number | string, piece?: string): Path => withQuery(`/order/${encodeSegment(id)}/fault`, { piece });
export const orderEdit = (id: number | string): Path => `/order/edit/${encodeSegment(id)}`;
/** `change` opens the form of one change; `months` is the preselected length of an extension. */
export const subscriptionChange = (id: number | string, change?: ChangeKind, months?: number): Path =>
  withQuery(`/order/${encodeSegment(id)}/subscription-change`, { change, months: months?.toString() });
/** Opens the form of a swap with this line of the order; `piece` is a piece of the package in this line. */
export const freeSwap = (id: number | string, item: number, piece?: number): Path =>
  withQuery(`/order/${encodeSegment(id)}/subscription-change`, { change: 'swap', item: String(item), piece: piece?.toString() });
export const reschedule = (id: number | string, visit: number): Path => `/order/${encodeSegment(id)}/reschedule/${visit}`;
export const blog = (): Path => '/blog';
export const blogArticle = (slug: string): Path => `/blog/${encodeSegment(slug)}`;
export const aboutUs = (): Path => '/about-us';
export const businessStaging = (): Path => '/business-staging';
export const careers = (): Path => '/careers';
export const contact = (): Path => '/contact';
export const cookiePolicy = (): Path => '/cookie-policy';
export const faq = (): Path => '/faq';
export const fromPergoToSpruce = (): Path => '/from-pergo-to-spruce';
export const howItWorks = (): Path => '/how-it-works';
export const privacyNotice = (): Path => '/privacy-notice';
export const sustainability = (): Path => '/sustainability';
export const termsAndConditions = (): Path => '/terms-and-conditions';
export const termsOfSubscription = (): Path => '/terms-of-subscription';
export const testimonials = (): Path => '/testimonials';
export const photoCredits = (): Path => '/photo-credits';
// `package` is a reserved word, so a function cannot have this name.
export { packagePage as package };
