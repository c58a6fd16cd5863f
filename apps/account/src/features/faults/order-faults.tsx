import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultsQuery, type Fault } from '@spruce/api-client/faults';
import type { Order } from '@spruce/api-client/orders';
import { paths } from '@spruce/contract/paths';
import { formatDate, formatMoney, preventBreaks } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { Badge, Button, buttonClass, FormSection, Name, useFocusBack, type BadgeProps } from '@spruce/ui';
import { SavedMessage } from '../../customer/part';
import { LoadFailed } from '../../forms/problem-alert';
import { PhotoList } from '../../photos/photo-list';
import entry from '../../customer/entry.module.css';
import styles from './faults.module.css';

const Withdraw = lazy(async () => ({ default: (await import(/* webpackChunkName: "withdraw-fault" */ './withdraw-fault')).WithdrawFault }));

const TONES = { new: 'calm', repair: 'good', swap: 'good', solved: 'good', damage: 'bad' } satisfies Record<
  Fault['state'],
  BadgeProps['tone']
>;

/** Shows the reports of an order and the link to the form. Renders nothing if there is neither. */
export default function OrderFaults({ order }: { order: Pick<Order, 'id' | 'number'> }) {
  const { t } = useTranslation('faults');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const query = faultsQuery(api, order.id);
  const { data, error, refetch } = useQuery(query);
  const [withdrawing, setWithdrawing] = useState<Fault>();
  const [news, setNews] = useState<string>();
  const link = useFocusBack<HTMLAnchorElement>(false);
  const number = order.number.toLowerCase();
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data || (data.faults.length === 0 && data.pieces.length === 0)) return null;
  return (
    <FormSection id="service" title={t('section')}>
      <div className={styles.section}>
        <SavedMessage>{news}</SavedMessage>
        {data.faults.length === 0 ? (
          <p className="muted">{t('none')}</p>
        ) : (
          <ul className={styles.faults}>
            {data.faults.map((fault) => (
              <FaultRow key={fault.id} fault={fault} number={number} onWithdraw={() => setWithdrawing(fault)} />
            ))}
          </ul>
        )}
        {data.pieces.length > 0 ? (
          <div className={entry.actions}>
            <Link ref={link} className={buttonClass({ variant: 'outline', size: 'small' })} to={paths.orderFault(number)}>
              {t('report')}
            </Link>
          </div>
        ) : null}
      </div>
      {withdrawing ? (
        <Suspense>
          <Withdraw
            orderId={order.id}
            fault={withdrawing}
            onClose={() => setWithdrawing(undefined)}
            onWithdrawn={() => {
              setWithdrawing(undefined);
              setNews(t('withdrawn', { name: withdrawing.piece.name }));
              void queryClient.invalidateQueries({ queryKey: query.queryKey });
              link.current?.focus();
            }}
          />
        </Suspense>
      ) : null}
    </FormSection>
  );
}

function FaultRow({ fault, number, onWithdraw }: { fault: Fault; number: string; onWithdraw: () => void }) {
  const { t } = useTranslation('faults');
  const { language } = usePlatform();
  const { piece, kind, text, photos, state, reportedOn, answer, visit, damage, swapOpen } = fault;
  const { name } = piece;
  const letter = (day: string) => formatDate(day, language, 'letter');
  return (
    <li className={styles.fault}>
      <p className={entry.row}>
        <span className="mid">
          <Name>{name}</Name>
        </span>
        <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
      </p>
      <p className="note">
        {t('reportedOn', { date: letter(reportedOn) })} · {t(`kind.${kind}`)}
      </p>
      <p className={entry.text}>{text}</p>
      <PhotoList photos={photos} />
      {answer ? (
        <div className={entry.answer}>
          <p className="mid">{t('answer', { date: letter(answer.date) })}</p>
          <p className={entry.text}>{answer.text}</p>
          {visit ? <p>{t('visit', { day: formatDate(visit.date, language, 'letterWeekday'), slot: preventBreaks(visit.slot) })}</p> : null}
          {damage ? <p>{t('damage', { kind: t(`damageKind.${damage.kind}`), cost: formatMoney(damage.cost) })}</p> : null}
        </div>
      ) : null}
      <div className={entry.actions}>
        {swapOpen ? (
          <Link
            className={buttonClass({ size: 'small' })}
            to={paths.freeSwap(number, piece.itemId, piece.inPackage ? piece.variationId : undefined)}
            aria-label={t('bookOf', { name })}
          >
            {t('book')}
          </Link>
        ) : null}
        {state === 'swap' && !swapOpen ? <p className="note">{t('booked')}</p> : null}
        {state === 'new' ? (
          <Button variant="link" size="small" aria-label={t('withdrawOf', { name })} onClick={onWithdraw}>
            {t('withdraw')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
