import { useTranslation } from 'react-i18next';
import { Button } from '@spruce/ui';
import { Sheet } from '@spruce/ui/modal';
import { Filters, type FiltersProps } from './filters';
import styles from './listing-bar.module.css';

export interface FilterSheetProps extends FiltersProps {
  open: boolean;
  onClose: () => void;
  total: number | undefined;
}

/** Each change applies at once; the button only closes the sheet. */
export default function FilterSheet({ open, onClose, total, ...filters }: FilterSheetProps) {
  const { t } = useTranslation('catalog');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('productList.filters.label')}
      closeLabel={t('productList.filters.close')}
      footer={
        <div className={styles.sheetActions}>
          <Button variant="outline" onClick={() => void filters.filters.clear()}>
            {t('productList.filters.clearAll')}
          </Button>
          <Button onClick={onClose} aria-live="polite">
            {total === undefined
              ? t('productList.loading')
              : total === 0
                ? t('productList.filters.showNone')
                : t('productList.filters.show', { count: total })}
          </Button>
        </div>
      }
    >
      <div role="search" aria-label={t('productList.filters.label')}>
        <Filters {...filters} />
      </div>
    </Sheet>
  );
}
