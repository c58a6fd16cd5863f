import type { Profile } from '@spruce/api-client/account';

/** A customer whose address book is empty saves delivery, billing and tax invoice together. */
export const hasNoAddress = ({ shippingList, billingList, invoiceList }: Profile): boolean =>
  shippingList.length + billingList.length + invoiceList.length === 0;
