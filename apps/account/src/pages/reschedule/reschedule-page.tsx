import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { rescheduleVisit, visitDaysQuery, type Order } from '@spruce/api-client/orders';
import type { DeliverySlot } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import type { DayAndSlot } from '@spruce/features/day-and-slot';
import { Upcoming } from '@spruce/features/upcoming';
import { formatDate, preventBreaks } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { addMonths, monthlyDay } from '@spruce/pricing';
import { BeforeAfter, Button, buttonClass, EmptyState, FormSection, Phrases, SummaryPanel, type BeforeAfterRow } from '@spruce/ui';
import { useChangeProblem } from '../../features/order-changes/use-refusal-text';
import { VisitDays } from '../../features/order-changes/visit-picker';
import { ProblemAlert } from '../../forms/problem-alert';
import { focusResult, OrderFrame, OrderLoader, orderHandle } from '../../orders/order-gate';
import frame from '../../orders/orders-page.module.css';
import { toUpcomingOrder } from '../../orders/upcoming-order';
import { useOrderCache } from '../../orders/use-orders';

export const handle = orderHandle;

type UpcomingVisit = NonNullable<Order['upcoming']>['visits'][number];

export function Component() {
  const { t } = useTranslation('account');
  const visitId = Number(useParams()['visit']);
  return (
    <OrderLoader crumbs={[{ label: t('reschedule.crumb') }]}>
      {(order) => <Reschedule key={`${order.id} ${visitId}`} order={order} visitId={visitId} />}
    </OrderLoader>
  );
}

function Reschedule({ order, visitId }: { order: Order; visitId: number }) {
  const [isMoved, setMoved] = useState(false);
  const visit = order.upcoming?.visits.find(({ id }) => id === visitId);
  if (visit && isMoved) return <Moved order={order} visit={visit} />;
  return visit?.rescheduleUntil ? (
    <RescheduleForm order={order} visit={visit} onMoved={() => setMoved(true)} />
  ) : (
    <Refused order={order} visit={visit} />
  );
}

function usePage(order: Order) {
  const { t } = useTranslation('account');
  return {
    number: order.number,
    title: t('order.meta.title', { title: t('reschedule.crumb') }),
    crumbs: [{ label: t('reschedule.crumb') }],
  };
}

const toOrder = ({ number }: Order) => paths.order(number.toLowerCase());

