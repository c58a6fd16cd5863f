import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeQuote } from '@spruce/api-client/orders';
import { formatDate, formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { BeforeAfter, type BeforeAfterRow } from '@spruce/ui';

type SubscriptionState = ChangeQuote['before'];
export type ComparisonRow = 'pieces' | 'monthly' | 'monthlyFrom' | 'next' | 'ends' | 'months' | 'monthsLeft' | 'left' | 'rent' | 'first';

export const EDIT_ROWS = ['pieces', 'monthly', 'months', 'next', 'ends', 'first'] as const satisfies readonly ComparisonRow[];

export interface ChangeComparisonProps {
  quote: ChangeQuote;
  rows: readonly (ComparisonRow | 'delivery')[];
  isDone?: boolean;
  more?: readonly BeforeAfterRow[] | undefined;
  result?: { term: ReactNode; value: ReactNode };
}

export function ChangeComparison({ quote, rows, isDone, more = [], result }: ChangeComparisonProps) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const { before, after, monthlyFrom, visit } = quote;
  const day = (date: string) => formatDate(date, language, 'letterBrief');
  const formatByRow: Record<ComparisonRow, (standing: SubscriptionState) => string | number> = {
    pieces: ({ pieces }) => pieces,
    monthly: ({ monthly }) => formatMoney(monthly),
    monthlyFrom: ({ monthly }) => formatMoney(monthly),
    next: ({ nextChargeOn }) => (nextChargeOn ? day(nextChargeOn) : ''),
    ends: ({ endsOn }) => day(endsOn),
    months: ({ months }) => t('orders.months', { count: months }),
    monthsLeft: ({ monthsLeft }) => monthsLeft,
    left: ({ leftToPay }) => formatMoney(leftToPay),
    rent: ({ leftToPay }) => formatMoney(leftToPay),
    first: ({ firstCharge }) => formatMoney(firstCharge ?? 0),
  };
  const buildRow = (id: ComparisonRow | 'delivery'): BeforeAfterRow | [] => {
    if (id === 'delivery') return visit ? { id, term: t('change.rows.delivery'), now: '', after: formatMoney(visit.amount) } : [];
    // Older releases of the service do not send the date of the next charge.
    if (id === 'next' && !after.nextChargeOn) return [];
    const [now, then] = [formatByRow[id](before), formatByRow[id](after)];
    const less = (id === 'monthly' || id === 'monthlyFrom') && after.monthly < before.monthly;
    const term =
      id === 'monthlyFrom' && monthlyFrom
        ? t('change.rows.monthlyFrom', { day: formatDate(monthlyFrom, language, 'letterDay') })
        : t(`change.rows.${id === 'monthlyFrom' ? 'monthly' : id}`);
    const change = less ? ('less' as const) : now === then ? ('same' as const) : undefined;
    return {
      id,
      term,
      now: <span className="nowrap">{now}</span>,
      after: <span className="nowrap">{then}</span>,
      ...(change && { change }),
    };
  };
  return (
    <BeforeAfter
      caption={t('change.beforeAfter')}
      labels={isDone ? { now: t('change.before'), after: t('change.now') } : { now: t('change.now'), after: t('change.after') }}
      rows={[...more, ...rows.flatMap(buildRow)]}
      {...(result && { result })}
    />
  );
}
