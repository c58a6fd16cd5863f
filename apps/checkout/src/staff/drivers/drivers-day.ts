import type { DriversDay, DriversStop } from '@spruce/api-client/staff';
import type { CalendarDate } from '@spruce/pricing';

/** Swaps and relocations match both filters, deliveries and pick-ups. */
export const VISIT_FILTERS = ['all', 'deliveries', 'pick-ups'] as const;
export type VisitFilter = (typeof VISIT_FILTERS)[number];

export const FIRST_DAY: CalendarDate = '2000-01-01';
export const LAST_DAY: CalendarDate = '2099-12-31';

const isShown = ({ kind }: DriversStop, shown: VisitFilter): boolean =>
  shown === 'all' || kind === 'swap' || kind === 'relocation' || (kind === 'collection') === (shown === 'pick-ups');

export const filterDistricts = (districts: DriversDay['districts'], shown: VisitFilter): DriversDay['districts'] =>
  districts.flatMap(({ slots, ...district }) => {
    const left = slots.flatMap(({ slot, stops }) => {
      const here = stops.filter((stop) => isShown(stop, shown));
      return here.length > 0 ? [{ slot, stops: here }] : [];
    });
    return left.length > 0 ? [{ ...district, slots: left }] : [];
  });

export const listStops = (districts: DriversDay['districts']): DriversStop[] =>
  districts.flatMap(({ slots }) => slots.flatMap(({ stops }) => stops));

const countPieces = (carried: DriversStop['brings']): number => carried.reduce((sum, { quantity }) => sum + quantity, 0);

/** Pieces of a relocation are not counted, because they go directly from home to home. */
export function countFigures(stops: readonly DriversStop[]) {
  const loaded = stops.filter(({ kind }) => kind !== 'relocation');
  return {
    stops: stops.length,
    brings: loaded.reduce((sum, { brings }) => sum + countPieces(brings), 0),
    takes: loaded.reduce((sum, { takes }) => sum + countPieces(takes), 0),
    unsettled: stops.filter(({ waitsFor }) => waitsFor !== null).length,
  };
}
