import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answerFault, type StaffFault } from '@spruce/api-client/faults';
import { staffOrdersKey } from '@spruce/api-client/staff';
import type { FaultDecisionInput } from '@spruce/contract';
import { usePlatform } from '@spruce/platform';
import { useToast } from '../frame/staff-toasts';
import { focusHeading } from '../page/staff-page';

interface Answer {
  fault: StaffFault;
  decision: Omit<FaultDecisionInput, 'version' | 'lang'>;
}

const toDecision = ({ state, answer, visit, damage }: StaffFault): Answer['decision'] => ({
  state,
  ...(answer && { answer: answer.text }),
  ...(visit && { visit }),
  ...(damage && damage.kind !== 'wear' && { damage: damage.kind }),
});

export function useAnswer() {
  const { t } = useTranslation('staff');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const reload = () => queryClient.invalidateQueries({ queryKey: staffOrdersKey(api) });
  const undo = async (before: StaffFault, { id, version }: StaffFault) => {
    try {
      await answerFault(api, id, { version, ...toDecision(before) });
      return t('faults.news.undone', { piece: before.piece.name });
    } finally {
      void reload();
    }
  };
  return useMutation({
    mutationFn: ({ fault: { id, version }, decision }: Answer) => answerFault(api, id, { version, ...decision }),
    onSuccess: (answered, { fault }) => {
      focusHeading();
      showToast({ message: t('faults.news.answered', { piece: fault.piece.name }), undo: () => undo(fault, answered) });
    },
    onSettled: reload,
  });
}
