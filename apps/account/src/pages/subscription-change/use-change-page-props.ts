import { useTranslation } from 'react-i18next';
import type { Order } from '@spruce/api-client/orders';
import { paths, type ChangeKind } from '@spruce/contract/paths';

export function useChangePageProps(order: Order, kind: ChangeKind) {
  const { t } = useTranslation('account');
  const to = paths.subscriptionChange(order.number.toLowerCase());
  return {
    order,
    crumbs: [{ label: t('change.crumb'), to }, { label: t(`change.kind.${kind}`) }],
    keep: { label: t('change.notNow'), to },
  };
}
