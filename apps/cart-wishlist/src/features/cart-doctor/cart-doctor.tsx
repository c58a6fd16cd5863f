import {
  cartStore,
  removeFromCart,
  replaceItems,
  setQuantity,
  undoRemove,
  useCart,
  type CartItem,
  type CartItemBefore,
} from '@spruce/cart';
import { Button, CartDoctor as Doctor, Phrases } from '@spruce/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listChanges, chooseHeadingKind, type Change, type SettledChange } from './changes';
import { ChangeLine } from './change-line';
import { PriceDrops } from './price-drops';
import { SettledLine } from './settled-line';
import { useCatalogueRefresh, type StoredItems } from '../../cart/catalogue-refresh';

const toKey = ({ item, aspect }: Change): string => `${item.variantID}.${aspect}`;
/** Reads the line from the store instead of the change, because an earlier change may have updated the line. */
function updateBefore<Part extends Change['aspect']>({ item }: Change, aspect: Part, value: CartItemBefore[Part]) {
  const line = cartStore.getState().record.items.find((other) => other.variantID === item.variantID);
  if (!line) return;
  const before: CartItemBefore = { ...line.before, [aspect]: value };
  replaceItems(new Map([[item.variantID, { before: Object.values(before).some((known) => known !== undefined) ? before : undefined }]]));
}

export function CartDoctor({ onMove }: { onMove: (item: CartItem) => void }) {
  const { t } = useTranslation('cart-wishlist');
  const items = useCart((view) => view.record.items);
  const [settled, setSettled] = useState<readonly SettledChange[]>([]);
  const changes = listChanges(items);
  const good = changes.filter((change) => change.kind === 'cheaper');
  const open = changes.filter((change) => change.kind !== 'cheaper');
  // Shows Undo only for lines that are still in the cart.
  const shown = settled.filter(({ change, answer }) => {
    const item = items.find((line) => line.variantID === change.item.variantID);
    return item && (answer === 'removed') === item.remove && !open.some((other) => toKey(other) === toKey(change));
  });
  if (!changes.length && !shown.length) return null;

  const settle = (changes: readonly Change[], answer: SettledChange['answer']) =>
    setSettled((before) => [
      ...before.filter(({ change }) => !changes.some((other) => toKey(other) === toKey(change))),
      ...changes.map((change) => ({ change, answer })),
    ]);
  const accept = (changes: readonly Change[]) => {
    for (const change of changes) updateBefore(change, change.aspect, undefined);
    settle(changes, 'accepted');
  };
  const handlers = {
    onAccept: (change: Change) => accept([change]),
    onTake: (change: Change & { kind: 'cannot-hold' }) => {
      setQuantity(change.item.variantID, change.left);
      accept([change]);
    },
    onUndoQuantity: (change: Change & { kind: 'fewer' }) => setQuantity(change.item.variantID, change.before),
    onRemove: (change: Change) => {
      removeFromCart(change.item.variantID);
      settle([change], 'removed');
    },
    onMove: (change: Change) => onMove(change.item),
  };
  const undo = ({ change, answer }: SettledChange) => {
    setSettled((before) => before.filter((other) => other.change !== change));
    if (answer === 'removed') undoRemove(change.item.variantID);
    else updateBefore(change, change.aspect, change.item.before?.[change.aspect]);
  };

  const waiting = open.filter((change) => change.kind === 'cannot-hold');
  const acceptable = open.filter((change) => change.kind !== 'cannot-hold' && change.kind !== 'range');
  const namedChanges = waiting.length ? waiting : open;
  const kinds = [...new Set(namedChanges.map((change) => t(`doctor.kind.${chooseHeadingKind(change.kind)}`)))].join(t('doctor.join'));
  const title = !open.length
    ? t('doctor.settled')
    : t(waiting.length ? 'doctor.needsYou' : shown.length ? 'doctor.more' : 'doctor.changed', { count: namedChanges.length, kinds });
  return (
    <>
      {open.length || shown.length ? (
        <Doctor
          title={<Phrases text={title} />}
          calm={!open.length}
          all={
            acceptable.length > 1 ? (
              <Button variant="link" size="small" onClick={() => accept(acceptable)}>
                {t(acceptable.length === 2 ? 'doctor.acceptBoth' : 'doctor.acceptAll')}
              </Button>
            ) : null
          }
        >
          {shown.map((entry) => (
            <SettledLine key={toKey(entry.change)} settled={entry} onUndo={() => undo(entry)} />
          ))}
          {open.map((change) => (
            <ChangeLine key={toKey(change)} change={change} {...handlers} />
          ))}
        </Doctor>
      ) : null}
      <PriceDrops changes={good} onShown={(told) => told.forEach((change) => updateBefore(change, change.aspect, undefined))} />
    </>
  );
}

const CART_ITEMS: StoredItems = { read: () => cartStore.getState().record.items, update: replaceItems };

export const useCartDoctor = (): void =>
  useCatalogueRefresh(
    useCart((view) => view.record.items),
    CART_ITEMS,
  );
