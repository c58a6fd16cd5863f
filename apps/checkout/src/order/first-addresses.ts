import type { Profile } from '@spruce/api-client/account';

/** A customer without addresses saves delivery, billing and tax invoice together. */
export const hasNoAddress = ({ shippingList, billingList, invoiceList }: Profile): boolean =>
  shippingList.length + billingList.length + invoiceList.length === 0;
