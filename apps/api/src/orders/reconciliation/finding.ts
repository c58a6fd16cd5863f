/** Something that does not agree. `mended`: it was put right, or billing was asked to look at the order again, which brings it in order. The rest is for staff. */
export interface Finding {
  orderId: number | null;
  kind:
    | 'stock' | 'places'
    | 'charged-after-cancelling' | 'not-given-back' | 'subscription-missing' | 'subscription-differs' | 'subscription-doubled'
    | 'change-unsettled' | 'change-payable' | 'change-paid' | 'overdue-change' | 'charge-without-invoice' | 'refund-without-note' | 'wrong-amount' | 'month-twice' | 'dates-apart' | 'order-differs' | 'disputed';
  detail: string;
  mended: boolean;
}
