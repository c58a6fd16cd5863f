import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@spruce/api-client/account';
import type { AssistedDraft } from '@spruce/contract/storage';
import styles from './assisted-order.module.css';
import { DeliverySection } from './delivery-section';
import { OrderPanel } from './order-panel';
import { PiecesSection } from './pieces-section';
import { PlacedOrder } from './placed-order';
import { useAssistedOrder } from './use-assisted-order';

export interface AssistedOrderProps {
  customer: Profile;
  draft: AssistedDraft;
  staffName: string;
}

export function AssistedOrder({ customer, draft, staffName }: AssistedOrderProps) {
  const order = useAssistedOrder(customer, draft);
  if (draft.placed) return <PlacedOrder customer={customer} placed={draft.placed} />;
  return (
    <div className={styles.order}>
      <div className={styles.stack}>
        <Part id="pieces">
          <PiecesSection order={order} />
        </Part>
        <Part id="address">
          <DeliverySection order={order} customer={customer} />
        </Part>
      </div>
      <div className={styles.aside}>
        <OrderPanel order={order} customer={customer} staffName={staffName} />
      </div>
    </div>
  );
}

function Part({ id, children }: { id: 'pieces' | 'address'; children: ReactNode }) {
  const { t } = useTranslation('staff');
  return (
    <section className={styles.part} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 className={styles.partTitle} id={`${id}-title`}>
        {t(`assisted.sections.${id}`)}
      </h2>
      {children}
    </section>
  );
}
