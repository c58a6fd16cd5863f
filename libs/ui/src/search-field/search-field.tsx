import { useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { useEarlyText } from '../early-text';
import { IconButton } from '../icon-button';
import { CloseIcon, SearchIcon } from '../icon';
import { TextButton } from '../text-link';
import styles from './search-field.module.css';

export interface SearchFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value' | 'size' | 'className' | 'ref'> {
  /** The accessible name of the field. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Names the cross that empties the field; large it is this text, for there a cross closes the panel. */
  clearLabel: string;
  /** large: the light 40 px line of the search panel. */
  size?: 'large';
  /** Stands at the end of the line, such as the panel's close button. */
  children?: ReactNode;
  className?: string;
}

/** Where one types what one looks for. A combobox adds its `role` and `aria-*`, which go to the input. */
export function SearchField({ label, value, onValueChange, clearLabel, size, children, className, ...input }: SearchFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  useEarlyText(box);
  const clear = () => {
    onValueChange('');
    box.current?.focus();
  };
  return (
    <div className={classNames(styles.line, size && styles.large, className)}>
      <SearchIcon size={size} />
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        {...input}
        ref={box}
        className={styles.input}
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
      {value === '' ? null : size ? (
        <TextButton className={styles.clear} onClick={clear}>
          {clearLabel}
        </TextButton>
      ) : (
        <IconButton label={clearLabel} onClick={clear}>
          <CloseIcon size="small" />
        </IconButton>
      )}
      {children}
    </div>
  );
}
