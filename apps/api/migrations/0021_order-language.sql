-- Nothing reads orders.language, because mails and pages use the language of the account.
-- The previous release still writes it, so only the next release may drop it.
ALTER TABLE "orders" ALTER COLUMN "language" DROP NOT NULL;
