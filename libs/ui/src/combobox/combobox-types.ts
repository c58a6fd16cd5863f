import type { ReactNode } from 'react';
import type { FieldLabels } from '../field/field';

export interface ComboboxItem {
  /** Value of the item. It must be unique among all groups. */
  value: string;
  label: string;
  /** Smaller text after the label: the name in the other language. */
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
   * For items that the parent searches: pass `query`, `onQueryChange`, and the results as `items`. Without these props the component
   * filters the items itself.
   */
  query?: string;
  onQueryChange?: (query: string) => void;
  /** True while the parent searches. The earlier results stay visible. */
  loading?: boolean;
  /** Message that the parent's search failed, with a button that repeats it. */
  failure?: { text: string; retry: string; onRetry: () => void };
  placeholder?: string;
  labels: {
    empty: string;
    loading: string;
    open: string;
    clear: string;
  };
  /** Text above the items, which screen readers announce when it changes: “8 areas share 10400. Pick yours.” */
  found?: ReactNode;
  more?: ReactNode;
  disabled?: boolean;
  name?: string;
  /** Shows a magnifying glass, because the field is a search and not a list. */
  search?: boolean;
}
