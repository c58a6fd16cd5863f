import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@spruce/api-client';

/** What came of a change: nothing yet, saved, or why it was not, as a key of the words. */
export type ChangeOutcome = '' | 'saved' | 'stale' | 'sold' | 'failed';

const REFUSED: Readonly<Record<string, ChangeOutcome>> = {
  delivery_calendar_stale: 'stale',
  delivery_slot_sold: 'sold',
  // Somebody else removed the holiday.
  holiday_not_found: 'stale',
};

/** Changes the calendar. Whatever comes of it, the calendar is read anew: what is shown is what holds. */
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
