import { useEffect, useRef, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { Button } from '../button/button';
import { Form, showErrors, useInput, useSchemaForm } from '../form/form';
import { TextField } from '../text-field/text-field';
import styles from './coupon-box.module.css';

interface CouponEntryProps {
  label: ReactNode;
  optional?: string;
  /**
   * Called with the code, without spaces around it. Must not throw. For an invalid code the promise resolves to the reason, and the code
   * stays in the field.
   */
  onApply: (code: string) => Promise<string | void>;
  pending?: boolean;
  labels: { apply: string; applying: string; missing: string };
}

export interface CouponBoxProps extends CouponEntryProps {
  applied?: { code: string; amount: ReactNode; note?: ReactNode };
  /** A refused coupon gives no discount and stays until the customer removes it. */
  refused?: { code: string; reason: ReactNode } | undefined;
  onRemove: () => void;
  labels: CouponEntryProps['labels'] & { remove: string };
}

export function CouponBox({ applied, refused, onRemove, ...entry }: CouponBoxProps) {
  const { remove } = entry.labels;
  const box = useRef<HTMLDivElement>(null);
  const kept = applied ?? refused;
  const isKept = kept !== undefined;
  const had = useRef(isKept);
  // The button that the customer pressed has disappeared. The focus moves to the field or button that replaced it.
  useEffect(() => {
    if (had.current === isKept) return;
    had.current = isKept;
    if (document.activeElement === document.body) box.current?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
  }, [isKept]);
  return (
    <div ref={box}>
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
          <Button variant="link" size="small" aria-label={`${remove} ${kept.code}`} onClick={onRemove}>
            {remove}
          </Button>
        ) : null}
      </p>
      {kept ? null : <CouponEntry {...entry} />}
    </div>
  );
}

interface Values {
  coupon: string;
}

function CouponEntry({ onApply, pending = false, labels, ...field }: CouponEntryProps) {
  const form = useSchemaForm<Values>({
    defaultValues: { coupon: '' },
    schema: () => z.object({ coupon: z.string().check(z.trim(), z.minLength(1, labels.missing)) }),
    describe: ({ message }) => message,
  });
  const apply = async ({ coupon }: Values) => {
    const problem = pending ? undefined : await onApply(coupon);
    if (problem) showErrors(form, { coupon: problem });
  };
  return (
    <Form form={form} onSubmit={apply} className={styles.entry}>
      <CouponField {...field} />
      <Button
        type="submit"
        className={styles.apply}
        variant="outline"
        loading={pending || form.formState.isSubmitting}
        loadingText={labels.applying}
        aria-disabled={!form.watch('coupon').trim() || undefined}
      >
        {labels.apply}
      </Button>
    </Form>
  );
}

const CouponField = (props: Pick<CouponEntryProps, 'label' | 'optional'>) => (
  <TextField {...props} autoComplete="off" autoCapitalize="characters" spellCheck={false} {...useInput<Values>('coupon')} />
);
