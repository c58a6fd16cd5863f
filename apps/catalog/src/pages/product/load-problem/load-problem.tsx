import { useTranslation } from 'react-i18next';
import { Alert } from '@spruce/ui';
import css from './load-problem.module.css';

/** Shows above the photos that the code of the zoom or of the 3D view failed to load. */
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
