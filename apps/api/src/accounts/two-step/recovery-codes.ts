import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@spruce/contract/constants';
import { readRecoveryCode } from '@spruce/contract/account-rules';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { recoveryCodes } from '../../platform/database/schema';

const hashCode = (customerId: number, code: string): string => createHash('sha256').update(`${customerId}:${code}`).digest('base64url');

const createCode = (): string => Array.from({ length: RECOVERY_CODES.length }, () => RECOVERY_CODES.letters[randomInt(32)]).join('');

const formatCode = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-');

/** Replaces all codes of the customer. The database keeps only hashes, so the returned codes can be shown only now. */
export async function renewRecoveryCodes(tx: Database, customerId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES.count }, createCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.customerId, customerId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ customerId, codeHash: hashCode(customerId, code) })));
  return codes.map(formatCode);
}

/** If two requests send the same code at the same time, only one of them succeeds. */
export async function useRecoveryCode(tx: Database, customerId: number, text: string, now: Date): Promise<boolean> {
  const code = readRecoveryCode(text);
  if (code === undefined) return false;
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(eq(recoveryCodes.customerId, customerId), eq(recoveryCodes.codeHash, hashCode(customerId, code)), isNull(recoveryCodes.usedAt)),
    )
    .returning({ customerId: recoveryCodes.customerId });
  return used.length > 0;
}

export const countRecoveryCodes = (db: Database, customerId: number): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.customerId, customerId), isNull(recoveryCodes.usedAt)));
