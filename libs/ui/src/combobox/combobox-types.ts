import type { ReactNode } from 'react';
import type { FieldLabels } from '../field/field';

export interface ComboboxItem {
  /** Unique across all groups. */
  value: string;
  label: string;
  /** Secondary text after the label: the name in the other language. */
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
  /**
   * Set `query` and `onQueryChange` if the parent searches and passes the results as `items`. Without both, the component filters by all
   * texts of an item.
   */
  query?: string;
  onQueryChange?: (query: string) => void;
  /** The parent's search is running; earlier results stay. */
  loading?: boolean;
  /** The search failed: shown below the field with a retry button. */
  failure?: { text: string; retry: string; onRetry: () => void };
  placeholder?: string;
  labels: {
    empty: string;
    loading: string;
    open: string;
    clear: string;
  };
  /** Above the items, announced on change: “8 areas share 10400. Pick yours.” */
  found?: ReactNode;
  more?: ReactNode;
  disabled?: boolean;
  name?: string;
  /** Shows a magnifying glass, for a search instead of a list. */
  search?: boolean;
}
