import { useTranslation } from 'react-i18next';
import { Alert } from '@spruce/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@spruce/api-client';
import { useToast } from '../frame/staff-toasts';

export function ChangeOutcomeAlert({ outcome }: { outcome: ChangeOutcome }) {
  const { t } = useTranslation('staff');
  return (
    <div role="status">{outcome ? <Alert tone={outcome === 'failed' ? 'oops' : 'warm'}>{t(`calendar.${outcome}`)}</Alert> : null}</div>
  );
}

export type ChangeOutcome = '' | 'stale' | 'sold' | 'failed';

const REFUSED: Readonly<Record<string, ChangeOutcome>> = {
  delivery_calendar_stale: 'stale',
  delivery_slot_sold: 'sold',
  holiday_not_found: 'stale',
};

interface SavedChange {
  what: string;
  message: string;
  undo: () => Promise<unknown>;
}

export function useCalendarChange<Change>(send: (change: Change) => Promise<SavedChange>, onSaved?: () => void) {
  const { t } = useTranslation('staff');
  const queryClient = useQueryClient();
  const showToast = useToast();
  const refetch = () => queryClient.invalidateQueries({ queryKey: ['delivery'] });
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: send,
    onSuccess: ({ what, message, undo }) => {
      onSaved?.();
      showToast({
        message,
        undo: async () => {
          await undo().finally(() => void refetch());
          return t('calendar.news.undone', { what });
        },
      });
    },
    onSettled: refetch,
  });
  const outcome: ChangeOutcome = error ? (isApiError(error) && REFUSED[error.code]) || 'failed' : '';
  return { change: mutate, isPending, outcome, reset };
}
