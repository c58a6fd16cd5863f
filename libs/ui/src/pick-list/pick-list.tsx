import { useId, type ReactNode } from 'react';
import { FieldError } from '../field/field';
import styles from './pick-list.module.css';

export interface PickOption {
  id: string;
  name: ReactNode;
  sub?: ReactNode;
  /** Screen readers ignore the photo, because the name is next to it. */
  photo: ReactNode;
  end?: ReactNode;
  reason?: string;
  more?: ReactNode;
}

export interface PickListProps {
  legend: ReactNode;
  hideLegend?: boolean;
  options: readonly PickOption[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
  single?: boolean;
  error?: ReactNode;
}

export function PickList({ legend, hideLegend, options, value, onChange, single, error }: PickListProps) {
  const baseId = useId();
  const errorId = `${baseId}-error`;
  const take = (id: string, taken: boolean) => onChange(single ? [id] : taken ? [...value, id] : value.filter((other) => other !== id));
  return (
    <fieldset className={styles.list} aria-describedby={error ? errorId : undefined}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {options.map((option) => {
        const taken = value.includes(option.id);
        const own = `${baseId}-${option.id}`;
        return (
          <div className={styles.row} key={option.id} data-off={option.reason === undefined ? undefined : true}>
            <label className={styles.take}>
              <input
                className={styles.box}
                type={single ? 'radio' : 'checkbox'}
                name={single ? baseId : undefined}
                checked={taken}
                disabled={option.reason !== undefined}
                aria-labelledby={`${own}-name`}
                aria-describedby={`${own}-sub`}
                aria-invalid={error && option.reason === undefined ? true : undefined}
                onChange={(event) => take(option.id, event.currentTarget.checked)}
              />
              <span className={styles.photo} aria-hidden="true">
                {option.photo}
              </span>
              <span className={styles.text}>
                <span className="mid" id={`${own}-name`}>
                  {option.name}
                </span>
                <span className={styles.sub} id={`${own}-sub`}>
                  {option.sub}
                  {option.reason ? <span className={styles.reason}>{option.reason}</span> : null}
                </span>
              </span>
              {option.end ? <span className={styles.end}>{option.end}</span> : null}
            </label>
            {taken && option.more ? <div className={styles.more}>{option.more}</div> : null}
          </div>
        );
      })}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}
