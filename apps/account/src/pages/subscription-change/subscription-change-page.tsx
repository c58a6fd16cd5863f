import { lazy, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Order } from '@spruce/api-client/orders';
import type { ChangeKind } from '@spruce/contract/paths';
import { ChosenPieces, useKeptPieces } from '../../features/order-changes/chosen-pieces';
import { OrderGate, orderHandle } from '../../orders/order-gate';
import { ChangeMenu } from './change-menu';

export const handle = orderHandle;

/** Loads one chunk per form, because a customer opens one at a time. */
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

export function Component() {
  const { t } = useTranslation('account');
  const [query] = useSearchParams();
  const asked = query.get('change') ?? '';
  const kind = Object.hasOwn(FORMS, asked) ? (asked as ChangeKind) : undefined;
  // Moves the focus to the content. The path stays the same, so the shell does not do it.
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

function Chosen({ order, children }: { order: number; children: ReactNode }) {
  return <ChosenPieces value={useKeptPieces(order)}>{children}</ChosenPieces>;
}

/**
 * A change that is not possible now, for example from the link of an old mail, opens the menu with the reason. An opened form stays,
 * because its result replaces it and the order may no longer allow the change.
 */
function Change({ order, kind }: { order: Order; kind: ChangeKind }) {
  const [opened, setOpened] = useState(false);
  if (!opened && order.actions.includes(kind)) setOpened(true);
  const Form = FORMS[kind];
  return opened ? <Form order={order} /> : <ChangeMenu order={order} />;
}
