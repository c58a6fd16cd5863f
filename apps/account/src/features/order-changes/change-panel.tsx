import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeQuote } from '@spruce/api-client/orders';
import { formatMoney } from '@spruce/i18n';
import type { Path } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { Alert, Button, buttonClass, Skeleton, SummaryPanel, type BeforeAfterRow, type SummaryThumb } from '@spruce/ui';
import { StandingTable, type StandingTableProps } from './standing-table';
import { useChangeProblem } from './use-refusal';
import type { Change } from './use-change';
import styles from './order-changes.module.css';

export interface ChangePanelProps {
  change: Change;
  thumbs?: readonly SummaryThumb[];
  rows?: StandingTableProps['rows'];
  /** The main figure, for pages that already show before and after. */
  figure?: (quote: ChangeQuote) => ReactNode;
  more?: (quote: ChangeQuote) => readonly BeforeAfterRow[];
  waiting: string;
  note?: (quote: ChangeQuote) => ReactNode;
  fields?: ReactNode;
  button: (quote: ChangeQuote) => string;
  danger?: boolean;
  onConfirm: () => void;
  keep: { label: string; to: Path };
  children?: ReactNode;
}

const reasonsOf = ({ problems }: ChangeQuote) => [...new Set(problems.map(({ reason }) => reason))];

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
  danger,
  onConfirm,
  keep,
  children,
}: ChangePanelProps) {
  const { t } = useTranslation('account');
  const problemOf = useChangeProblem();
  const { quote, quoting, error, askAgain, confirming } = change;
  const reasons = quote && !quoting ? reasonsOf(quote) : [];
  const said = quote && note?.(quote);
  const charged = quote && quote.refund > 0 && quote.charge === 0 ? 'refund' : 'charge';
  return (
    <SummaryPanel
      title={t(figure ? 'order.summary' : 'change.beforeAfter')}
      titleHidden={figure !== undefined}
      {...(thumbs && { thumbs })}
      rows={
        quote ? (
          <div aria-busy={quoting || undefined} className={styles.figures}>
            {figure?.(quote)}
            {rows && (
              <StandingTable
                quote={quote}
                rows={rows}
                {...(more && { more: more(quote) })}
                result={{
                  term: t(quote.needsApproval ? 'change.rows.chargedLater' : `change.rows.${charged}`),
                  value: formatMoney(quote[charged]),
                }}
              />
            )}
            <p className="visually-hidden" role="status">
              {quoting ? '' : t(`change.said.${charged}`, { amount: formatMoney(quote[charged]) })}
            </p>
            {quote.charge > 0 && quote.refund > 0 ? (
              <p className="note">{t('change.said.refund', { amount: formatMoney(quote.refund) })}</p>
            ) : null}
            {quote.waived ? <p className="note">{t('change.waived', { amount: formatMoney(quote.waived) })}</p> : null}
            {said && <div className={`note ${styles.said}`}>{said}</div>}
          </div>
        ) : error ? undefined : quoting ? (
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
            <Alert tone="bad" live {...(quote ? {} : { action: { label: t('order.retry'), onAction: askAgain } })}>
              {problemOf(error)}
            </Alert>
          )}
          {quote && fields}
          {quote && (
            <Button
              {...(danger && { className: styles.ends })}
              wide
              loading={confirming}
              loadingText={t('change.working')}
              aria-disabled={quoting || reasons.length > 0 || undefined}
              onClick={() => {
                if (!quoting && reasons.length === 0) onConfirm();
              }}
            >
              {button(quote)}
            </Button>
          )}
          <Link className={buttonClass({ variant: 'outline', wide: true })} to={keep.to}>
            {keep.label}
          </Link>
        </>
      }
    >
      {children}
    </SummaryPanel>
  );
}
