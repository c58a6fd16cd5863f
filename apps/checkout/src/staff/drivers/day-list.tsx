import { useTranslation } from 'react-i18next';
import type { DriversDay } from '@spruce/api-client/staff';
import { formatNumber } from '@spruce/i18n';
import { EmptyState } from '@spruce/ui';
import { figuresOf, shownOf, stopsOf, type Shown } from './day';
import styles from './drivers.module.css';
import { Stop } from './stop';

/** The stops of a day, by district and then by slot, with what they come to. */
export function DayList({ districts, shown }: { districts: DriversDay['districts']; shown: Shown }) {
  const { t } = useTranslation('staff');
  const listed = shownOf(districts, shown);
  const stops = stopsOf(listed);
  if (stops.length === 0)
    return shown === 'all' || districts.length === 0 ? (
      <EmptyState title={t('drivers.none')} text={t('drivers.noneText')} />
    ) : (
      <EmptyState title={t(`drivers.noneOf.${shown}`)} text={t('drivers.noneOfText')} />
    );
  return (
    <>
      <Figures figures={figuresOf(stops)} />
      {listed.map(({ district, province, slots }) => (
        <section key={`${province} ${district}`} className={styles.district} aria-label={t('drivers.district', { district, province })}>
          <h2 className={styles.districtName}>
            {district} <span className="note">{province}</span>
          </h2>
          {slots.map(({ slot, stops: here }) => (
            <div key={slot} className={styles.slot}>
              <h3 className={styles.slotName}>
                <span className="num">{slot}</span>
                <span className="note">{t('drivers.slotStops', { count: here.length })}</span>
              </h3>
              <ul className={styles.stops} aria-label={`${district}, ${slot}`}>
                {here.map((stop) => (
                  <Stop key={stop.id} stop={stop} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

function Figures({ figures }: { figures: ReturnType<typeof figuresOf> }) {
  const { t } = useTranslation('staff');
  return (
    <ul className={styles.figures} aria-label={t('drivers.sum')}>
      {(['stops', 'brings', 'takes', 'unsettled'] as const).map((figure) =>
        figure === 'unsettled' && figures.unsettled === 0 ? null : (
          <li key={figure} data-hot={figure === 'unsettled' || undefined}>
            <b>{formatNumber(figures[figure])}</b> {t(`drivers.${figure}`, { count: figures[figure] })}
          </li>
        ),
      )}
    </ul>
  );
}
