import { useId, type ReactElement, type ReactNode, type Ref } from 'react';
import { Button } from '../button';
import { CheckIcon, InfoIcon } from '../icon';
import styles from './cart-doctor.module.css';

/** Props of {@link CartDoctor}. */
export interface CartDoctorProps {
  /** Counts and names the kinds: “2 things changed: price, stock”. Announced. */
  title: ReactNode;
  level?: 2 | 3;
  /** Everything is settled: linen in place of clay. */
  calm?: boolean;
  /** Under the lines: “Accept both”. */
  all?: ReactNode;
  /** {@link CartDoctorSettled} first, then {@link CartDoctorLine}s. */
  children: ReactNode;
}

/** What changed in a cart while its owner was away: a line each, to accept or to take back. */
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

/** Props of {@link CartDoctorLine}. */
export interface CartDoctorLineProps {
  /** What changed. */
  children: ReactNode;
  /** Quiet, after it: what it was, what we did. */
  aside?: ReactNode;
  /** The plain button undoes or removes, the outlined one accepts. Their names say which piece they are about. Good news needs none. */
  actions?: ReactElement;
}

/** One open change. */
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

/** Props of {@link CartDoctorSettled}. */
export interface CartDoctorSettledProps {
  /** “Hug Upholstered Dining Chair: 2 instead of 4” */
  children: ReactNode;
  undoLabel: string;
  /** “Undo: Hug Upholstered Dining Chair” */
  undoName: string;
  onUndo: () => void;
  /** The button, which takes the focus when the one that was pressed is gone. */
  ref?: Ref<HTMLButtonElement>;
}

/** An answered change: a sentence with the way back. */
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
