import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import type { EndingChoice } from '@spruce/pricing';
import { InfoIcon } from '@spruce/ui';
import styles from '../../features/order-changes/order-changes.module.css';

interface CheaperLaterProps {
  choices: readonly EndingChoice[];
  months: number;
  kind: 'end' | 'return';
}

export function CheaperLater({ choices, months, kind }: CheaperLaterProps) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const chosen = choices.find((choice) => choice.months === months);
  const [best] = choices.filter((choice) => choice.months > months).sort((a, b) => a.total - b.total || a.months - b.months);
  if (!chosen || !best || best.total >= chosen.total) return null;
  return (
    <p className={styles.hint} data-saves>
      <InfoIcon />
      <span>
        {t(`change.${kind}.cheaper`, {
          months: t('orders.months', { count: best.months - months }),
          amount: formatMoney(chosen.total - best.total),
          day: formatDate(best.endsOn, language, 'letter'),
        })}
      </span>
    </p>
  );
}
