import { lazy, useEffect, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Order } from '@spruce/api-client/orders';
import type { ChangeKind } from '@spruce/contract/paths';
import { lazyWithMessages } from '@spruce/features/lazy-with-messages';
import { SectionSkeleton } from '../../customer/section-skeleton';
import { ChangeFlow, type ChangeFormProps } from '../../features/order-changes/change-page';
import { OrderLoader, orderHandle } from '../../orders/order-gate';
import { ChangeMenu } from './change-menu';

export const handle = orderHandle;

const CHANGES: Record<ChangeKind, ComponentType<ChangeFormProps>> = {
  extend: lazy(() => import(/* webpackChunkName: "change.extend" */ './extend-change')),
  add: lazy(() => import(/* webpackChunkName: "change.add" */ './add-change')),
  swap: lazy(() => import(/* webpackChunkName: "change.swap" */ './swap-change')),
  return: lazy(() => import(/* webpackChunkName: "change.return" */ './return-change')),
  relocate: lazy(() => import(/* webpackChunkName: "change.relocate" */ './relocate-change')),
  'end-early': lazy(() => import(/* webpackChunkName: "change.end-early" */ './end-early-change')),
  buy: lazyWithMessages<ChangeFormProps>(
    'buying',
    {
      en: () => import(/* webpackChunkName: "buying.en" */ '@spruce/messages-account/buying.en.json'),
      th: () => import(/* webpackChunkName: "buying.th" */ '@spruce/messages-account/buying.th.json'),
    },
    () => import(/* webpackChunkName: "change.buy" */ './buy-change'),
    <SectionSkeleton />,
  ),
};

export function Component() {
  const { t } = useTranslation('account');
  const [query] = useSearchParams();
  const asked = query.get('change') ?? '';
  const kind = Object.hasOwn(CHANGES, asked) ? (asked as ChangeKind) : undefined;
  // Moves the focus to the content when a form opens. The shell does this only when the path changes, but here only the query changes.
  const shownKind = useRef(kind);
  useEffect(() => {
    if (shownKind.current === kind) return;
    shownKind.current = kind;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [kind]);
  return (
    <OrderLoader crumbs={[{ label: t('change.crumb') }]}>
      {(order) => (kind ? <Change key={`${order.id} ${kind}`} order={order} kind={kind} /> : <ChangeMenu order={order} />)}
    </OrderLoader>
  );
}

/** A form that is already open stays, because it must show its result although the order may no longer allow the change. */
function Change({ order, kind }: { order: Order; kind: ChangeKind }) {
  const { t } = useTranslation('account');
  const [opened, setOpened] = useState(false);
  if (!opened && order.actions.includes(kind)) setOpened(true);
  const Opened = CHANGES[kind];
  if (!opened) return <ChangeMenu order={order} />;
  return (
    <ChangeFlow order={order} crumb={t(`change.kind.${kind}`)}>
      {(onDone) => <Opened order={order} onDone={onDone} />}
    </ChangeFlow>
  );
}
