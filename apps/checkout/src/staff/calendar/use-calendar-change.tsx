import { useTranslation } from 'react-i18next';
import { Alert } from '@spruce/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@spruce/api-client';

export function ChangeOutcomeAlert({ outcome }: { outcome: ChangeOutcome }) {
  const { t } = useTranslation('staff');
  return (
    <div role="status">
      {outcome ? (
        <Alert tone={outcome === 'saved' ? 'good' : outcome === 'failed' ? 'oops' : 'warm'}>{t(`calendar.${outcome}`)}</Alert>
      ) : null}
    </div>
  );
}

export type ChangeOutcome = '' | 'saved' | 'stale' | 'sold' | 'failed';

const REFUSED: Readonly<Record<string, ChangeOutcome>> = {
  delivery_calendar_stale: 'stale',
  delivery_slot_sold: 'sold',
  // Another user has removed the holiday.
  holiday_not_found: 'stale',
};

export function useCalendarChange<Change>(send: (change: Change) => Promise<void>, onSaved?: () => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: send,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['delivery'] }),
    ...(onSaved && { onSuccess: onSaved }),
  });
  const outcome: ChangeOutcome = error ? (isApiError(error) && REFUSED[error.code]) || 'failed' : isSuccess ? 'saved' : '';
  return { change: mutate, isPending, outcome, reset };
}
