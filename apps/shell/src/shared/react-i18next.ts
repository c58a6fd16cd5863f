// Exports that remotes may use of react-i18next; webpack drops the rest. Must match tools/webpack/shared-exports.json.
export { useTranslation, I18nextProvider } from 'react-i18next';
