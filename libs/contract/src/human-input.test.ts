import { isEmail, lineProblem, phoneProblem } from '@spruce/input';
import fc from 'fast-check';
import { emailInputSchema, requestResetBodySchema } from './account';
import { phoneInputSchema } from './address';
import { lineText } from './common';
import { getInTouchRequestSchema } from './contact';
import { loginBodySchema } from './session';
import { stockNoticeBodySchema } from './stock-notice';

const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({
    unit: fc.constantFrom('a', 'ก', '๑', '0', '8', '+', '-', ' ', '\t', '\n', '.', '@', '&', '\u200b', '\u00a0'),
    maxLength: 20,
  }),
  fc.stringMatching(/^[\w.&=+'-]{1,8}@[\wก-ฮ.-]{1,8}\.(?:com|co\.th|ไทย)$/),
  fc.stringMatching(/^(?:\+66|\+44|0)[\d -]{8,14}$/),
);
const letter = { first_name: 'Pim', last_name: 'Suwan', subject: 'A lift', message: 'Does it fit?' };

it('the service and the forms accept the same texts and reject the same texts', async () => {
  await fc.assert(
    fc.asyncProperty(typed, async (text) => {
      expect(lineText(12, 1).safeParse(text).success).toBe(lineProblem(text, 12) === undefined);
      expect(phoneInputSchema.safeParse(text).success).toBe((await phoneProblem(text)) === undefined);
      const email = isEmail(text);
      expect(emailInputSchema.safeParse(text).success).toBe(email);
      expect(requestResetBodySchema.safeParse({ customer_email: text }).success).toBe(email);
      expect(stockNoticeBodySchema.safeParse({ kind: 'product', variant_id: 1, email: text }).success).toBe(email);
      expect(getInTouchRequestSchema.safeParse({ ...letter, email: text }).success).toBe(email);
      if (email) expect(loginBodySchema.parse({ username: text, password: 'x' }).username).toBe(emailInputSchema.parse(text));
    }),
    { numRuns: 200 },
  );
});
