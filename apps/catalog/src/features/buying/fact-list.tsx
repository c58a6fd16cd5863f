import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeliveryPromise } from '@spruce/features';
import { TruckIcon } from '@spruce/ui';
import css from './fact-list.module.css';

export function FactList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.facts} aria-label={label}>
      {children}
    </ul>
  );
}

export function DeliveryFact({ after, more }: { after: string; more?: ReactNode }) {
  const { t } = useTranslation('catalog');
  return (
    <li>
      <TruckIcon />
      <DeliveryPromise t={t} emphasised after={after} />
      {more}
    </li>
  );
}
