// The package's index keeps `Trans` and its HTML parser (7 KB), which the code base does without.
export { useTranslation } from '#react-i18next/useTranslation.js';
export { I18nextProvider } from '#react-i18next/I18nextProvider.js';
