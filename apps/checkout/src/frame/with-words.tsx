import { lazy, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { addMessages, type Messages } from '@spruce/i18n';
import { usePlatform, type Language } from '@spruce/platform';

type Words = Record<Language, () => Promise<{ default: Messages }>>;

/** Loads a rarely used component and its message namespace on first render, in separate chunks. */
export function withWords<Props extends object>(
  namespace: string,
  words: Words,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const inLanguage = (language: Language) =>
    lazy(async () => {
      const [{ default: Part }, { default: messages }] = await Promise.all([load(), words[language]()]);
      function Worded(props: Props) {
        addMessages(useTranslation().i18n, language, namespace, messages);
        return <Part {...props} />;
      }
      return { default: Worded as ComponentType<object> };
    });
  const parts = { en: inLanguage('en'), th: inLanguage('th') };
  return function WithWords(props: Props) {
    const Part = parts[usePlatform().language];
    return <Part {...props} />;
  };
}
