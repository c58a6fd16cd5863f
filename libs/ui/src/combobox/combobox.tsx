import { useEffect, useId, useRef, type RefObject } from 'react';
import { Combobox as Base } from '@base-ui/react/combobox';
import { Field, inputClass } from '../field';
import { AlertIcon, CheckIcon, ChevronDownIcon, CloseIcon, SearchIcon } from '../icon';
import { classNames } from '../class-names';
import { Spinner } from '../spinner';
import { textLinkClass } from '../text-link';
import type { ComboboxGroup, ComboboxItem, ComboboxProps } from './combobox-types';
import styles from './combobox.module.css';

interface DrawnProps extends ComboboxProps {
  query: string;
  onQueryChange: (query: string) => void;
  /** `items` is already what was found. */
  filtered: boolean;
  /** The field had the focus before this was loaded. */
  focusedRef: RefObject<boolean>;
}

const isGroup = (entry: ComboboxItem | ComboboxGroup): entry is ComboboxGroup => 'items' in entry;

function Item({ item }: { item: ComboboxItem }) {
  return (
    <Base.Item className={styles.item} value={item} disabled={item.disabled}>
      <span>
        <span className="mid">{item.label}</span>
        {item.other ? <span className={styles.other}> {item.other}</span> : null}
        {item.note ? <span className={styles.note}>{item.note}</span> : null}
      </span>
      {item.aside ? <span className={styles.aside}>{item.aside}</span> : null}
      <Base.ItemIndicator className={styles.chosen}>
        <CheckIcon size="small" />
      </Base.ItemIndicator>
    </Base.Item>
  );
}

/** What {@link Combobox} draws once it is loaded. */
export function DrawnCombobox({
  label,
  optional,
  hint,
  error,
  hideLabel,
  id,
  className,
  items,
  value,
  onChange,
  query,
  onQueryChange,
  filtered,
  focusedRef,
  loading = false,
  failure,
  placeholder,
  words,
  found,
  more,
  disabled,
  name,
  search,
}: DrawnProps) {
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const failureId = useId();
  const labelId = useId();
  const { contains } = Base.useFilter();
  useEffect(() => {
    if (focusedRef.current) input.current?.focus();
    focusedRef.current = false;
  }, [focusedRef]);
  const matches = (item: ComboboxItem, text: string) =>
    contains([item.label, item.other, item.note, item.aside].filter(Boolean).join(' '), text);
  return (
    <div className={classNames(styles.root, className)} ref={root}>
      <Base.Root<ComboboxItem>
        items={items as readonly ComboboxItem[]}
        value={value}
        onValueChange={onChange}
        inputValue={query}
        onInputValueChange={onQueryChange}
        itemToStringLabel={(item) => item.label}
        itemToStringValue={(item) => item.value}
        isItemEqualToValue={(one, other) => one.value === other.value}
        filter={filtered ? null : matches}
        autoHighlight
        disabled={disabled}
        name={name}
      >
        {/* While the list is open the library hides all else from assistive technology; a label that is named outright still names the field. */}
        <Field {...{ optional, hint, error, hideLabel, id }} label={<span id={labelId}>{label}</span>}>
          {(control) => (
            <Base.InputGroup className={styles.group}>
              {search ? <SearchIcon className={styles.glass} /> : null}
              <Base.Input
                {...control}
                aria-labelledby={labelId}
                ref={input}
                className={inputClass(classNames(styles.input, search && styles.afterGlass))}
                placeholder={placeholder}
                autoComplete="off"
                aria-describedby={[control['aria-describedby'], failure && failureId].filter(Boolean).join(' ') || undefined}
              />
              <span className={styles.buttons}>
                {loading ? (
                  <span className={styles.work} aria-hidden="true">
                    <Spinner label="" />
                  </span>
                ) : null}
                {query || value ? (
                  <Base.Clear className={styles.button} aria-label={words.clear}>
                    <CloseIcon size="small" />
                  </Base.Clear>
                ) : null}
                {search ? null : (
                  <Base.Trigger className={styles.button} aria-label={words.open}>
                    <ChevronDownIcon />
                  </Base.Trigger>
                )}
              </span>
            </Base.InputGroup>
          )}
        </Field>
        <Base.Portal container={root}>
          <Base.Positioner className={styles.positioner} sideOffset={6} align="start">
            <Base.Popup
              className={styles.popup}
              aria-busy={loading || undefined}
              data-nothing={(!items.length && !loading && !query) || undefined}
            >
              <Base.Status className={styles.status}>{loading ? words.loading : items.length ? found : null}</Base.Status>
              <Base.Empty>{loading || (filtered && !query) ? null : <span className={styles.empty}>{words.empty}</span>}</Base.Empty>
              <Base.List className={styles.list}>
                {(entry: ComboboxItem | ComboboxGroup) =>
                  isGroup(entry) ? (
                    <Base.Group key={entry.label} items={entry.items}>
                      <Base.GroupLabel className={styles.heading}>{entry.label}</Base.GroupLabel>
                      <Base.Collection>{(item: ComboboxItem) => <Item key={item.value} item={item} />}</Base.Collection>
                    </Base.Group>
                  ) : (
                    <Item key={entry.value} item={entry} />
                  )
                }
              </Base.List>
              {more ? <p className={styles.more}>{more}</p> : null}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
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
