import type { Database } from '../database/connect';

/** One domain's part in the export and deletion of an account. */
export interface PersonalData {
  name: string;
  read(db: Database, customerId: number): Promise<unknown>;
  /** Returns the reason why the account cannot be deleted now (e.g. an active order), shown to the customer, or null. */
  findDeletionBlocker?(tx: Database, customerId: number): Promise<string | null>;
  /**
   * Deletes personal data, and anonymises records that the law requires (invoices stay five years). Runs in the transaction of the
   * deletion.
   */
  erase?(tx: Database, customerId: number): Promise<void>;
}
