import type { WireConsentReceipt } from '@spruce/contract';
import { desc, eq } from 'drizzle-orm';
import type { PersonalData } from '../accounts/personal-data';
import { consentReceipts } from '../database/schema';

type ReceiptRow = Pick<typeof consentReceipts.$inferSelect, 'version' | 'choices' | 'reason' | 'createdAt'>;

export const toWireReceipt = ({ version, choices, reason, createdAt }: ReceiptRow): WireConsentReceipt => ({
  version,
  choices,
  reason,
  at: createdAt.toISOString(),
});

/** Deletion of the account anonymises the receipts; they stay as proof of consent. */
export const consentsPersonalData: PersonalData = {
  name: 'consents',
  async read(db, customerId) {
    const rows = await db
      .select()
      .from(consentReceipts)
      .where(eq(consentReceipts.customerId, customerId))
      .orderBy(desc(consentReceipts.createdAt), desc(consentReceipts.id));
    return rows.map(toWireReceipt);
  },
  async erase(tx, customerId) {
    await tx.update(consentReceipts).set({ customerId: null }).where(eq(consentReceipts.customerId, customerId));
  },
};
