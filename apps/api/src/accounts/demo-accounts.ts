import { LEGAL_TEXTS } from '@spruce/contract/legal-texts';
import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { customers } from '../platform/database/schema';
import type { Clock } from '../platform/plugin';
import { saveAddresses, parseAddresses } from './addresses/address-book';
import { hashPassword } from './passwords/passwords';
import type { AccountSettings } from './settings';
import { turnOnForDemo } from './two-step/second-step';

const home = {
  first_name: 'Mali',
  last_name: 'Srisai',
  location_name: 'Home',
  building: 'Baan Suan Condominium, floor 12',
  address_1: '88/123 Sukhumvit 39',
  sub_district: 'Khlong Tan Nuea',
  district: 'Watthana',
  city: 'Bangkok',
  postcode: '10110',
  country: 'TH',
  phone: '0812345678',
};

/** Only for development, so `apps/api/README.md` may list the passwords. */
export const DEMO_ACCOUNTS = [
  {
    email: 'mali@spruce.example',
    password: 'mali rents 4 chairs',
    role: 'customer',
    firstName: 'Mali',
    lastName: 'Srisai',
    phone: '0812345678',
    verified: true,
    addresses: {
      shipping: { ...home, delivery: { stairs: 'true' as const, lift: 'true' as const, note: 'Please call from the lobby' } },
      billing: home,
      invoice: { ...home, company: 'Mali Studio Co., Ltd. (Head Office)', tax_id: '0105561000003' },
    },
  },
  {
    email: 'staff@spruce.example',
    password: 'staff moves 9 sofas',
    role: 'staff',
    firstName: 'Somchai',
    lastName: 'Jaidee',
    phone: '021234567',
    verified: true,
    addresses: undefined,
    /** The same as in `tools/bootstrap/staff-login.mjs`. */
    twoStepSecret: 'SPRUCESTAFFDEMOSPRUCESTAFFDEMO23',
  },
  {
    email: 'new@spruce.example',
    password: 'new here since 2026',
    role: 'customer',
    firstName: 'Nok',
    lastName: 'Thongdee',
    phone: '',
    verified: false,
    addresses: undefined,
  },
] as const;

export async function seedDemoAccounts(db: Database, clock: Clock, settings: AccountSettings): Promise<number> {
  const made = await createDemoAccounts(db, clock);
  for (const account of DEMO_ACCOUNTS) {
    if (!('twoStepSecret' in account)) continue;
    const [row] = await db.select({ id: customers.id }).from(customers).where(eq(customers.email, account.email));
    if (row) await turnOnForDemo(db, settings, row.id, account.twoStepSecret, clock.now());
  }
  return made;
}

async function createDemoAccounts(db: Database, clock: Clock): Promise<number> {
  let made = 0;
  for (const { email, password, role, firstName, lastName, phone, verified, addresses } of DEMO_ACCOUNTS) {
    if ((await db.select({ id: customers.id }).from(customers).where(eq(customers.email, email))).length > 0) continue;
    const passwordHash = await hashPassword(password);
    const now = clock.now();
    const wanted = addresses ? parseAddresses(addresses) : [];
    await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(customers)
        .values({
          email,
          passwordHash,
          passwordChangedAt: now,
          role,
          firstName,
          lastName,
          phone,
          activatedAt: verified ? now : null,
          termsAcceptedAt: now,
          termsVersion: LEGAL_TEXTS['terms-and-conditions'].version,
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: customers.id });
      if (!row) return;
      await saveAddresses(tx, row.id, wanted, now);
      made += 1;
    });
  }
  return made;
}
