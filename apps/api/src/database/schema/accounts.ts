import type { IdentityState } from '@spruce/contract';
import type { Language, LoginStrategy, Role } from '@spruce/contract/constants';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const customers = pgTable('customers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Lower case. Of a deleted customer a name in the reserved domain `.invalid`. */
  email: text().notNull().unique(),
  /** argon2id; null for those who only ever came through Google or Facebook, and for deleted ones. */
  passwordHash: text('password_hash'),
  passwordChangedAt: moment('password_changed_at'),
  role: text().$type<Role>().notNull().default('customer'),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  /** Digits only, '' when not given. */
  phone: text().notNull().default(''),
  birthday: date(),
  /** Of mails and documents. */
  language: text().$type<Language>().notNull().default('en'),
  /** When the e-mail address was proven to be the customer's; null is an unverified account. */
  activatedAt: moment('activated_at'),
  sumsubStatus: text('sumsub_status').$type<IdentityState>().notNull().default('none'),
  /** May change orders and subscriptions without asking staff. */
  selfServicePortal: boolean('self_service_portal').notNull().default(true),
  /** When "new pieces and quiet tips" were asked for; null is no. */
  marketingAt: moment('marketing_at'),
  termsAcceptedAt: moment('terms_accepted_at'),
  /** Of the Terms and Conditions that were agreed to; null where it was not kept yet. */
  termsVersion: text('terms_version'),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** What must be kept by law still points here; everything personal is gone. */
  deletedAt: moment('deleted_at'),
});

export type AddressKind = 'shipping' | 'billing' | 'invoice';

export const addresses = pgTable(
  'addresses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text().$type<AddressKind>().notNull(),
    /** Names the address on the wire; begins with a letter, so that JSON objects keep their order. */
    key: text().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    company: text().notNull().default(''),
    locationName: text('location_name').notNull().default(''),
    building: text().notNull().default(''),
    address1: text('address_1').notNull(),
    address2: text('address_2').notNull().default(''),
    /** Thai addresses only. */
    subDistrict: text('sub_district').notNull().default(''),
    district: text().notNull().default(''),
    /** The province of a Thai address. */
    city: text().notNull(),
    /** Of other countries, where they have them. */
    state: text().notNull().default(''),
    postcode: text().notNull(),
    /** ISO 3166-1, two letters. */
    country: text().notNull().default('TH'),
    phone: text().notNull().default(''),
    /** Shipping only. */
    deliveryStairs: boolean('delivery_stairs').notNull().default(false),
    deliveryLift: boolean('delivery_lift').notNull().default(false),
    deliveryNote: text('delivery_note').notNull().default(''),
    /** Invoice only: 13 digits. */
    taxId: text('tax_id').notNull().default(''),
    /** Invoice only: five digits, 00000 for the head office; '' for a person. The company carries it in words too. */
    branch: text().notNull().default(''),
    /** What is taken of its kind unless another one is chosen; one at most. */
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('addresses_key').on(table.customerId, table.kind, table.key),
    uniqueIndex('addresses_default')
      .on(table.customerId, table.kind)
      .where(sql`${table.isDefault}`),
  ],
);

/** One log-in on one device: the family of its refresh tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie that the tokens are worth nothing without. */
    fingerprintHash: text('fingerprint_hash').notNull(),
    /** How the customer came in. */
    strategy: text().$type<LoginStrategy>().notNull(),
    /** "Keep me logged in": else the cookies end with the browser and the session after a day. */
    remember: boolean().notNull(),
    /** As the browser named itself, for the list of devices. */
    userAgent: text('user_agent').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    revokedBecause: text('revoked_because').$type<'logout' | 'reuse' | 'stolen' | 'password' | 'device' | 'deleted'>(),
  },
  (table) => [index('sessions_of_customer').on(table.customerId), index('sessions_expiry').on(table.expiresAt)],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** SHA-256: the token itself is with the browser only. */
    tokenHash: text('token_hash').notNull().unique(),
    issuedAt: moment('issued_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When it was exchanged for its successor; once more much later is a theft. */
    usedAt: moment('used_at'),
  },
  (table) => [index('refresh_tokens_of_session').on(table.sessionId)],
);

/** What a link in a mail proves. */
export type OneTimePurpose = 'activate' | 'reset';

export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    purpose: text().$type<OneTimePurpose>().notNull(),
    /** The address that the mail went to, and so the one that is proven. */
    email: text().notNull(),
    /** SHA-256. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('one_time_tokens_of_customer').on(table.customerId, table.purpose)],
);

/** Who a customer is at Google or Facebook. */
export const socialIdentities = pgTable(
  'social_identities',
  {
    provider: text().$type<Exclude<LoginStrategy, 'local'>>().notNull(),
    /** The provider's own id of the person, which an e-mail address never replaces. */
    subject: text().notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** As the provider gave it then, to show which one it is. */
    email: text().notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] }), index('social_identities_of_customer').on(table.customerId)],
);

/** Failures of late, by what was tried: the back-off under guessing, shared by all processes. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    /** Names the counter and its subject, e.g. `login:client:<hash>`; addresses of people are hashed. */
    key: text().primaryKey(),
    failures: integer().notNull(),
    lastAt: moment('last_at').notNull(),
    blockedUntil: moment('blocked_until'),
  },
  (table) => [index('login_attempts_age').on(table.lastAt)],
);
