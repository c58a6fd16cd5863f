import { useTranslation } from 'react-i18next';
import { Alert, FormSection, Skeleton } from '@spruce/ui';
import type { Checkout } from '../order/use-checkout';
import styles from './section.module.css';
import type { ReactNode } from 'react';
import type { Section as Name } from '../order/missing-sections';

export function SectionLoading({ checkout, name }: { checkout: Checkout; name: keyof Checkout['parts'] }) {
  const { t } = useTranslation('checkout');
  const { isError, refetch } = checkout.parts[name];
  return isError ? (
    <Alert tone="oops" live action={{ label: t('retry'), onAction: refetch }}>
      {t(`${name}.failed`)}
    </Alert>
  ) : (
    <Skeleton className={styles.calendarWaits} />
  );
}

export interface SectionProps {
  name: Name | 'coupon';
  complete: boolean;
  isSubmitted?: boolean;
  /** True while the customer replaces complete data, for example adds another card. The section then shows no state. */
  isReplacing?: boolean;
  optional?: boolean;
  note?: ReactNode;
  children: ReactNode;
}

export function Section({ name, complete, isSubmitted = false, isReplacing = false, optional = false, note, children }: SectionProps) {
  const { t } = useTranslation('checkout');
  const isNeeded = isSubmitted && !complete;
  const state = isReplacing ? 'plain' : isNeeded ? 'needed' : optional ? 'optional' : complete ? 'done' : 'todo';
  return (
    <FormSection
      id={name}
      title={t(`sections.${name}`)}
      state={state}
      {...(state !== 'plain' && { stateLabel: t(`states.${state === 'todo' ? 'needed' : state}`) })}
      note={note}
      {...(isNeeded && { error: t(`missing.${name}`) })}
    >
      {children}
    </FormSection>
  );
}
