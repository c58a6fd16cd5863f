import { useId, type ReactElement, type ReactNode, type Ref } from 'react';
import { Button } from '../button/button';
import { CheckIcon, InfoIcon } from '../icon';
import styles from './cart-doctor.module.css';

export interface CartDoctorProps {
  title: ReactNode;
  calm?: boolean;
  all?: ReactNode;
  children: ReactNode;
}

export function CartDoctor({ title, calm, all, children }: CartDoctorProps) {
  const titleId = useId();
  return (
    <section className={styles.doctor} data-calm={calm || undefined} aria-labelledby={titleId}>
      <div role="status">
        <h2 className={styles.title} id={titleId}>
          {calm ? <CheckIcon /> : <InfoIcon />}
          <span>{title}</span>
        </h2>
      </div>
      <ul className={styles.lines} role="list">
        {children}
      </ul>
      {all ? <div className={styles.all}>{all}</div> : null}
    </section>
  );
}

export interface CartDoctorLineProps {
  children: ReactNode;
  aside?: ReactNode;
  /** The accessible names of the buttons must contain the item. A line about a lower price needs no buttons. */
  actions?: ReactElement;
}

export function CartDoctorLine({ children, aside, actions }: CartDoctorLineProps) {
  return (
    <li className={styles.line}>
      <p>
        {children}
        {aside ? (
          <>
            {' '}
            <span className={styles.aside}>{aside}</span>
          </>
        ) : null}
      </p>
      {actions ? <span className={styles.actions}>{actions}</span> : null}
    </li>
  );
}

export interface CartDoctorSettledProps {
  children: ReactNode;
  undoLabel: string;
  undoName: string;
  onUndo: () => void;
  /** Ref of the undo button. It must get the focus, because the button that was pressed disappears. */
  ref?: Ref<HTMLButtonElement>;
}

export function CartDoctorSettled({ children, undoLabel, undoName, onUndo, ref }: CartDoctorSettledProps) {
  return (
    <li className={styles.settled}>
      <p>
        <CheckIcon />
        <span>{children}</span>
      </p>
      <Button ref={ref} variant="link" size="small" aria-label={undoName} onClick={onUndo}>
        {undoLabel}
      </Button>
    </li>
  );
}
