import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffFault } from '@spruce/api-client/faults';
import { StaffProblem } from '../page/staff-page';
import styles from '../reviews/reviews.module.css';
import { AnswerDialog } from './answer-dialog';
import { FaultCard } from './fault-card';
import { useAnswer } from './use-answer';

export function FaultQueue({ faults }: { faults: readonly StaffFault[] }) {
  const { t } = useTranslation('staff');
  const { mutate, variables, isPending, error } = useAnswer();
  const [answering, setAnswering] = useState<StaffFault>();
  return (
    <>
      <StaffProblem title={t('faults.problem')} error={error} />
      {faults.length > 0 ? (
        <ul className={styles.reviews} aria-label={t('faults.title')}>
          {faults.map((fault) => (
            <FaultCard
              key={fault.id}
              fault={fault}
              isBusy={isPending && variables.fault.id === fault.id}
              onAnswer={() => setAnswering(fault)}
            />
          ))}
        </ul>
      ) : null}
      <AnswerDialog
        fault={answering}
        onClose={() => setAnswering(undefined)}
        onSave={(decision) => {
          setAnswering(undefined);
          if (answering) mutate({ fault: answering, decision });
        }}
      />
    </>
  );
}
