import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names';
import { Field, inputClass } from '../field';
import { SearchIcon } from '../icon';
import styles from './combobox.module.css';
import type { ComboboxProps } from './combobox-types';

const Drawn = lazy(() => import(/* webpackChunkName: "ui.combobox" */ './combobox').then((module) => ({ default: module.DrawnCombobox })));

// On the server an effect of layout has nothing to lay out, and React says so.
const useLayout = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** The field as it stands until the headless library is there. What is typed into it and its focus are handed on. */
export function WaitingCombobox({
  query,
  onQueryChange,
  onFocusKept,
  ...props
}: ComboboxProps & { query: string; onQueryChange: (query: string) => void; onFocusKept: () => void }) {
  const { label, optional, hint, error, hideLabel, id, className } = props;
  const input = useRef<HTMLInputElement>(null);
  useLayout(() => {
    const field = input.current;
    return () => {
      if (field && document.activeElement === field) onFocusKept();
    };
  });
  return (
    <Field {...{ label, optional, hint, error, hideLabel, id, className }}>
      {(control) => (
        <div className={styles.group}>
          {props.search ? <SearchIcon className={styles.glass} /> : null}
          <input
            {...control}
            ref={input}
            className={inputClass(classNames(styles.input, props.search && styles.afterGlass))}
            autoComplete="off"
            disabled={props.disabled}
            placeholder={props.placeholder}
            value={query}
            onChange={(event) => onQueryChange(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  );
}

/**
 * A list that one types into: items, groups, what a search found. The headless library behind it is loaded with the piece; until then it
 * is a field that already takes words.
 */
export function Combobox(props: ComboboxProps) {
  const chosen = props.value?.label ?? '';
  const [own, setOwn] = useState(chosen);
  const [shown, setShown] = useState(chosen);
  if (chosen !== shown) {
    // Chosen or cleared from outside: the field says so.
    setShown(chosen);
    setOwn(chosen);
  }
  const focused = useRef(false);
  const query = props.query ?? own;
  const onQueryChange = props.onQueryChange ?? setOwn;
  return (
    <Suspense
      fallback={
        <WaitingCombobox
          {...props}
          query={query}
          onQueryChange={onQueryChange}
          onFocusKept={() => {
            focused.current = true;
          }}
        />
      }
    >
      <Drawn {...props} query={query} onQueryChange={onQueryChange} filtered={props.onQueryChange !== undefined} focusedRef={focused} />
    </Suspense>
  );
}
