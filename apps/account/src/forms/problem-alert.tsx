import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '@spruce/ui';
import { useProblem } from './use-problem';

export function ProblemAlert({ children }: { children: ReactNode }) {
  return children ? (
    <Alert tone="bad" live>
      {children}
    </Alert>
  ) : null;
}

export function LoadFailed({ error, text, onRetry }: { error?: unknown; text?: string; onRetry: () => unknown }) {
  const { t } = useTranslation('account');
  const describeProblem = useProblem();
  return (
    <Alert tone="oops" live action={{ label: t('problem.retry'), onAction: () => void onRetry() }}>
      <p className="mid">{t('problem.title')}</p>
      <p>{text ?? describeProblem(error)}</p>
    </Alert>
  );
}
