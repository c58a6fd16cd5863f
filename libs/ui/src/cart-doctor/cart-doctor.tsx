import { useId, type ReactElement, type ReactNode, type Ref } from 'react';
import { Button } from '../button/button';
import { CheckIcon, InfoIcon } from '../icon';
import styles from './cart-doctor.module.css';

export interface CartDoctorProps {
  /** Heading that screen readers announce. It has the number and kinds of changes: “2 things changed: price, stock”. */
  title: ReactNode;
  level?: 2 | 3;
  calm?: boolean;
  all?: ReactNode;
  children: ReactNode;
}

/** List of what changed in the cart since the customer's last visit. The customer accepts or undoes each change. */
export function CartDoctor({ title, level = 2, calm, all, children }: CartDoctorProps) {
  const titleId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.doctor} data-calm={calm || undefined} aria-labelledby={titleId}>
      <div role="status">
        <Heading className={styles.title} id={titleId}>
          {calm ? <CheckIcon /> : <InfoIcon />}
          <span>{title}</span>
        </Heading>
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
  /** Smaller text below: the earlier value, and how the cart was adjusted. */
  aside?: ReactNode;
  /**
   * Buttons of a change. The plain button undoes the change or removes the piece, the outlined button accepts the change. Accessible names
   * contain the item. Omit the buttons for a lower price.
   */
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
  /** Ref of the Undo button, which gets the focus because the pressed button disappears. */
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
