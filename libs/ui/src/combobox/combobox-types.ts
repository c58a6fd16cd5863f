import type { ReactNode } from 'react';
import type { FieldLabels } from '../field';

/** One thing to choose. */
export interface ComboboxItem {
  /** Unique over all groups. */
  value: string;
  /** What stands in the field once it is chosen. */
  label: string;
  /** Quieter, behind the label: the name in the other language. */
  other?: string;
  /** A second line. */
  note?: string;
  /** At the right edge: a postcode, a price. */
  aside?: string;
  disabled?: boolean;
}

/** Items under a heading. */
export interface ComboboxGroup {
  label: string;
  items: readonly ComboboxItem[];
}

/** Props of {@link Combobox}. */
export interface ComboboxProps extends Omit<FieldLabels, 'optional'> {
  optional?: string;
  /** Items, or groups of them. */
  items: readonly ComboboxItem[] | readonly ComboboxGroup[];
  value: ComboboxItem | null;
  onChange: (item: ComboboxItem | null) => void;
  /** What is typed. Both given: the owner searches and `items` is what was found; neither: the component filters by label, note and other. */
  query?: string;
  onQueryChange?: (query: string) => void;
  /** The owner's search is under way; what was found before stays. */
  loading?: boolean;
  /** The search failed: said below the field, with a way to try again. */
  failure?: { text: string; retry: string; onRetry: () => void };
  placeholder?: string;
  labels: {
    /** Nothing was found: “No area of this name. Try the postcode.” */
    empty: string;
    loading: string;
    open: string;
    clear: string;
  };
  /** Above the items: “8 areas share 10400. Pick yours.” It is read when it changes. */
  found?: ReactNode;
  /** Below the items: “3 more. Keep typing.” */
  more?: ReactNode;
  disabled?: boolean;
  /** The form's name. */
  name?: string;
  /** A looking glass at the left: a search rather than a list. */
  search?: boolean;
}
