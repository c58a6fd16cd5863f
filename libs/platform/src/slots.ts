/**
 * Every slot of a remote that the shell shows, with what the shell gives to it. Contract: it may grow, it never shrinks. A name is added
 * with the remote that has the slot (`spruce.slots` of its package.json).
 */
export interface SlotProps {
  'cart-wishlist/mini-cart': { onClose: () => void };
  'catalog/search-panel': {
    /** Dark on home, light elsewhere. */
    theme: 'dark' | 'light';
    /** Escape or the cross. The opener then takes the focus back. */
    onClose: () => void;
  };
}
export type SlotName = keyof SlotProps;

const names: { [Name in SlotName]: Record<keyof SlotProps[Name], true> } = {
  'cart-wishlist/mini-cart': { onClose: true },
  'catalog/search-panel': { theme: true, onClose: true },
};

/** The names of {@link SlotProps} at run time: what a release was built against, and what a shell has. */
export const SLOTS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(names).map(([slot, props]) => [slot, Object.keys(props)]),
);
