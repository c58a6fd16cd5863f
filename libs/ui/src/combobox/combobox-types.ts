import type { ReactNode } from 'react';
import type { FieldLabels } from '../field/field';

export interface ComboboxItem {
  /** Must be unique among all groups. */
  value: string;
  label: string;
  other?: string;
  note?: string;
  aside?: string;
  disabled?: boolean;
}

export interface ComboboxGroup {
  label: string;
  items: readonly ComboboxItem[];
}

export interface ComboboxProps extends Omit<FieldLabels, 'optional'> {
  optional?: string;
  items: readonly ComboboxItem[] | readonly ComboboxGroup[];
  value: ComboboxItem | null;
  onChange: (item: ComboboxItem | null) => void;
  /** Typed text. Pass `query` and `onQueryChange` only if the parent searches for the items. Then pass the results as `items`. */
  query?: string;
  onQueryChange?: (query: string) => void;
  loading?: boolean;
  failure?: { text: string; retry: string; onRetry: () => void };
  placeholder?: string;
  labels: {
    empty: string;
    loading: string;
    open: string;
    clear: string;
  };
  /** Text above the results, such as “8 areas share 10400. Pick yours.” */
  found?: ReactNode;
  more?: ReactNode;
  disabled?: boolean;
  name?: string;
  search?: boolean;
}
