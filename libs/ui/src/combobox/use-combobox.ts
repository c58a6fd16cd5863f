import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { ComboboxItem } from './combobox-types';

interface UseComboboxOptions {
  items: readonly ComboboxItem[];
  value: ComboboxItem | null;
  query: string;
  onChange: (item: ComboboxItem | null) => void;
  onQueryChange: (query: string) => void;
}

/**
 * Combobox as in the ARIA Authoring Practices: the input keeps the focus, and `aria-activedescendant` names the active option. It is our
 * own code, because a library would be twenty times as large.
 */
export function useCombobox({ items, value, query, onChange, onQueryChange }: UseComboboxOptions) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const possible = items.filter(({ disabled }) => !disabled);
  // Index of the item that Enter selects: the active item, or the first item if none is active.
  const at = Math.max(
    possible.findIndex((item) => item.value === active),
    0,
  );
  const current = open ? possible[at] : undefined;
  const optionId = (item: ComboboxItem) => `${listId}-${items.indexOf(item)}`;
  const currentId = current && optionId(current);
  useEffect(() => {
    if (currentId) list.current?.querySelector('[data-highlighted]')?.scrollIntoView?.({ block: 'nearest' });
  }, [currentId]);
  const show = () => {
    setActive(value?.value);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    if (value && query !== '' && query !== value.label) onQueryChange(value.label);
  };
  const pick = (item: ComboboxItem) => {
    if (item.disabled) return;
    onChange(item);
    onQueryChange(item.label);
    setOpen(false);
    input.current?.focus();
  };
  const move = (step: number) => {
    if (!open) return show();
    setActive(possible.at((at + step) % possible.length)?.value);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && current) pick(current);
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
    // Without this call, Escape would also close a dialog that contains the field.
    if (event.key === 'Escape') event.stopPropagation();
  };
  return {
    open,
    current,
    input,
    list,
    listId,
    idOf: optionId,
    pick,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) close();
    },
    toggle: () => {
      if (open) close();
      else show();
      input.current?.focus();
    },
    clear: () => {
      onChange(null);
      onQueryChange('');
      input.current?.focus();
    },
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': listId,
      'aria-activedescendant': currentId,
      value: query,
      onClick: () => open || show(),
      onKeyDown: handleKeyDown,
    } as const,
    type: (text: string) => {
      onQueryChange(text);
      if (text === '') onChange(null);
      setActive(undefined);
      setOpen(true);
    },
  };
}
