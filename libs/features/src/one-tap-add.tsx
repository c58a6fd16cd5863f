import { addToCart, cartStore, setMonths, undoAdd, useRehydrateCart, type NewCartItem } from '@spruce/cart';
import { ToastRegion } from '@spruce/ui';
import { useState, type ReactNode } from 'react';

export interface OneTapLabels {
  region: string;
  undo: string;
}

export interface OneTapLine {
  item: NewCartItem;
  quantity: number;
}

interface AddedToast {
  id: string;
  message: string;
  undo?: () => void;
}

/**
 * Adds lines to the cart and shows a toast with Undo. `describe` gets the number of added pieces; it is 0 if the cart already has the whole
 * stock. `months` sets the term of the cart only if the cart is empty. Render `toasts` once.
 */
export function useOneTapAdd({ region, undo }: OneTapLabels): {
  add: (lines: readonly OneTapLine[], describe: (added: number) => string, options?: { months?: number; onUndo?: () => void }) => number;
  toasts: ReactNode;
} {
  useRehydrateCart();
  const [toasts, setToasts] = useState<AddedToast[]>([]);
  const dismiss = (id: string) => setToasts((all) => all.filter((toast) => toast.id !== id));
  return {
    add: (lines, describe, { months, onUndo } = {}) => {
      const pressed = document.activeElement;
      const { record } = cartStore.getState();
      const isEmpty = !record.items.some((item) => !item.remove);
      const added = new Map<number, number>();
      for (const { item, quantity } of lines) {
        const result = addToCart(item, { quantity, ...(isEmpty && months !== undefined && { months }) });
        if (result.added > 0) added.set(item.variantID, (added.get(item.variantID) ?? 0) + result.added);
      }
      const sum = [...added.values()].reduce((total, quantity) => total + quantity, 0);
      const takeBack = () => {
        undoAdd(added);
        if (isEmpty) setMonths(record.months);
        onUndo?.();
        // The pressed button of the toast disappears, so the focus returns to the button that added the pieces.
        if (pressed instanceof HTMLElement && pressed.isConnected) pressed.focus();
      };
      const toast = { id: crypto.randomUUID(), message: describe(sum), ...(sum > 0 && { undo: takeBack }) };
      // Only the last addition can be undone, so that two toasts never undo each other.
      setToasts([toast]);
      return sum;
    },
    toasts: (
      <ToastRegion
        label={region}
        toasts={toasts.map((toast) => ({
          id: toast.id,
          message: toast.message,
          durationMs: toast.undo ? 10_000 : 6000,
          ...(toast.undo && { action: { label: undo, onAction: toast.undo } }),
        }))}
        onDismiss={dismiss}
      />
    ),
  };
}
