import { useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { useEarlyText } from '../early-text';
import { IconButton } from '../icon-button/icon-button';
import { CloseIcon, SearchIcon } from '../icon';
import { TextButton } from '../text-link/text-link';
import styles from './search-field.module.css';

export interface SearchFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value' | 'size' | 'className' | 'ref'> {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Name of the button that clears the field. A `large` field shows it as text, because the cross next to it closes the panel. */
  clearLabel: string;
  size?: 'large';
  children?: ReactNode;
  className?: string;
}

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
        // The service rejects longer searches.
        maxLength={100}
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
