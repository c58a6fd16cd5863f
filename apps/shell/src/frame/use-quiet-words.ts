import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlatform } from '@spruce/platform';
import { withRetry } from '../loading/with-retry';

const load = {
  en: () => import(/* webpackChunkName: "i18n.quiet.en" */ '@spruce/messages-shell/quiet.en.json'),
  th: () => import(/* webpackChunkName: "i18n.quiet.th" */ '@spruce/messages-shell/quiet.th.json'),
};

/** Whether the words are there of what no server draws, the cookies' and the chat's. Fetched when the page is quiet: none carries them. */
export function useQuietWords(): boolean {
  const { i18n } = useTranslation('shell');
  const { language } = usePlatform();
  const [there, setThere] = useState(() => i18n.exists('shell:consent.title'));
  useEffect(() => {
    if (there) return;
    let current = true;
    withRetry(load[language]).then(
      ({ default: words }) => {
        i18n.addResourceBundle(language, 'shell', words, true);
        if (current) setThere(true);
      },
      (error: unknown) => console.warn('[spruce] no words for what floats', error),
    );
    return () => {
      current = false;
    };
  }, [there, i18n, language]);
  return there;
}
