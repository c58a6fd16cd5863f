import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { deliveryWindowQuery } from '@spruce/api-client/delivery';
import { DayAndSlotPicker } from '@spruce/features/day-and-slot';
import { usePlatform } from '@spruce/platform';
import { Alert, FormSection } from '@spruce/ui';
import { VISIT_ID, type useVisit } from './use-visit';
import { RetryAlert } from '../../forms/problem-alert';

export interface VisitPickerProps {
  postcode?: string;
  collectionFrom?: string;
  visitState: Pick<ReturnType<typeof useVisit>, 'visit' | 'wrong' | 'choose'>;
}

export function VisitPicker({ postcode, collectionFrom, visitState: { visit, wrong, choose } }: VisitPickerProps) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const query = useQuery(deliveryWindowQuery(api, { ...(postcode && { postcode }), ...(collectionFrom && { collectionFrom }) }));
  return (
    <>
      {wrong === 'gone' && (
        <Alert tone="bad" live>
          {t('change.refused.delivery')}
        </Alert>
      )}
      <VisitDays query={query} value={visit} onChange={choose} />
    </>
  );
}

type PickerProps = ComponentProps<typeof DayAndSlotPicker>;

interface VisitDaysProps extends Omit<PickerProps, 'label' | 'window'> {
  query: Pick<UseQueryResult<NonNullable<PickerProps['window']>>, 'data' | 'error' | 'refetch'>;
}

export function VisitDays({ query: { data, error, refetch }, ...props }: VisitDaysProps) {
  const { t } = useTranslation('account');
  if (error) return <RetryAlert onRetry={refetch}>{t('change.visit.failed')}</RetryAlert>;
  if (data?.days.length === 0) return <p className="muted">{t('change.visit.none')}</p>;
  return <DayAndSlotPicker label={t('change.visit.day')} window={data} {...props} />;
}

export function VisitSection({ title, note, ...picker }: VisitPickerProps & { title: string; note?: string }) {
  const { t } = useTranslation('account');
  const { wrong } = picker.visitState;
  return (
    <FormSection
      id={VISIT_ID}
      title={title}
      {...(wrong && { state: 'needed', stateLabel: t('change.visit.needed') })}
      {...(wrong === 'missed' && { error: t('change.visit.missed') })}
      {...(note && { note })}
    >
      <VisitPicker {...picker} />
    </FormSection>
  );
}
