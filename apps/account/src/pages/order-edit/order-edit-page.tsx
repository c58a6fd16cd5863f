import { useTranslation } from 'react-i18next';
import type { Order } from '@spruce/api-client/orders';
import { paths } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { buttonClass, EmptyState } from '@spruce/ui';
import { ChangeFlow } from '../../features/order-changes/change-page';
import { useRefusalText } from '../../features/order-changes/use-refusal-text';
import { OpenChanges } from '../../orders/open-changes';
import { OrderFrame, OrderLoader, orderHandle } from '../../orders/order-gate';
import { EditChoices } from './edit-choices';

export const handle = orderHandle;

/** Customers can edit pieces, quantities, term, slot and address until staff confirm the booking. */
export function Component() {
  const { t } = useTranslation('account');
  const crumbs = [{ label: t('change.edit.crumb') }];
  return (
    <OrderLoader crumbs={crumbs}>
      {(order) => (
        <ChangeFlow key={order.id} order={order} crumb={t('change.edit.crumb')}>
          {(onDone) => (order.actions.includes('edit') ? <EditChoices order={order} onDone={onDone} /> : <EditRefused order={order} />)}
        </ChangeFlow>
      )}
    </OrderLoader>
  );
}

function EditRefused({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const describeRefusal = useRefusalText();
  const code = order.refusals?.find(({ action }) => action === 'edit')?.code ?? 'order_action_not_allowed';
  const active = order.status === 'active';
  const number = order.number.toLowerCase();
  return (
    <OrderFrame
      number={order.number}
      title={t('order.meta.title', { title: t('change.edit.title') })}
      crumbs={[{ label: t('change.edit.crumb') }]}
    >
      <EmptyState
        level={1}
        title={t('change.edit.notNow')}
        text={code === 'order_action_not_allowed' ? t(active ? 'change.edit.running' : 'change.edit.confirmed') : describeRefusal(code)}
        action={
          <Link className={buttonClass()} to={active ? paths.subscriptionChange(number) : paths.order(number)}>
            {t(active ? 'change.edit.change' : 'change.done.order')}
          </Link>
        }
      />
      <OpenChanges order={order} changes={order.changes} />
    </OrderFrame>
  );
}
