/** Change the version of a text when its obligations change, because the shop stores the version that a visitor accepted. */
export const LEGAL_TEXTS = {
  'terms-and-conditions': { version: '2026-12', since: '2026-12-01' },
  'terms-of-subscription': { version: '2026-12', since: '2026-12-01' },
  'privacy-notice': { version: '2026-11', since: '2026-11-01' },
  'cookie-policy': { version: '2026-11', since: '2026-11-01' },
} as const;
export type LegalText = keyof typeof LEGAL_TEXTS;
export const CONSENT_VERSION = LEGAL_TEXTS['cookie-policy'].version;
