import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button/button';
import { TextField } from '../text-field/text-field';
import styles from './coupon-box.module.css';

export interface CouponBoxProps {
  label: ReactNode;
  optional?: string;
  hint?: ReactNode;
  /** Called with the trimmed, non-empty code. */
  onApply: (code: string) => void;
  applied?: { code: string; amount: ReactNode; note?: ReactNode };
  /** A coupon that was valid when applied and no longer is. Gives no discount, but stays until the customer removes it. */
  refused?: { code: string; reason: ReactNode } | undefined;
  onRemove: () => void;
  /** The reason why the typed code is invalid; the code stays in the field. */
  error?: ReactNode;
  pending?: boolean;
  labels: { apply: string; applying: string; remove: string };
  className?: string;
}

/** A coupon field with a button, or the applied coupon with a remove button. It isn't a form, so it can be inside one. */
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
  // The pressed button was replaced by the other half of the box, so move the focus there.
  useEffect(() => {
    if (had.current === isKept) return;
    had.current = isKept;
    if (document.activeElement === document.body) box.current?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
  }, [isKept]);
  const lastError = useRef(error);
  // Focus the field after a rejected code, but not for an error that was there on mount.
  useEffect(() => {
    if (lastError.current === error) return;
    lastError.current = error;
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
              event.preventDefault(); // prevents a submit of the surrounding form
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
