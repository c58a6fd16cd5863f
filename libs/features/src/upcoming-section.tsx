import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '@spruce/api-client/orders';
import { paths, type Path } from '@spruce/contract/paths';
import { formatDate, formatMoney, preventBreaks } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import {
  Agenda,
  Button,
  CardIcon,
  FormSection,
  HomeIcon,
  Name,
  ReturnIcon,
  SwapIcon,
  TextLink,
  textLinkClass,
  TruckIcon,
} from '@spruce/ui';
import styles from './upcoming.module.css';

type UpcomingDates = NonNullable<OrderSummary['upcoming']>;
export type UpcomingVisit = UpcomingDates['visits'][number];

export interface UpcomingOrder {
  id: number;
  upcoming: OrderSummary['upcoming'];
  calendarHref?: string | undefined;
  title?: string;
  rescheduleTo?: (visit: UpcomingVisit) => Path | undefined;
}

export interface UpcomingProps {
  orders: readonly UpcomingOrder[];
  className?: string | undefined;
}

interface Row {
  id: string;
  title?: string | undefined;
  /** Value of the URL parameter `entry`, which selects this date in the calendar file of the order. */
  entry: string;
  date: string;
  what: string;
  icon: ReactNode;
  notes: readonly ReactNode[];
  links: readonly ReactNode[];
  amount?: number;
  calendarHref: string | undefined;
}

const ICONS = {
  delivery: <TruckIcon size="small" />,
  addition: <TruckIcon size="small" />,
  swap: <SwapIcon size="small" />,
  collection: <ReturnIcon size="small" />,
  relocation: <HomeIcon size="small" />,
  mixed: <SwapIcon size="small" />,
};

/** A visit for several changes is `mixed`, because it can both bring and collect pieces. */
const classifyVisit = ({ kinds: [first, ...others] }: UpcomingVisit) => (others.length > 0 || !first ? 'mixed' : first);

/** Number of dates that are shown at first. A button shows the others. */
const INITIAL_DATES = 6;

export function UpcomingSection({ orders, className }: UpcomingProps) {
  const { t } = useTranslation('upcoming');
  const { language, today } = usePlatform();
  const [showsAll, setShowsAll] = useState(false);
  const formatDay = (date: string) => formatDate(date, language, 'letter');
  const formatPieces = (pieces: UpcomingVisit['comes']) =>
    pieces
      .map(({ name, variant, quantity }) => {
        const named = variant ? `${name} (${variant})` : name;
        return quantity > 1 ? t('count', { count: quantity, name: named }) : named;
      })
      .join(', ');

  const toVisitRow = (visit: UpcomingVisit, { id, title, calendarHref, rescheduleTo }: UpcomingOrder): Row => {
    const kind = classifyVisit(visit);
    const what = t(`visit.${kind}`);
    const to = rescheduleTo?.(visit);
    return {
      // The pieces of a visit identify the order, so the title of the order is shown only for a visit without pieces.
      ...(visit.comes.length + visit.goes.length === 0 && { title }),
      ...{ id: `${id} visit ${visit.id}`, entry: `visit-${visit.id}`, date: visit.date, what, icon: ICONS[kind], calendarHref },
      notes: [
        preventBreaks(t('slot', { slot: visit.slot })),
        visit.comes.length > 0 && <Name>{t('comes', { pieces: formatPieces(visit.comes) })}</Name>,
        visit.goes.length > 0 && <Name>{t('goes', { pieces: formatPieces(visit.goes) })}</Name>,
      ].filter(Boolean),
      links: [
        to && (
          <>
            <Link className={textLinkClass()} to={to} aria-label={t('rescheduleNamed', { what, day: formatDay(visit.date) })}>
              {t('reschedule')}
            </Link>
            {visit.rescheduleUntil && ` ${t('until', { day: formatDay(visit.rescheduleUntil) })}`}
          </>
        ),
        !to && visit.isRescheduled && (
          <>
            {t('again')}{' '}
            <Link className={`${textLinkClass()} nowrap`} to={paths.contact()}>
              {t('write')}
            </Link>
          </>
        ),
      ].filter(Boolean),
    };
  };
  const toRows = (order: UpcomingOrder): Row[] => {
    const { id, title, upcoming, calendarHref } = order;
    if (!upcoming) return [];
    const { visits, nextCharge, endsOn, stays } = upcoming;
    const common = { title, calendarHref, links: [] };
    return [
      ...visits.map((visit) => toVisitRow(visit, order)),
      ...(nextCharge
        ? [
            {
              ...{ ...common, id: `${id} charge`, entry: 'charge', date: nextCharge.on, what: t('charge'), notes: [] },
              ...{ icon: <CardIcon size="small" />, amount: nextCharge.amount },
            },
          ]
        : []),
      {
        ...{ ...common, id: `${id} end`, entry: 'end', date: endsOn, what: t('end') },
        notes: [stays && <Name>{t('stays', { pieces: formatPieces(stays) })}</Name>, t('endNote')].filter(Boolean),
        icon: <ReturnIcon size="small" />,
      },
    ];
  };
  const rows = orders
    .flatMap(toRows)
    .filter(({ date }) => date >= today)
    .sort((one, other) => (one.date === other.date ? 0 : one.date < other.date ? -1 : 1));
  const shown = showsAll ? rows : rows.slice(0, INITIAL_DATES);
  return (
    <FormSection id="upcoming" className={className ?? ''} title={t('title')}>
      {rows.length > 0 ? (
        <>
          <Agenda
            label={t('title')}
            days={shown.map(({ id, entry, date, what, icon, notes, links, amount, calendarHref, title }) => ({
              id,
              date,
              when: formatDay(date),
              icon,
              title: <Name>{title ? t('of', { what, title }) : what}</Name>,
              note: (
                <>
                  {notes.map((note, index) => (
                    <span key={index} className={styles.note}>
                      {note}
                    </span>
                  ))}
                  <span className={styles.links}>
                    {links.map((link, index) => (
                      <span key={index}>{link}</span>
                    ))}
                    {calendarHref && (
                      <TextLink href={`${calendarHref}&entry=${entry}`} aria-label={t('calendarNamed', { what, day: formatDay(date) })}>
                        {t('calendar')}
                      </TextLink>
                    )}
                  </span>
                </>
              ),
              ...(amount !== undefined && { amount: formatMoney(amount) }),
            }))}
          />
          {rows.length > INITIAL_DATES && (
            <Button variant="outline" className={styles.all} aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? t('fewer') : t('all', { count: rows.length })}
            </Button>
          )}
        </>
      ) : (
        <p className="muted">{t('nothing')}</p>
      )}
    </FormSection>
  );
}
