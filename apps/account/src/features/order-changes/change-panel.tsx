import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeQuote } from '@spruce/api-client/orders';
import { formatMoney } from '@spruce/i18n';
import type { Path } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { Alert, Button, buttonClass, Skeleton, SummaryPanel, type BeforeAfterRow, type SummaryThumb } from '@spruce/ui';
import { clearDraft, type DraftOf } from './change-draft';
import { ChangeComparison, type ChangeComparisonProps } from './change-comparison';
import { useChangeProblem } from './use-refusal-text';
import type { useChange } from './use-change';
import styles from './order-changes.module.css';

export interface ChangePanelProps {
  change: ReturnType<typeof useChange>;
  thumbs?: readonly SummaryThumb[];
  rows?: ChangeComparisonProps['rows'];
  figure?: (quote: ChangeQuote) => ReactNode;
  more?: (quote: ChangeQuote) => readonly BeforeAfterRow[];
  waiting: string;
  note?: (quote: ChangeQuote) => ReactNode;
  fields?: ReactNode;
  button: (quote: ChangeQuote) => string;
  isDestructive?: boolean;
  /** True if the first charge is unpaid. Then the change charges and refunds nothing: it only changes the sum of that charge. */
  isUnpaid?: boolean;
  /** Called on a click on the button, before the browser submits the form that contains the panel. */
  onConfirm: (event: MouseEvent) => void;
  keep: { label: string; to: Path; draft: DraftOf };
  children?: ReactNode;
}

const listReasons = ({ problems }: ChangeQuote) => [...new Set(problems.map(({ reason }) => reason))];

export function ChangePanel({
  change,
  thumbs,
  rows,
  figure,
  more,
  waiting,
  note,
  fields,
  button,
  isDestructive,
  isUnpaid,
  onConfirm,
  keep,
  children,
}: ChangePanelProps) {
  const { t } = useTranslation('account');
  const describeProblem = useChangeProblem();
  const { quote, isQuoting, error, refetchQuote, isConfirming } = change;
  const reasons = quote && !isQuoting ? listReasons(quote) : [];
  const noteContent = quote && note?.(quote);
  const charged = isUnpaid ? 'toPay' : quote && quote.refund > 0 && quote.charge === 0 ? 'refund' : 'charge';
  const amount = quote && formatMoney(charged === 'toPay' ? (quote.after.firstCharge ?? 0) : quote[charged]);
  const outcome = quote?.needsApproval ? 'chargedLater' : charged;
  return (
    <SummaryPanel
      title={t(figure ? 'order.summary' : 'change.beforeAfter')}
      titleHidden={figure !== undefined}
      {...(thumbs && { thumbs })}
      rows={
        quote ? (
          <div aria-busy={isQuoting || undefined} className={styles.figures}>
            {figure?.(quote)}
            {rows && (
              <ChangeComparison
                quote={quote}
                rows={rows}
                {...(more && { more: more(quote) })}
                result={{
                  term: t(`change.rows.${outcome}`),
                  value: amount,
                }}
              />
            )}
            <p className="visually-hidden" role="status">
              {isQuoting ? '' : t(`change.said.${outcome}`, { amount })}
            </p>
            {quote.charge > 0 && quote.refund > 0 ? (
              <p className="note">{t('change.said.refund', { amount: formatMoney(quote.refund) })}</p>
            ) : null}
            {quote.waived ? <p className="note">{t('change.waived', { amount: formatMoney(quote.waived) })}</p> : null}
            {noteContent && <div className={`note ${styles.said}`}>{noteContent}</div>}
          </div>
        ) : error ? undefined : isQuoting ? (
          <div aria-busy="true" className={styles.figures}>
            <Skeleton shape="text" />
            <Skeleton shape="text" />
            <Skeleton shape="text" width="60%" />
          </div>
        ) : (
          <p className="muted">{waiting}</p>
        )
      }
      button={
        <>
          {reasons.map((reason) => (
            <Alert key={reason} tone="warm" live>
              {t(`change.problem.${reason}`)}
            </Alert>
          ))}
          {error && (
            <Alert tone="bad" live {...(quote ? {} : { action: { label: t('problem.retry'), onAction: refetchQuote } })}>
              {describeProblem(error)}
            </Alert>
          )}
          {quote && fields}
          {quote && (
            <Button
              {...(isDestructive && { className: styles.ends })}
              wide
              loading={isConfirming}
              loadingText={t('change.working')}
              type="submit"
              aria-disabled={isQuoting || reasons.length > 0 || undefined}
              onClick={(event) => {
                if (isQuoting || reasons.length > 0) event.preventDefault();
                else onConfirm(event);
              }}
            >
              {button(quote)}
            </Button>
          )}
          <Link className={buttonClass({ variant: 'outline', wide: true })} to={keep.to} onClick={() => clearDraft(keep.draft)}>
            {keep.label}
          </Link>
        </>
      }
    >
      {children}
    </SummaryPanel>
  );
}
