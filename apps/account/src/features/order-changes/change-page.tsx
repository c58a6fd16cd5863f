import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@spruce/api-client/orders';
import { paths, type ChangeKind, type Path } from '@spruce/contract/paths';
import { Phrases } from '@spruce/ui';
import { focusResult, OrderFrame } from '../../orders/order-gate';
import frame from '../../orders/orders-page.module.css';
import { clearDraft } from './change-draft';
import { ChangeDone } from './change-done';
import type { ConfirmedChange } from './use-change';

export interface ChangePageProps {
  order: Order;
  crumbs: readonly { label: string; to?: Path }[];
  title: string;
  lead?: string;
  children: ReactNode;
  panel: ReactNode;
}

export function ChangePage({ order, crumbs, title, lead, children, panel }: ChangePageProps) {
  const { t } = useTranslation('account');
  return (
    <OrderFrame number={order.number} title={t('order.meta.title', { title: title.replaceAll('|', '') })} crumbs={crumbs}>
      <div className={frame.columns}>
        <div className={frame.top}>
          <h1 className="head">
            <Phrases text={title} />
          </h1>
          {lead && <p className={frame.lead}>{lead}</p>}
        </div>
        <div>{children}</div>
        <aside aria-label={t('order.summary')}>{panel}</aside>
      </div>
    </OrderFrame>
  );
}

export interface ChangeFormProps {
  order: Order;
  onDone: (done: ConfirmedChange) => void;
}

interface ChangeFlowProps {
  order: Order;
  crumb: string;
  children: (onDone: ChangeFormProps['onDone']) => ReactNode;
}

export function ChangeFlow({ order, crumb, children }: ChangeFlowProps) {
  const { t } = useTranslation('account');
  const heading = useRef<HTMLHeadingElement>(null);
  const [done, setDone] = useState<ConfirmedChange>();
  useEffect(() => {
    if (done) focusResult(heading.current);
  }, [done]);
  if (!done)
    return children((confirmed) => {
      clearDraft({ order: order.id, form: confirmed.quote.kind });
      setDone(confirmed);
    });
  const to = paths.subscriptionChange(order.number.toLowerCase());
  return (
    <OrderFrame
      number={order.number}
      title={t('order.meta.title', { title: crumb })}
      crumbs={done.quote.kind === 'edit' ? [{ label: crumb }] : [{ label: t('change.crumb'), to }, { label: crumb }]}
    >
      <ChangeDone done={done} heading={heading} />
    </OrderFrame>
  );
}

export function useChangePageProps(order: Order, kind: ChangeKind) {
  const { t } = useTranslation('account');
  const to = paths.subscriptionChange(order.number.toLowerCase());
  return {
    order,
    crumbs: [{ label: t('change.crumb'), to }, { label: t(`change.kind.${kind}`) }],
    keep: { label: t('change.notNow'), to, draft: { order: order.id, form: kind } },
  };
}
