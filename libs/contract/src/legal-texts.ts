/**
 * The texts that the shop and who rents from it hold to: the version that is in force, and since which day. Who agrees, agrees to these; a
 * text that asks for more gets a new version.
 */
export const LEGAL_TEXTS = {
  'terms-and-conditions': { version: '2026-11', since: '2026-11-01' },
  'terms-of-subscription': { version: '2026-11', since: '2026-11-01' },
  'privacy-notice': { version: '2026-11', since: '2026-11-01' },
  'cookie-policy': { version: '2026-11', since: '2026-11-01' },
} as const;
export type LegalText = keyof typeof LEGAL_TEXTS;
/** Of the text that visitors answer about cookies. */
export const CONSENT_VERSION = LEGAL_TEXTS['cookie-policy'].version;
