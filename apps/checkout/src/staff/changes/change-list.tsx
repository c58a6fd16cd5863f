import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { decideChange, ORDERS_KEY, type ChangeRequest } from '@spruce/api-client/orders';
import { formatMoment, preventBreaks } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { Badge, Button } from '@spruce/ui';
import { QuestionDialog } from '../frame/question-dialog';
import { useToast } from '../frame/staff-toasts';
import { focusHeading, StaffProblem } from '../page/staff-page';
import { ChangeDetails } from './change-details';
import styles from './change-list.module.css';

export interface ListedChange {
  order: { id: number; number: string };
  change: ChangeRequest;
  head?: ReactNode;
  decidedBy?: string | null;
}

const TONES = { requested: 'warm', approved: 'calm', applied: 'good', declined: 'bad', withdrawn: undefined } as const;

export function ChangeList({ changes, label }: { changes: readonly ListedChange[]; label: string }) {
  const { t } = useTranslation('staff');
  const { api, language } = usePlatform();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [declined, setDeclined] = useState<ListedChange | null>(null);
  const decide = useMutation({
    mutationFn: ({ order, change, reason }: ListedChange & { reason?: string }) =>
      decideChange(api, order.id, change.id, reason ? { decision: 'decline', reason } : { decision: 'approve' }),
    onSuccess: (_answer, { order, reason }) => {
      focusHeading();
      showToast({ message: t(reason ? 'changes.declinedNews' : 'changes.approvedNews', { number: order.number }) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] }),
  });
  const { error, variables } = decide;
  return (
    <div>
      {error ? <StaffProblem title={t('changes.notAnswered', { number: preventBreaks(variables.order.number) })} error={error} /> : null}
      <ul className={styles.asks} aria-label={label}>
        {changes.map((listed) => {
          const { change, head, decidedBy } = listed;
          const isOpen = change.state === 'requested';
          const isDeciding = decide.isPending && variables?.change.id === change.id;
          return (
            <li key={change.id}>
              <div>
                {head}
                <p className="mid">{t(`changes.kind.${change.kind}`)}</p>
                <p className={styles.small}>{t('changes.asked', { at: formatMoment(change.createdAt, language) })}</p>
              </div>
              <ChangeDetails change={change} />
              {isOpen ? (
                <div className={styles.answers}>
                  <Button
                    size="small"
                    loading={isDeciding && !variables.reason}
                    loadingText={t('changes.approving')}
                    onClick={() => decide.mutate(listed)}
                  >
                    {t('changes.approve')}
                  </Button>
                  <Button size="small" variant="outline" disabled={isDeciding} onClick={() => setDeclined(listed)}>
                    {t('changes.decline')}
                  </Button>
                </div>
              ) : (
                <div className={styles.answers}>
                  <div>
                    <Badge tone={TONES[change.state]}>{t(`changes.state.${change.state}`)}</Badge>
                    {change.decidedAt ? (
                      <p className={styles.small}>{[formatMoment(change.decidedAt, language), decidedBy].filter(Boolean).join(', ')}</p>
                    ) : null}
                    {change.reason ? <p className={styles.small}>{change.reason}</p> : null}
                  </div>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <QuestionDialog
        title={declined ? t('changes.declineTitle', { number: declined.order.number }) : undefined}
        text={t('changes.declineText')}
        confirm={t('changes.decline')}
        reasonHint={t('reason.hint')}
        onConfirm={(reason) => {
          if (declined) decide.mutate({ ...declined, reason });
          setDeclined(null);
        }}
        onClose={() => setDeclined(null)}
      />
    </div>
  );
}