function RescheduleForm({ order, visit, onMoved }: { order: Order; visit: UpcomingVisit; onMoved: () => void }) {
  const { t } = useTranslation('account');
  const { api, language } = usePlatform();
  const describeProblem = useChangeProblem();
  const { storeOrder, refetchOrder } = useOrderCache(order);
  const days = useQuery(visitDaysQuery(api, order.id, visit.id));
  const [chosen, setChosen] = useState<DayAndSlot>();
  const [isMissed, setMissed] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (slot: DeliverySlot) =>
      rescheduleVisit(api, order.id, visit.id, { date: chosen?.date ?? '', slot, version: order.version }),
    onSuccess: async (after) => {
      onMoved();
      storeOrder(after);
      await refetchOrder();
    },
    // A refusal means that the order or its calendar has changed, so both are fetched again.
    onError: refetchOrder,
  });
  const brief = (date: string) => formatDate(date, language, 'letterBrief');
  const compareDays = (id: string, now: string, after: string): BeforeAfterRow => ({
    ...{ id, term: t(`reschedule.rows.${id}`), now: brief(now), after: brief(after) },
    ...(now === after && { change: 'same' as const }),
  });
  const isSame = chosen?.date === visit.date && chosen.slot === visit.slot;
  return (
    <OrderFrame {...usePage(order)}>
      <div className={frame.columns}>
        <div className={frame.top}>
          <h1 className="head">
            <Phrases text={t('reschedule.title')} />
          </h1>
          <p className={frame.lead}>
            {t('reschedule.lead', { day: formatDate(visit.date, language, 'letterFull'), slot: preventBreaks(visit.slot) })}
          </p>
        </div>
        <div>
          <FormSection
            id="visit"
            title={t('reschedule.when')}
            {...(isMissed && !chosen?.slot && { state: 'needed', stateLabel: t('change.visit.needed'), error: t('change.visit.missed') })}
          >
            <VisitDays query={days} booked={visit.date} value={chosen} onChange={setChosen} />
          </FormSection>
        </div>
        <aside aria-label={t('order.summary')}>
          <SummaryPanel
            title={t('change.beforeAfter')}
            rows={
              chosen ? (
                <BeforeAfter
                  caption={t('change.beforeAfter')}
                  labels={{ now: t('change.now'), after: t('change.after') }}
                  rows={[
                    compareDays('day', visit.date, chosen.date),
                    {
                      id: 'slot',
                      term: t('reschedule.rows.slot'),
                      now: preventBreaks(visit.slot),
                      after: preventBreaks(chosen.slot ?? ''),
                    },
                    ...(days.data?.movesTerm
                      ? [
                          compareDays('starts', order.startsOn, chosen.date),
                          compareDays('next', monthlyDay(order.startsOn, 1), monthlyDay(chosen.date, 1)),
                          compareDays('ends', order.endsOn, addMonths(chosen.date, order.months)),
                        ]
                      : []),
                  ]}
                />
              ) : (
                <p className="muted">{t('reschedule.waiting')}</p>
              )
            }
            button={
              <>
                <ProblemAlert error={error}>{error && describeProblem(error)}</ProblemAlert>
                <Button
                  wide
                  loading={isPending}
                  loadingText={t('change.working')}
                  onClick={() => (chosen?.slot && !isSame ? mutate(chosen.slot) : setMissed(true))}
                >
                  {t('reschedule.button')}
                </Button>
                <Link className={buttonClass({ variant: 'outline', wide: true })} to={toOrder(order)}>
                  {t('reschedule.keep')}
                </Link>
              </>
            }
          >
            <p className="note">{t('reschedule.once')}</p>
          </SummaryPanel>
        </aside>
      </div>
    </OrderFrame>
  );
}

function Moved({ order, visit }: { order: Order; visit: UpcomingVisit }) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusResult(heading.current), []);
  return (
    <OrderFrame {...usePage(order)}>
      <div className={`${frame.head} ${frame.top}`}>
        <h1 className="head" ref={heading} tabIndex={-1}>
          <Phrases text={t('reschedule.done', { day: formatDate(visit.date, language, 'letterDay') })} />
        </h1>
        <p className={frame.lead}>{t('reschedule.doneText')}</p>
      </div>
      <Upcoming orders={[toUpcomingOrder(order)]} />
      <p>
        <Link className={buttonClass()} to={toOrder(order)}>
          {t('change.done.order')}
        </Link>
      </p>
    </OrderFrame>
  );
}

function Refused({ order, visit }: { order: Order; visit: UpcomingVisit | undefined }) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const when = visit ? { day: formatDate(visit.date, language, 'letterFull'), slot: preventBreaks(visit.slot) } : {};
  const reason = !visit ? 'gone' : visit.isRescheduled ? 'again' : order.changeRequests > 0 ? 'open' : 'late';
  return (
    <OrderFrame {...usePage(order)}>
      <EmptyState
        level={1}
        title={t(`reschedule.refused.${reason}`)}
        text={t(`reschedule.refused.${reason}Text`, when)}
        action={
          <>
            <Link className={buttonClass()} to={toOrder(order)}>
              {t('change.done.order')}
            </Link>
            {reason === 'again' || reason === 'late' ? (
              <Link className={buttonClass({ variant: 'outline' })} to={paths.contact()}>
                {t('reschedule.write')}
              </Link>
            ) : null}
          </>
        }
      />
    </OrderFrame>
  );
}
