import { lazy, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Order } from '@spruce/api-client/orders';
import type { ChangeKind } from '@spruce/contract/paths';
import { ChosenPieces, useKeptPieces } from '../../features/order-changes/chosen-pieces';
import { OrderGate, orderHandle } from '../../orders/order-gate';
import { ChangeMenu } from './change-menu';

export const handle = orderHandle;

/** Each with its own code: one is looked at at a time. */
const FORMS: Record<ChangeKind, ComponentType<{ order: Order }>> = {
  extend: lazy(async () => ({
    default: (await import(/* webpackChunkName: "change.extend" */ './extend-change')).ExtendChange,
  })),
  add: lazy(async () => ({
    default: (await import(/* webpackChunkName: "change.add" */ './add-change')).AddChange,
  })),
  swap: lazy(async () => ({
    default: (await import(/* webpackChunkName: "change.swap" */ './swap-change')).SwapChange,
  })),
  return: lazy(async () => ({
    default: (await import(/* webpackChunkName: "change.return" */ './return-change')).ReturnChange,
  })),
  relocate: lazy(async () => ({
    default: (await import(/* webpackChunkName: "change.relocate" */ './relocate')).Relocate,
  })),
  'end-early': lazy(async () => ({
    default: (await import(/* webpackChunkName: "change.end-early" */ './end-early')).EndEarly,
  })),
};

/** /order/{id}/subscription-change: what may be changed of a running subscription and why the rest may not; with `?change=`, one change. */
export function Component() {
  const { t } = useTranslation('account');
  const [query] = useSearchParams();
  const asked = query.get('change') ?? '';
  const kind = Object.hasOwn(FORMS, asked) ? (asked as ChangeKind) : undefined;
  // Another page at the same path, which the frame cannot know: the focus starts at its content, as after every way on.
  const shown = useRef(kind);
  useEffect(() => {
    if (shown.current === kind) return;
    shown.current = kind;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [kind]);
  return (
    <OrderGate crumbs={[{ label: t('change.crumb') }]}>
      {(order) => (
        <Chosen key={order.id} order={order.id}>
          {kind ? <Change key={kind} order={order} kind={kind} /> : <ChangeMenu order={order} />}
        </Chosen>
      )}
    </OrderGate>
  );
}

/** What was chosen stays from one change to the next. */
function Chosen({ order, children }: { order: number; children: ReactNode }) {
  return <ChosenPieces value={useKeptPieces(order)}>{children}</ChosenPieces>;
}

/**
 * One change; what may not be asked for now, as by the link of an old mail, has no price to be shown, and the menu says why. A form that
 * was opened stays: what came of it stands in its place, and it may not be asked for twice.
 */
function Change({ order, kind }: { order: Order; kind: ChangeKind }) {
  const [opened, setOpened] = useState(false);
  if (!opened && order.actions.includes(kind)) setOpened(true);
  const Form = FORMS[kind];
  return opened ? <Form order={order} /> : <ChangeMenu order={order} />;
}
