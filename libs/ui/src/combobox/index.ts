export type { ComboboxGroup, ComboboxItem, ComboboxProps } from './combobox-types';
export { Combobox } from './combobox';
