import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { businessSettingsQuery, type BusinessSettings } from '@spruce/api-client/staff';
import { formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { DataList, DataRow } from '@spruce/ui';
import { staffHandle, StaffLoading, StaffPage } from '../../page/staff-page';
import styles from './admin-settings-page.module.css';

export const handle = staffHandle;

export function Component() {
  const { t } = useTranslation('staff');
  const { api } = usePlatform();
  const { data, error, refetch } = useQuery(businessSettingsQuery(api));
  return (
    <StaffPage title={t('settings.title')}>
      {data ? <BusinessSettingsList settings={data} /> : <StaffLoading error={error} onRetry={() => void refetch()} />}
    </StaffPage>
  );
}

function BusinessSettingsList({ settings }: { settings: BusinessSettings }) {
  const { t } = useTranslation('staff');
  const { delivery, term, orders, payment, changes, identity, damage } = settings;
  const days = (count: number) => t('settings.days', { count });
  const minutes = (count: number) => t('settings.minutes', { count });
  const months = (count: number) => t('settings.months', { count });
  const tier = ({ from, to }: (typeof term.tiers)[number]) => (from === to ? String(from) : `${from}–${to}`);
  const groups: [id: string, rows: [id: string, value: string][]][] = [
    [
      'delivery',
      [
        ['firstDay', days(delivery.firstDay)],
        ['lastDay', days(delivery.lastDay)],
        ...delivery.places.map(({ slot, places }): [string, string] => [slot, t('settings.places', { count: places })]),
        ['fee', formatMoney(delivery.fee)],
        ['feeStairs', formatMoney(delivery.feeStairs)],
        ['hold', minutes(delivery.holdMinutes)],
        ['holdMost', minutes(delivery.holdMostMinutes)],
      ],
    ],
    [
      'term',
      [
        ['length', t('settings.between', { from: term.shortest, to: term.longest })],
        ['usual', months(term.usual)],
        ['tiers', t('settings.tiersOf', { tiers: term.tiers.map(tier).join(', ') })],
        ['ahead', months(term.ahead)],
      ],
    ],
    [
      'orders',
      [
        ['confirm', days(orders.confirmDays)],
        ['confirmNeeds', t('settings.idAndCharge')],
        ['unpaid', days(orders.unpaidDays)],
        ['lines', String(orders.lines)],
        [
          'newAccount',
          t('settings.unpaid', {
            pieces: orders.unpaidPieces,
            places: orders.unpaidPlaces,
            baht: orders.unpaidBaht && formatMoney(orders.unpaidBaht),
          }),
        ],
        ['tries', String(identity.tries)],
        ['pending', t('settings.waits')],
      ],
    ],
    [
      'payment',
      [
        ['retries', t('settings.onDays', { days: payment.retryDays.join(', ') })],
        ['link', days(payment.linkDays)],
        ['call', t('settings.onDays', { days: payment.callDay })],
        ['remind', minutes(payment.remindMinutes)],
        ['late', t('settings.none')],
        ['deposit', t('settings.none')],
      ],
    ],
    [
      'changes',
      [
        ['swap', formatMoney(changes.swapVisit)],
        ['collection', t('settings.free')],
        ['collectionDays', days(changes.collectionDays)],
        ['relocation', t('settings.asDelivery')],
        ['least', months(changes.leastMonths)],
        ...(changes.keep
          ? ([
              ['keepDays', days(changes.keep.days)],
              ['keepRent', `${changes.keep.rentPercent}%`],
              ['keepLeast', `${changes.keep.leastPercent}%`],
            ] as [string, string][])
          : []),
        ['approved', changes.approvedByStaff.map((kind) => t(`settings.kinds.${kind}`)).join(', ')],
      ],
    ],
  ];
  if (damage)
    groups.push([
      'damage',
      [
        ['value', t('settings.times', { count: damage.valueMonths })],
        ...damage.percent.map(({ kind, percent }): [string, string] => [kind, percent === 0 ? t('settings.free') : `${percent}%`]),
      ],
    ]);
  return (
    <>
      <p className="muted">{t('settings.lead')}</p>
      <div className={styles.groups}>
        {groups.map(([group, rows]) => (
          <section key={group} className={styles.group} aria-labelledby={`settings-${group}`}>
            <h2 id={`settings-${group}`}>{t(`settings.groups.${group}`)}</h2>
            <DataList>
              {rows.map(([id, value]) => (
                <DataRow key={id} term={t([`settings.rows.${group}.${id}`, 'settings.rows.delivery.slot'], { slot: id })}>
                  {value}
                </DataRow>
              ))}
            </DataList>
          </section>
        ))}
      </div>
    </>
  );
}
