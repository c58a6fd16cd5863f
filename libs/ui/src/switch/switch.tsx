import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> {
  label: ReactNode;
  description?: ReactNode;
}

/** For a setting that is always on, set `checked` and `disabled`. */
export function Switch({ label, description, className, ...input }: SwitchProps) {
  const id = useId();
  return (
    <label className={classNames(styles.row, className)}>
      <span>
        <span className="mid" id={id}>
          {label}
        </span>
        {description ? (
          <span className={styles.description} id={`${id}-more`}>
            {description}
          </span>
        ) : null}
      </span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-labelledby={id}
        aria-describedby={description ? `${id}-more` : undefined}
      />
    </label>
  );
}
