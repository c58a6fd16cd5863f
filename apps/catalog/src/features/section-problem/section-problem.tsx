import { useTranslation } from 'react-i18next';
import { Alert } from '@spruce/ui';

export interface SectionProblemProps {
  text: string;
  onRetry: () => void;
}

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
