import { ADDRESS_TEXT_NAMES, addressText, type AddressKind, type AddressTextName } from '@spruce/address';
import type { IdentityState } from '@spruce/contract';
import type { CONSENT_REASONS, ConsentCategory, Language, LoginStrategy, Role } from '@spruce/contract/constants';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const customers = pgTable('customers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Lower case. A deleted customer has an address in the reserved domain `.invalid`. */
  email: text().notNull().unique(),
  /** Argon2id hash. Null for deleted customers, and for customers who log in only with Google or Facebook. */
  passwordHash: text('password_hash'),
  passwordChangedAt: moment('password_changed_at'),
  role: text().$type<Role>().notNull().default('customer'),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  /** Digits only; '' if the customer gave none. */
  phone: text().notNull().default(''),
  birthday: date(),
  language: text().$type<Language>().notNull().default('en'),
  /** When the email address was verified; null means unverified. */
  activatedAt: moment('activated_at'),
  sumsubStatus: text('sumsub_status').$type<IdentityState>().notNull().default('none'),
  /** If true, the customer may change orders and subscriptions without staff. */
  selfServicePortal: boolean('self_service_portal').notNull().default(true),
  /** When the customer agreed to marketing mails; null if they did not. */
  marketingAt: moment('marketing_at'),
  termsAcceptedAt: moment('terms_accepted_at'),
  /** Version of the accepted Terms and Conditions; null for older accounts. */
  termsVersion: text('terms_version'),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** When the account was deleted. The row stays without personal data, because records that the law requires reference it. */
  deletedAt: moment('deleted_at'),
});

const addressColumns = () =>
  Object.fromEntries(
    ADDRESS_TEXT_NAMES.map((name) => {
      const { wire, isRequired } = addressText(name);
      const column = text(wire).notNull();
      return [name, isRequired ? column : column.default('')];
    }),
  ) as Record<AddressTextName, ReturnType<ReturnType<typeof text>['notNull']>>;

export const addresses = pgTable(
  'addresses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text().$type<AddressKind>().notNull(),
    /** Id of the address in the API. It starts with a letter, because a JSON object would sort numeric keys. */
    key: text().notNull(),
    ...addressColumns(),
    /** ISO 3166-1 alpha-2 code. */
    country: text().notNull().default('TH'),
    phone: text().notNull().default(''),
    /** Only for shipping addresses, like `deliveryLift` and `deliveryNote`. */
    deliveryStairs: boolean('delivery_stairs').notNull().default(false),
    deliveryLift: boolean('delivery_lift').notNull().default(false),
    deliveryNote: text('delivery_note').notNull().default(''),
    /** Only for invoice addresses: 13 digits. */
    taxId: text('tax_id').notNull().default(''),
    /** Only for invoice addresses: five digits, 00000 for the head office, '' for a person. `company` contains the branch in words. */
    branch: text().notNull().default(''),
    /** If true, forms preselect this address. Each kind has at most one default. */
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

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the fingerprint cookie, without which the tokens are invalid. */
    fingerprintHash: text('fingerprint_hash').notNull(),
    strategy: text().$type<LoginStrategy>().notNull(),
    /** "Keep me logged in". If false, the cookies end with the browser session, and the session ends after a day. */
    remember: boolean().notNull(),
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
    /** SHA-256 of the token. Only the browser has the token. */
    tokenHash: text('token_hash').notNull().unique(),
    issuedAt: moment('issued_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the token was exchanged for the next token. Reuse long after this time indicates theft. */
    usedAt: moment('used_at'),
  },
  (table) => [index('refresh_tokens_of_session').on(table.sessionId)],
);

export type OneTimePurpose = 'activate' | 'reset';

export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    purpose: text().$type<OneTimePurpose>().notNull(),
    /** The recipient of the mail. Opening the link proves that the customer owns this address. */
    email: text().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('one_time_tokens_of_customer').on(table.customerId, table.purpose)],
);

export const socialIdentities = pgTable(
  'social_identities',
  {
    provider: text().$type<Exclude<LoginStrategy, 'local'>>().notNull(),
    /** Id of the person at the provider. Only this id identifies the person, because an email address may change. */
    subject: text().notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    email: text().notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] }), index('social_identities_of_customer').on(table.customerId)],
);

export const loginAttempts = pgTable(
  'login_attempts',
  {
    /** Name of a counter and hash of its subject, e.g. `login:client:<hash>`. */
    key: text().primaryKey(),
    failures: integer().notNull(),
    lastAt: moment('last_at').notNull(),
    blockedUntil: moment('blocked_until'),
  },
  (table) => [index('login_attempts_age').on(table.lastAt)],
);

/** Visitors' cookie choices, kept as legal proof. Rows never change, except for the customer's id. */
export const consentReceipts = pgTable(
  'consent_receipts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Id of this choice, created by the browser. A repeated request does not insert another row. */
    receipt: text().notNull().unique(),
    uniqueId: text('unique_id').notNull(),
    /** Null for a visitor, and after the account was deleted. */
    customerId: integer('customer_id').references(() => customers.id),
    version: text().notNull(),
    choices: jsonb().$type<Record<ConsentCategory, boolean>>().notNull(),
    reason: text().$type<(typeof CONSENT_REASONS)[number]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('consent_receipts_of_browser').on(table.uniqueId), index('consent_receipts_of_customer').on(table.customerId)],
);
