import { useTranslation } from 'react-i18next';
import { Alert } from '@spruce/ui';
import css from './load-problem.module.css';

/** Says over the photos that the code of a view did not load. */
export function LoadProblem({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('catalog');
  return (
    <div className={css.problem}>
      <Alert tone="oops" live action={{ label: t('problem.retry'), onAction: onRetry }}>
        <strong className="mid">{t('problem.title')}</strong>
      </Alert>
    </div>
  );
}
