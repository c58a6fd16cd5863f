import { SHOP_DETAILS } from '@spruce/contract/shop-details';
import type { Party } from '../payments/port';

/** A text in both languages, Thai first on the paper. */
export interface BothLanguages {
  en: string;
  th: string;
}

/** Money is in satang, dates are yyyy-MM-dd in Bangkok. Stored as printed, so it never changes. */
export interface TaxDocument {
  number: string;
  orderNumber: string;
  issuedOn: string;
  seller: typeof SELLER;
  customer: Party;
  deliveredTo: Party;
  total: number;
  net: number;
  vat: number;
}

export interface InvoiceDocument extends TaxDocument {
  /** Month of the term; null for what is charged once. The first month has no dates, because it moves with the delivery. */
  period: { month: number; of: number; from: string | null; to: string | null } | null;
  lines: { name: BothLanguages; quantity: number; unitAmount: number; amount: number }[];
  /** ISO instant. */
  paidAt: string;
  card: { brand: string; last4: string } | null;
}

/** `net`, `vat` and `total` are what is given back. */
export interface CreditNoteDocument extends TaxDocument {
  /** The tax invoice that it takes something off, and its value before VAT. */
  invoice: { number: string; issuedOn: string; net: number };
  /** Value before VAT that earlier credit notes took off the same invoice. */
  creditedBefore: number;
  reason: BothLanguages;
  /** ISO instant. */
  issuedAt: string;
}

const { address, taxId } = SHOP_DETAILS;

/** The seller as registered. */
export const SELLER = {
  name: { th: 'บริษัท สปรูซ ลีฟวิ่ง จำกัด', en: 'Spruce Living Co., Ltd.' },
  branch: { th: 'สำนักงานใหญ่', en: 'head office' },
  address: {
    th: `${address.th.street} ${address.th.locality} ${address.th.region} ${address.th.postcode}`,
    en: `${address.en.street}, ${address.en.locality}, ${address.en.region} ${address.en.postcode}`,
  },
  taxId,
};

/** Per cent, in every price. */
export const VAT_PERCENT = 7;

/** Breaks the VAT out of a total in satang; the two parts add up to it. */
export function breakOutVat(total: number): { net: number; vat: number } {
  const vat = Math.round((total * VAT_PERCENT) / (100 + VAT_PERCENT));
  return { net: total - vat, vat };
}
