import { SHOP_DETAILS } from '@spruce/contract/shop-details';
import type { ChargeRow, Text } from '../platform/database/schema';

export interface Party {
  name: string;
  address: string;
  /** 13 digits, or null. */
  taxId: string | null;
  /** Branch of a company: five digits, 00000 for the head office. Undefined in old documents, where `name` includes the branch. */
  branch?: string | null;
}

/** The printed content, which never changes. Amounts are in satang. Dates are yyyy-MM-dd in Bangkok, times ISO 8601. */
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

export const cardOfCharge = ({ cardBrand: brand, cardLast4: last4 }: ChargeRow) => (brand && last4 ? { brand, last4 } : null);

/** PromptPay has a brand, but no number. */
export const isByPromptPay = ({ cardBrand, cardLast4 }: ChargeRow): boolean => cardBrand === 'promptpay' && !cardLast4;

export interface InvoiceDocument extends TaxDocument {
  /** Month of the term; null for a one-time charge. The first month has no dates, because it moves with the delivery. */
  period: { month: number; of: number; from: string | null; to: string | null } | null;
  lines: ChargeRow['lines'];
  paidAt: string;
  card: { brand: string; last4: string } | null;
  byPromptPay?: boolean;
}

/** A credit note. `net`, `vat` and `total` are the refunded amounts. */
export interface CreditNoteDocument extends TaxDocument {
  /** The tax invoice that is refunded. `net` is its value before VAT. */
  invoice: { number: string; issuedOn: string; net: number };
  /** Value before VAT of earlier credit notes for the same invoice. */
  creditedBefore: number;
  reason: Text;
  issuedAt: string;
}

const { address, taxId } = SHOP_DETAILS;

export const SELLER = {
  name: { th: 'บริษัท สปรูซ ลีฟวิ่ง จำกัด', en: 'Spruce Living Co., Ltd.' },
  branch: { th: 'สำนักงานใหญ่', en: 'head office' },
  address: {
    th: `${address.th.street} ${address.th.locality} ${address.th.region} ${address.th.postcode}`,
    en: `${address.en.street}, ${address.en.locality}, ${address.en.region} ${address.en.postcode}`,
  },
  taxId,
};

/** VAT rate in per cent. All prices include VAT. */
export const VAT_PERCENT = 7;

/** Splits a total in satang into value and VAT. The parts add up to the total. */
export function breakOutVat(total: number): { net: number; vat: number } {
  const vat = Math.round((total * VAT_PERCENT) / (100 + VAT_PERCENT));
  return { net: total - vat, vat };
}
