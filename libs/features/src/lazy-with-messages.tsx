import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addMessages, type Messages } from '@spruce/i18n';
import { usePlatform, type Language } from '@spruce/platform';

type MessageLoaders = Record<Language, () => Promise<{ default: Messages }>>;

export function lazyWithMessages<Props extends object>(
  namespace: string,
  messageLoaders: MessageLoaders,
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const loadInLanguage = (language: Language) =>
    lazy(async () => {
      const loadBoth = () => Promise.all([load(), messageLoaders[language]()]);
      // Repeats a failed load once, because React.lazy does not. Otherwise a single lost request would break the page until a reload.
      const [{ default: Part }, { default: messages }] = await loadBoth().catch(loadBoth);
      function WithLoadedMessages(props: Props) {
        addMessages(useTranslation().i18n, language, namespace, messages);
        return <Part {...props} />;
      }
      return { default: WithLoadedMessages as ComponentType<object> };
    });
  const parts = { en: loadInLanguage('en'), th: loadInLanguage('th') };
  return function LazyWithMessages(props: Props) {
    const Part = parts[usePlatform().language];
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}
