import { useTranslation } from 'react-i18next';
import type { DriversDay } from '@spruce/api-client/staff';
import { EmptyState } from '@spruce/ui';
import { Figures } from '../page/figures';
import { countFigures, filterDistricts, listStops, type VisitFilter } from './drivers-day';
import styles from './drivers.module.css';
import { Stop } from './stop';

const FIGURES = ['stops', 'brings', 'takes', 'unsettled'] as const;

export function DayList({ districts, shown }: { districts: DriversDay['districts']; shown: VisitFilter }) {
  const { t } = useTranslation('staff');
  const listed = filterDistricts(districts, shown);
  const stops = listStops(listed);
  if (stops.length === 0)
    return shown === 'all' || districts.length === 0 ? (
      <EmptyState title={t('drivers.none')} text={t('drivers.noneText')} />
    ) : (
      <EmptyState title={t(`drivers.noneOf.${shown}`)} text={t('drivers.noneOfText')} />
    );
  const figures = countFigures(stops);
  return (
    <>
      <Figures
        label={t('drivers.sum')}
        figures={FIGURES.filter((id) => id !== 'unsettled' || figures.unsettled > 0).map((id) => ({
          id,
          value: figures[id],
          text: t(`drivers.${id}`, { count: figures[id] }),
          hot: id === 'unsettled',
        }))}
      />
      {listed.map(({ district, province, slots }) => (
        <section key={`${province} ${district}`} className={styles.district} aria-label={t('drivers.district', { district, province })}>
          <h2 className={styles.districtName}>
            {district} <span className="note">{province}</span>
          </h2>
          {slots.map(({ slot, stops: here }) => (
            <div key={slot} className={styles.slot}>
              <h3 className={styles.slotName}>
                <span className="num" translate="no">
                  {slot}
                </span>
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
