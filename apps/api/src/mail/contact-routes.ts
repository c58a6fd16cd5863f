import { randomInt } from 'node:crypto';
import { getInTouchRequestSchema, getInTouchResponseSchema } from '@spruce/contract';
import { countMail } from '../accounts/passwords/count-mail';
import type { Database } from '../database/connect';
import type { Clock } from '../http/clock';
import { answers } from '../http/route-schema';
import type { ApiApp } from '../http/typed-app';
import type { Outbox } from '../outbox/outbox';
import type { MailData } from './mail-data';
import { queueMail } from './queue-mail';

/** Without letters and digits that are taken for one another on the phone. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newReference = (): string => `SC-${Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;

export interface ContactDeps {
  db: Database;
  clock: Clock;
  outbox: Outbox;
  /** Where the shop reads what is sent. */
  shopInbox: string;
}

/**
 * `POST /email/get-in-touch`: the message goes to the shop, and to its sender that it has arrived. What was written goes back only to a
 * customer who is logged in with that address.
 */
export function contactRoutes(app: ApiApp, { db, clock, outbox, shopInbox }: ContactDeps): void {
  app.post(
    '/email/get-in-touch',
    {
      schema: {
        ...answers({
          summary: 'Send a message to the shop',
          description:
            'The sender gets an email that it has arrived; a customer who writes, logged in, from the address of the account, a copy. ' +
            'Slows down when one address, or one client, sends many.',
          tag: 'Contact',
          answer: getInTouchResponseSchema,
          errors: [400, 429, 500],
        }),
        body: getInTouchRequestSchema,
      },
    },
    async (request, reply) => {
      const { customer } = request;
      const { lang: language, email_contact_method: byEmail, phone_contact_method: byPhone, website, ...letter } = request.body;
      const { email } = letter;
      const mayConfirm = await countMail({ db, clock }, request, { account: `contact:${email.toLowerCase()}` });
      const reference = newReference();
      reply.header('cache-control', 'no-store');
      // A program that fills in what no visitor sees is told that all is well, or it would try something else.
      if (website) return { data: { reference } };
      // Who ticks neither has given an email address all the same.
      const data: MailData<'contact'> = { reference, ...letter, by_email: byEmail || !byPhone, by_phone: byPhone };
      await db.transaction(async (tx) => {
        await queueMail(tx, { template: 'contact', to: shopInbox, language, data, replyTo: email });
        // What was written, and the name, go only to whom the address is proven to belong: the form must not send anyone's words to anyone.
        if (customer?.status === 'active' && customer.email === email.toLowerCase())
          await queueMail(tx, { template: 'contact-copy', to: customer.email, language, data });
        else if (mayConfirm) await queueMail(tx, { template: 'contact-received', to: email, language, data: { reference } });
      });
      outbox.kick();
      return { data: { reference } };
    },
  );
}
