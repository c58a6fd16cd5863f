import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button';
import { TextField } from '../text-field';
import styles from './coupon-box.module.css';

/** Props of {@link CouponBox}. */
export interface CouponBoxProps {
  label: ReactNode;
  /** “(optional)” */
  optional?: string;
  hint?: ReactNode;
  /** Called with what was typed, without spaces at its ends; never with nothing. */
  onApply: (code: string) => void;
  /** A coupon that holds: its code, what it takes off (“−฿500”), and of what. */
  applied?: { code: string; amount: ReactNode; note?: ReactNode };
  /** One that held and does no longer: its code and why; it takes nothing off until it is removed. */
  refused?: { code: string; reason: ReactNode } | undefined;
  onRemove: () => void;
  /** Why what was typed does not hold; the code stays in the field. */
  error?: ReactNode;
  /** It is being looked up. */
  pending?: boolean;
  labels: { apply: string; /** Read while it is looked up: “Checking the coupon” */ applying: string; remove: string };
  className?: string;
}

/** A coupon: a field and a button, or what it takes off (why it does not any more) and the way back. No form of its own, so that it may stand in one. */
export function CouponBox({
  label,
  optional,
  hint,
  onApply,
  applied,
  refused,
  onRemove,
  error,
  pending = false,
  labels,
  className,
}: CouponBoxProps) {
  const [code, setCode] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const kept = applied ?? refused;
  const isKept = kept !== undefined;
  const had = useRef(isKept);
  // What was pressed is gone with its half of the box; the focus goes on to the other half.
  useEffect(() => {
    if (had.current === isKept) return;
    had.current = isKept;
    if (document.activeElement === document.body) box.current?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
  }, [isKept]);
  const said = useRef(error);
  // A refused code is corrected where it was typed; what was wrong before the box came takes no focus.
  useEffect(() => {
    if (said.current === error) return;
    said.current = error;
    if (error) box.current?.querySelector<HTMLInputElement>('input')?.focus({ preventScroll: true });
  }, [error]);
  const apply = () => {
    if (code.trim() && !pending) onApply(code.trim());
  };
  return (
    <div className={className} ref={box}>
      <p className={styles.kept} data-state={applied ? 'holds' : refused && 'refused'} role="status">
        {applied ? (
          <span>
            <b translate="no">{applied.code}</b>{' '}
            <span className="saving nowrap" translate="no">
              {applied.amount}
            </span>
            {applied.note ? <span className="muted"> {applied.note}</span> : null}
          </span>
        ) : refused ? (
          <span>
            <b translate="no">{refused.code}</b> {refused.reason}
          </span>
        ) : null}
        {kept ? (
          <Button
            variant="link"
            size="small"
            aria-label={`${labels.remove} ${kept.code}`}
            onClick={() => {
              setCode('');
              onRemove();
            }}
          >
            {labels.remove}
          </Button>
        ) : null}
      </p>
      {kept ? null : (
        <div className={styles.entry}>
          <TextField
            label={label}
            optional={optional}
            hint={hint}
            error={error}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault(); // or the form around it would be sent
              apply();
            }}
          />
          <Button
            className={styles.apply}
            variant="outline"
            loading={pending}
            loadingText={labels.applying}
            aria-disabled={!code.trim() || undefined}
            onClick={apply}
          >
            {labels.apply}
          </Button>
        </div>
      )}
    </div>
  );
}
