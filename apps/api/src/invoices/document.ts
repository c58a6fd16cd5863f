import { SHOP_DETAILS } from '@spruce/contract/shop-details';
import type { Party } from '../payments/port';

/** A text in both languages, Thai first on the paper. */
export interface BothLanguages {
  en: string;
  th: string;
}

/** What tax invoices and credit notes have in common. Money in satang, dates of Bangkok. */
export interface TaxDocument {
  number: string;
  orderNumber: string;
  /** yyyy-MM-dd */
  issuedOn: string;
  seller: Seller;
  customer: Party;
  deliveredTo: Party;
  total: number;
  net: number;
  vat: number;
}

/** Everything that is printed on a tax invoice, kept as it was on the day. */
export interface InvoiceDocument extends TaxDocument {
  /** Which month of how many; null for what is charged once. The first month has no dates, because it moves with the delivery. */
  period: { month: number; of: number; from: string | null; to: string | null } | null;
  lines: { name: BothLanguages; quantity: number; unitAmount: number; amount: number }[];
  /** ISO instant. */
  paidAt: string;
  card: { brand: string; last4: string } | null;
}

/**
 * Everything that is printed on a credit note: what section 86/10 of the Revenue Code asks for (pasee.info/docs/matra86-10). `net`, `vat`
 * and `total` are what is given back.
 */
export interface CreditNoteDocument extends TaxDocument {
  /** The tax invoice that it takes something off, and its value before VAT. */
  invoice: { number: string; issuedOn: string; net: number };
  /** Value before VAT that earlier credit notes took off the same invoice. */
  creditedBefore: number;
  reason: BothLanguages;
  /** ISO instant of the issue. */
  issuedAt: string;
}

/** Who sells, as registered. */
export interface Seller {
  name: BothLanguages;
  branch: BothLanguages;
  address: BothLanguages;
  /** 13 digits. */
  taxId: string;
}

const { en, th } = SHOP_DETAILS.address;

export const SELLER: Seller = {
  name: { th: 'บริษัท สปรูซ ลีฟวิ่ง จำกัด', en: 'Spruce Living Co., Ltd.' },
  branch: { th: 'สำนักงานใหญ่', en: 'head office' },
  address: {
    th: `${th.street} ${th.locality} ${th.region} ${th.postcode}`,
    en: `${en.street}, ${en.locality}, ${en.region} ${en.postcode}`,
  },
  taxId: SHOP_DETAILS.taxId,
};

/** Per cent, in every price. */
export const VAT_PERCENT = 7;

/** Breaks the VAT out of a total in satang; the two parts add up to it. */
export function breakOutVat(total: number): { net: number; vat: number } {
  const vat = Math.round((total * VAT_PERCENT) / (100 + VAT_PERCENT));
  return { net: total - vat, vat };
}
