import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCart } from '@spruce/cart';
import { usePlatform } from '@spruce/platform';
import { Phrases } from '@spruce/ui';
import { useDraft } from '../../draft/draft-store';
import styles from '../../frame/columns.module.css';
import { PageLoading } from '../../frame/page-loading';

interface CheckoutPageProps {
  name: 'details' | 'confirm';
  entered: boolean;
  error: unknown;
  retry: () => void;
  /** Content of the page; false while its data loads. */
  children: ReactNode;
}

export function CheckoutPage({ name, entered, error, retry, children }: CheckoutPageProps) {
  const { t } = useTranslation('checkout');
  const payBy = useDraft((view) => view.record.payBy);
  const loading = <PageLoading error={entered ? error : null} onRetry={retry} />;
  return (
    <>
      <title>{t(`${name}.meta.title`)}</title>
      <ItemNames />
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.head}>
          <h1 className="head">
            <Phrases text={t(`${name}.title`)} />
          </h1>
          <p className={styles.lead}>{t(name === 'confirm' && payBy ? 'confirm.leadPromptPay' : `${name}.lead`)}</p>
        </div>
        {entered && children ? (
          <>
            {error ? <div className={styles.head}>{loading}</div> : null}
            {children}
          </>
        ) : (
          loading
        )}
      </div>
    </>
  );
}

const TranslatedNames = lazy(async () => {
  const { useItemNames } = await import(/* webpackChunkName: "item-names" */ '@spruce/cart/names');
  return {
    default: function TranslatedNames() {
      useItemNames();
      return null;
    },
  };
});

const isThai = (text: string) => /[\u0E00-\u0E7F]/.test(text);

function ItemNames() {
  const { language } = usePlatform();
  const hasForeignNames = useCart(({ record }) => record.items.some(({ name }) => isThai(name) !== (language === 'th')));
  return hasForeignNames ? (
    <Suspense fallback={null}>
      <TranslatedNames />
    </Suspense>
  ) : null;
}
