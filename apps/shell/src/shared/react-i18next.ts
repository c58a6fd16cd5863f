// Exports of react-i18next that remotes may use; webpack removes all others. Must match tools/webpack/shared-exports.json.
export { useTranslation, I18nextProvider } from 'react-i18next';
