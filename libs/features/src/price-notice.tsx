import { useState } from 'react';
import type { TFunction } from 'i18next';
import { LazyComponent } from '@spruce/platform/lazy-component';
import { TextButton } from '@spruce/ui';
import type { PriceNoticeFormProps } from './price-notice-form';

const loadForm = () =>
  import(/* webpackChunkName: "price-notice" */ './price-notice-panel').then(({ PriceNoticePanel }) => PriceNoticePanel);

export interface PriceNoticeProps extends PriceNoticeFormProps {
  t: TFunction;
}

export function PriceNotice({ t, ...form }: PriceNoticeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <TextButton
        aria-expanded={isOpen}
        aria-label={form.about && `${t('priceNotice.open')}: ${form.about}`}
        onClick={() => setOpen(!isOpen)}
      >
        {t('priceNotice.open')}
      </TextButton>
      {isOpen ? (
        <LazyComponent load={loadForm} props={form} failed={(retry) => <TextButton onClick={retry}>{t('priceNotice.retry')}</TextButton>} />
      ) : null}
    </div>
  );
}
