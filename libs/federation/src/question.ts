import { z } from 'zod';
import { ReleaseRejected } from './release-rejected';
import { signFile, verifyFile } from './signed-file';

/** What somebody who may promote asks a shell. */
export interface Question {
  schema: 1;
  /** Would these be taken live in one step? */
  take: { name: string; version: string }[];
  askedAt: string;
}

const VALID_MS = 300_000;

const statement: z.ZodType<Question> = z.object({
  schema: z.literal(1),
  take: z.array(z.object({ name: z.string(), version: z.string().regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/) })).max(20),
  askedAt: z.string(),
});

/** The value of the header `x-release-question`. */
export const signQuestion = (question: Question, privateKey: string): string => signFile(question, privateKey).toString('base64url');

/** Verifies a question against the keys of all apps that it is about; throws a {@link ReleaseRejected} for anybody else's, or an old one. */
export function verifyQuestion(header: string, publicKeys: readonly string[], now = Date.now()): Question {
  const question = verifyFile(Buffer.from(header, 'base64url'), publicKeys, statement, 'the question');
  const age = Math.abs(now - Date.parse(question.askedAt));
  if (!(age < VALID_MS)) throw new ReleaseRejected('bad-signature', 'the question is too old');
  return question;
}
