import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '@spruce/ui';
import { useProblem } from './use-problem';

interface ProblemAlertProps {
  error?: unknown;
  /** Replaces the general text of the error. */
  children?: ReactNode;
}

export function ProblemAlert({ error, children }: ProblemAlertProps) {
  const describeProblem = useProblem();
  return error ? (
    <Alert tone="bad" live>
      {children || describeProblem(error)}
    </Alert>
  ) : null;
}

export function RetryAlert({ error, onRetry, children }: ProblemAlertProps & { onRetry: () => unknown }) {
  const { t } = useTranslation('account');
  const describeProblem = useProblem();
  return (
    <Alert tone="oops" live action={{ label: t('problem.retry'), onAction: () => void onRetry() }}>
      {children || describeProblem(error)}
    </Alert>
  );
}

export function LoadFailed({ error, text, onRetry }: { error?: unknown; text?: string; onRetry: () => unknown }) {
  const { t } = useTranslation('account');
  const describeProblem = useProblem();
  return (
    <RetryAlert onRetry={onRetry}>
      <p className="mid">{t('problem.title')}</p>
      <p>{text ?? describeProblem(error)}</p>
    </RetryAlert>
  );
}
