import { useId, useState } from 'react';
import { classNames } from '../class-names';
import { Field, inputClass } from '../field/field';
import { AlertIcon, CheckIcon, ChevronDownIcon, CloseIcon, SearchIcon } from '../icon';
import { Spinner } from '../spinner/spinner';
import { textLinkClass } from '../text-link/text-link';
import type { ComboboxGroup, ComboboxItem, ComboboxProps } from './combobox-types';
import { useCombobox } from './use-combobox';
import styles from './combobox.module.css';

const isGroup = (entry: ComboboxItem | ComboboxGroup): entry is ComboboxGroup => 'items' in entry;

function matchesText({ label, other, note, aside }: ComboboxItem, text: string): boolean {
  const plain = (words: string) =>
    words
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .toLowerCase();
  return plain([label, other, note, aside].filter(Boolean).join(' ')).includes(plain(text.trim()));
}

export function Combobox(props: ComboboxProps) {
  const { label, optional, hint, error, hideLabel, id, className, items, value, onChange, loading = false } = props;
  const { failure, placeholder, labels, found, more, disabled, name, search } = props;
  const chosen = value?.label ?? '';
  const [own, setOwn] = useState(chosen);
  const [shown, setShown] = useState(chosen);
  if (chosen !== shown) {
    setShown(chosen);
    setOwn(chosen);
  }
  const query = props.query ?? own;
  const onQueryChange = props.onQueryChange ?? setOwn;
  const filtered = props.onQueryChange !== undefined;
  // If the text is the label of the chosen item, the customer has not typed anything, so the list shows all items.
  const keep = (item: ComboboxItem) => filtered || query === chosen || matchesText(item, query);
  const groups = (items as readonly (ComboboxItem | ComboboxGroup)[])
    .map((entry) => (isGroup(entry) ? { label: entry.label, items: entry.items.filter(keep) } : { label: '', items: [entry].filter(keep) }))
    .filter((group) => group.items.length > 0);
  const all = groups.flatMap((group) => group.items);
  const { open, current, input, list, listId, idOf, pick, onBlur, toggle, clear, field, type } = useCombobox({
    items: all,
    value,
    query,
    onChange,
    onQueryChange,
  });
  const failureId = useId();
  const nothing = all.length === 0;
  // If the parent has chosen an item, for example after a paste, the list must not say that nothing was found.
  const isSettled = !query || query === chosen;
  const isMissed = nothing && !loading;
  const isShown = open && !(isMissed && isSettled);
  const option = (item: ComboboxItem) => (
    // The input keeps the focus and handles all keys, so an item needs no key handler.
    <div
      key={item.value}
      id={idOf(item)}
      role="option"
      className={styles.item}
      aria-selected={item.value === value?.value}
      aria-disabled={item.disabled || undefined}
      data-highlighted={item === current || undefined}
      onClick={() => pick(item)}
    >
      <span>
        <span className="mid">{item.label}</span>
        {item.other ? <span className={styles.other}> {item.other}</span> : null}
        {item.note ? <span className={styles.note}>{item.note}</span> : null}
      </span>
      {item.aside ? <span className={styles.aside}>{item.aside}</span> : null}
      {item.value === value?.value ? <CheckIcon size="small" className={styles.chosen} /> : null}
    </div>
  );
  return (
    <div className={classNames(styles.root, className)} onBlur={onBlur}>
      <Field {...{ label, optional, hint, error, hideLabel, id }}>
        {(control) => (
          <div className={styles.group}>
            {search ? <SearchIcon className={styles.glass} /> : null}
            <input
              {...control}
              {...field}
              ref={input}
              className={inputClass(classNames(styles.input, search && styles.afterGlass))}
              placeholder={placeholder}
              autoComplete="off"
              disabled={disabled}
              aria-describedby={[control['aria-describedby'], failure && failureId].filter(Boolean).join(' ') || undefined}
              onChange={(event) => type(event.currentTarget.value)}
            />
            {name ? <input type="hidden" name={name} value={value?.value ?? ''} /> : null}
            <span className={styles.buttons}>
              {loading ? (
                <span className={styles.work} aria-hidden="true">
                  <Spinner label="" />
                </span>
              ) : null}
              {query || value ? (
                <button type="button" className={styles.button} aria-label={labels.clear} disabled={disabled} onClick={clear}>
                  <CloseIcon size="small" />
                </button>
              ) : null}
              {search ? null : (
                <button type="button" tabIndex={-1} className={styles.button} aria-label={labels.open} disabled={disabled} onClick={toggle}>
                  <ChevronDownIcon />
                </button>
              )}
            </span>
          </div>
        )}
      </Field>
      {/* A click in the list must not take the focus from the field. */}
      <div className={styles.popup} hidden={!isShown} aria-busy={loading || undefined} onMouseDown={(event) => event.preventDefault()}>
        <div className={styles.status} role="status">
          {open ? (loading ? labels.loading : nothing ? null : found) : null}
        </div>
        {isShown && isMissed ? <span className={styles.empty}>{labels.empty}</span> : null}
        <div
          id={listId}
          className={styles.list}
          ref={list}
          role="listbox"
          aria-label={open && typeof label === 'string' ? label : undefined}
        >
          {open &&
            groups.map(({ label, items }) => {
              const options = items.map(option);
              if (!label) return options;
              return (
                <div key={label} role="group" aria-label={label}>
                  <span className={styles.heading} aria-hidden="true">
                    {label}
                  </span>
                  {options}
                </div>
              );
            })}
        </div>
        {open && more ? <p className={styles.more}>{more}</p> : null}
      </div>
      {failure ? (
        <p className={styles.failure} id={failureId} role="alert">
          <AlertIcon size="small" />
          <span>{failure.text}</span>
          <button type="button" className={classNames(textLinkClass(), styles.retry)} onClick={failure.onRetry}>
            {failure.retry}
          </button>
        </p>
      ) : null}
    </div>
  );
}
