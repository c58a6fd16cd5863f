import { useTranslation } from 'react-i18next';
import type { StaffFault } from '@spruce/api-client/faults';
import { paths } from '@spruce/contract/paths';
import { formatDate, formatMoment, formatMoney, preventBreaks } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { Badge, Button, Name, Photo, photoUrl, textLinkClass } from '@spruce/ui';
import page from '../page/staff-page.module.css';
import styles from '../reviews/reviews.module.css';

interface FaultCardProps {
  fault: StaffFault;
  isBusy: boolean;
  onAnswer: () => void;
}

export function FaultCard({ fault, isBusy, onAnswer }: FaultCardProps) {
  const { t } = useTranslation('staff');
  const { language } = usePlatform();
  const { piece, kind, text, photos, state, answer, visit, damage, order, customer, updatedAt } = fault;
  const name = { piece: piece.name, name: customer.name };
  return (
    <li className={styles.review}>
      <div className={styles.head}>
        <span className="mid">
          <Name>{piece.name}</Name>
        </span>
        <span className="note">{piece.variant}</span>
        {state === 'new' ? null : <Badge tone={state === 'damage' ? 'bad' : 'good'}>{t(`faults.state.${state}`)}</Badge>}
      </div>
      <p className={page.small}>
        <Link className={textLinkClass({ quiet: true })} to={paths.checkoutAdminCustomer(customer.id)}>
          <Name>{customer.name}</Name>
        </Link>{' '}
        <Link className={textLinkClass({ quiet: true })} to={paths.checkoutAdminOrder(order.number)}>
          <span translate="no">{order.number}</span>
        </Link>{' '}
        <time dateTime={updatedAt.toISOString()}>{formatMoment(updatedAt, language)}</time>
      </p>
      <p className="mid">{t(`faults.kind.${kind}`)}</p>
      <p className={styles.text}>{text}</p>
      {photos.length > 0 ? (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <a
                href={photoUrl(photo, photo.width, 'webp')}
                target="_blank"
                rel="noopener"
                aria-label={t('reviews.photo', { number: index + 1, total: photos.length, author: customer.name })}
              >
                <Photo image={photo} sizes="120px" alt="" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {answer ? (
        <div className={styles.answer}>
          <p className="mid">{t('faults.answered')}</p>
          <p className={styles.text}>{answer.text}</p>
          {visit ? <p className="num">{`${formatDate(visit.date, language, 'letterWeekday')} ${preventBreaks(visit.slot)}`}</p> : null}
          {damage ? <p className="num">{`${t(`faults.damageKind.${damage.kind}`)} ${formatMoney(damage.cost)}`}</p> : null}
        </div>
      ) : null}
      <div className={page.actions}>
        <Button
          size="small"
          variant={state === 'new' ? 'solid' : 'outline'}
          aria-label={t(state === 'new' ? 'faults.answerOf' : 'faults.editOf', name)}
          loading={isBusy}
          loadingText={t('faults.saving')}
          onClick={onAnswer}
        >
          {t(state === 'new' ? 'faults.answer' : 'faults.edit')}
        </Button>
      </div>
    </li>
  );
}
