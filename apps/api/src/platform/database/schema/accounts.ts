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
  phone: text().notNull().default(''),
  birthday: date(),
  language: text().$type<Language>().notNull().default('en'),
  /** When the customer verified the email address; null before that. */
  activatedAt: moment('activated_at'),
  sumsubStatus: text('sumsub_status').$type<IdentityState>().notNull().default('none'),
  /** If false, only staff can change orders and subscriptions of this customer. */
  selfServicePortal: boolean('self_service_portal').notNull().default(true),
  /** When the customer agreed to marketing mails; null without consent. */
  marketingAt: moment('marketing_at'),
  /** False if the customer does not want mails that ask for reviews. */
  reviewMails: boolean('review_mails').notNull().default(true),
  /** False if the customer wants only the first reminder of the end of a term, which the shop promises. */
  reminderMails: boolean('reminder_mails').notNull().default(true),
  termsAcceptedAt: moment('terms_accepted_at'),
  /** Null for accounts that are older than this column. */
  termsVersion: text('terms_version'),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** The row of a deleted account stays, without personal data, because records that the law requires reference it. */
  deletedAt: moment('deleted_at'),
});

export type CustomerRow = typeof customers.$inferSelect;

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
    /** Id of the address in responses. Starts with a letter, because JavaScript would sort numeric keys of an object. */
    key: text().notNull(),
    ...addressColumns(),
    country: text().notNull().default('TH'),
    phone: text().notNull().default(''),
    /** Shipping addresses only, like `deliveryLift` and `deliveryNote`. */
    deliveryStairs: boolean('delivery_stairs').notNull().default(false),
    deliveryLift: boolean('delivery_lift').notNull().default(false),
    deliveryNote: text('delivery_note').notNull().default(''),
    /** Invoice addresses only: 13 digits. */
    taxId: text('tax_id').notNull().default(''),
    /** Invoice addresses only: number of the branch, 00000 for the head office, '' for a person. `company` contains the branch in words. */
    branch: text().notNull().default(''),
    /** At most one default per customer and kind. */
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
    /** SHA-256 of the fingerprint cookie. Without this cookie, the tokens of the session are invalid. */
    fingerprintHash: text('fingerprint_hash').notNull(),
    strategy: text().$type<LoginStrategy>().notNull(),
    /** If false, the cookies end with the browser session, and the session ends after a day. */
    remember: boolean().notNull(),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    revokedBecause: text('revoked_because').$type<'logout' | 'reuse' | 'stolen' | 'password' | 'device' | 'deleted' | 'two-step'>(),
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
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull().unique(),
    issuedAt: moment('issued_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the token was exchanged for the next one. A second use long after this time indicates theft. */
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
    /** The address that got the link. Opening the link proves that the customer owns this address. */
    email: text().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('one_time_tokens_of_customer').on(table.customerId, table.purpose)],
);

export const twoStep = pgTable('two_step', {
  customerId: integer('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  /** Secret of the authenticator app, encrypted with AES-256-GCM. */
  secret: text().notNull(),
  /** When the customer asked for the secret. */
  createdAt: moment('created_at').notNull(),
  /** When the customer proved with a code that the app has the secret. Until then, log-ins need no code. */
  confirmedAt: moment('confirmed_at'),
  /** Time step (30 s) of the last accepted code. Codes of this step and of earlier steps are refused. */
  lastStep: integer('last_step'),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** SHA-256. The codes are random (80 bits), so that they need no slow hash. */
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.codeHash] })],
);

/** Changes and uses of the two-step log-in, for support and for investigations after an attack. */
export const accountEvents = pgTable(
  'account_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text().$type<'two-step-on' | 'two-step-off' | 'recovery-codes' | 'recovery-code-used'>().notNull(),
    userAgent: text('user_agent').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('account_events_of_customer').on(table.customerId)],
);

export const socialIdentities = pgTable(
  'social_identities',
  {
    provider: text().$type<Exclude<LoginStrategy, 'local'>>().notNull(),
    /** The provider's id of the person, which never changes, unlike an email address. */
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
    /** Name of the limit and hash of the counted value, e.g. `login:client:<hash>`. */
    key: text().primaryKey(),
    failures: integer().notNull(),
    lastAt: moment('last_at').notNull(),
    blockedUntil: moment('blocked_until'),
  },
  (table) => [index('login_attempts_age').on(table.lastAt)],
);

/** Legal proof of consent. Rows never change, except that the customer's id is removed when the account is deleted. */
export const consentReceipts = pgTable(
  'consent_receipts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** An id that the browser creates, so that a repeated request does not insert another row. */
    receipt: text().notNull().unique(),
    uniqueId: text('unique_id').notNull(),
    customerId: integer('customer_id').references(() => customers.id),
    version: text().notNull(),
    choices: jsonb().$type<Record<ConsentCategory, boolean>>().notNull(),
    reason: text().$type<(typeof CONSENT_REASONS)[number]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('consent_receipts_of_browser').on(table.uniqueId), index('consent_receipts_of_customer').on(table.customerId)],
);
