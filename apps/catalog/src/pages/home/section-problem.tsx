import { useTranslation } from 'react-i18next';
import { Alert } from '@spruce/ui';

export interface SectionProblemProps {
  /** What did not load. */
  text: string;
  onRetry: () => void;
}

/** One section of the page failed; the others stand. */
export function SectionProblem({ text, onRetry }: SectionProblemProps) {
  const { t } = useTranslation('catalog');
  return (
    <Alert tone="oops" live action={{ label: t('problem.retry'), onAction: onRetry }}>
      <strong className="mid">{t('problem.title')}</strong>
      <br />
      {text}
    </Alert>
  );
}
