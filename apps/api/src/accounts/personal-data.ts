import type { Database } from '../database/connect';

/** What one domain keeps about customers: it takes part in the export and in the deletion of an account. */
export interface PersonalData {
  /** Key in the export, e.g. `orders`. */
  name: string;
  /** Everything about this customer, as JSON. */
  read(db: Database, customerId: number): Promise<unknown>;
  /** Why the account cannot be deleted now, for the customer to read (an order is running); null when nothing stands against it. */
  blocks?(tx: Database, customerId: number): Promise<string | null>;
  /**
   * Removes what need not be kept, and takes the person out of what must be (invoices stay five years). In the transaction of the
   * deletion.
   */
  erase?(tx: Database, customerId: number): Promise<void>;
}
