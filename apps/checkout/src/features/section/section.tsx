import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '@spruce/ui';
import type { Section as Name } from '../../order/missing-sections';

export interface SectionProps {
  name: Name | 'coupon';
  complete: boolean;
  /** Continue was pressed while the section was incomplete, so it shows its requirement. */
  isSubmitted?: boolean;
  optional?: boolean;
  note?: ReactNode;
  children: ReactNode;
}

export function Section({ name, complete, isSubmitted = false, optional = false, note, children }: SectionProps) {
  const { t } = useTranslation('checkout');
  const isNeeded = isSubmitted && !complete;
  const state = isNeeded ? 'needed' : optional ? 'optional' : complete ? 'done' : 'current';
  return (
    <FormSection
      id={name}
      title={t(`sections.${name}`)}
      state={state}
      {...(state !== 'current' && { stateLabel: t(`states.${state}`) })}
      note={note}
      {...(isNeeded && { error: t(`missing.${name}`) })}
    >
      {children}
    </FormSection>
  );
}
