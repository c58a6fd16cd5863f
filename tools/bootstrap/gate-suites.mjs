/**
 * The suites that `npm test` runs if a change affects their project, as regular expressions of their paths: those that open a page or call
 * a route of the service, and those of shared rules. Together they take about 250 seconds of processor time. Add a new suite only if it
 * finds faults that these miss. The other suites run if a change touches their folder, and every night.
 */
export const MAIN_SUITES = [
  'apps/account/src/pages/(address-book/address|login|order|signup|user)',
  'apps/api/src/(config|server)[.]test',
  'apps/api/src/accounts/(addresses|profile/accounts|passwords/credential|social/social|tokens/sessions)',
  'apps/api/src/(availability|delivery|identity/identity|invoices/invoices|places/places|staff)',
  'apps/api/src/catalogue/(catalogue|packages-and-home|products-listing|products-search|stock-routes|taxonomy-routes)[.]test',
  'apps/api/src/content/(blogs|content)[a-z-]*[.]test',
  'apps/api/src/notifications',
  'apps/api/src/orders/(calendar|journey|money-model|order-check|races)[.]test',
  'apps/api/src/orders/(calendar/order|changes/changes|placing|rescheduling|staff/staff[.]|statuses/transitions)',
  'apps/api/src/payments/(order-journey|settings|webhooks)',
  'apps/api/src/platform/(http/openapi|mail/compose|mail/mailer|outbox/outbox[.])',
  'apps/cart-wishlist/src/pages',
  'apps/catalog/src/pages/(home|package/|product-list/product-list-page|product/product-page)',
  'apps/catalog/src/slots/search-panel/search',
  'apps/checkout/src/pages/(confirm-order|details/details-page|summary|update-payment)',
  'apps/checkout/src/staff/pages/(admin|admin-order)/',
  'apps/sandbox/src/stripe/wire[.]test',
  'apps/shell/src/(app|guards|pages)/',
  'apps/shell/src/frame/(frame|header/header)',
  'apps/shell/src/server/(config|gate|page-assets|page-cache|security-headers|server|sitemap|static-files|urls)[.]test',
  'libs/(address|cart|contract|features|i18n|input|media|platform|pricing|session|wishlist)/',
  'libs/api-client/src/(api-client|orders|session/session|testing)',
  'libs/federation/src/release',
  'libs/ui/(docs|src/(accessible-names|form|modal|server-rendering))',
  'tools/(bootstrap|deploy|workspace)/',
  'tools/eslint/(commit|import|plain|translated)',
  'tools/webpack/(css|shared)[.]',
];

/** Suites that take half a minute or more. They run every night. */
export const NIGHT_SUITES = [
  'apps/api/test/fuzz/',
  'apps/api/src/platform/database/database-restarts.test',
  'apps/api/src/platform/outbox/outbox-processes.test',
  'apps/api/src/orders/staff/ten-staff.test',
  'apps/api/src/payments/crash.test',
  'apps/sandbox/test/browser.test',
  'tools/workspace/affected-projects.test',
  'tools/workspace/generators.test',
];
