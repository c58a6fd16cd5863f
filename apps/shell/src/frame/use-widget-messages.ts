import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlatform } from '@spruce/platform';
import { withRetry } from '../loading/with-retry';

const load = {
  en: () => import(/* webpackChunkName: "i18n.quiet.en" */ '@spruce/messages-shell/quiet.en.json'),
  th: () => import(/* webpackChunkName: "i18n.quiet.th" */ '@spruce/messages-shell/quiet.th.json'),
};

/** True when the messages of cookie banner and chat are available. Loaded when idle, because no page contains them. */
export function useWidgetMessages(): boolean {
  const { i18n } = useTranslation('shell');
  const { language } = usePlatform();
  const [isLoaded, setLoaded] = useState(() => i18n.exists('shell:consent.title'));
  useEffect(() => {
    if (isLoaded) return;
    let current = true;
    withRetry(load[language]).then(
      ({ default: words }) => {
        i18n.addResourceBundle(language, 'shell', words, true);
        if (current) setLoaded(true);
      },
      (error: unknown) => console.warn('[spruce] Failed to load widget messages', error),
    );
    return () => {
      current = false;
    };
  }, [isLoaded, i18n, language]);
  return isLoaded;
}
