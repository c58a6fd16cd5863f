import { randomInt } from 'node:crypto';
import { getInTouchRequestSchema, getInTouchResponseSchema } from '@spruce/contract';
import { SHOP_DETAILS } from '@spruce/contract/shop-details';
import { countMail } from '../accounts/passwords/call-limits';
import { routesOf } from '../platform/http/route-schema';
import type { MailData } from '../platform/mail/mail-data';
import { queueMail } from '../platform/mail/queue-mail';
import { definePlugin } from '../platform/plugin';

/** Without 0, O, 1 and I, because customers confuse these when they read a reference aloud. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const createReference = (): string => `SC-${Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;

export const contactPlugin = definePlugin('contact', ['outbox', 'principal'], (app, { db, clock, mail }) => {
  const { outbox } = app;
  const shopInbox = mail?.shopInbox ?? SHOP_DETAILS.email;
  const description =
    'The sender gets a confirmation; a logged-in customer who uses the address of the account gets a copy. Limited per address and client.';
  routesOf(app, { tag: 'Contact', who: 'either' })(
    'POST /email/get-in-touch',
    ['getInTouch', 'Send a message to the shop', description],
    { answer: getInTouchResponseSchema, body: getInTouchRequestSchema, errors: [400, 429, 500] },
    async (request, reply) => {
      const { customer } = request;
      const { lang: language, email_contact_method: byEmail, phone_contact_method: byPhone, website, ...letter } = request.body;
      const { email } = letter;
      const mayConfirm = await countMail({ db, clock }, request, { account: `contact:${email.toLowerCase()}` });
      const reference = createReference();
      reply.header('cache-control', 'no-store');
      // Only bots fill in this hidden field. After a success response, bots do not try other ways.
      if (website) return { data: { reference } };
      const data: MailData<'contact'> = { reference, ...letter, by_email: byEmail || !byPhone, by_phone: byPhone };
      await db.transaction(async (tx) => {
        await queueMail(tx, { template: 'contact', to: shopInbox, language, data, replyTo: email });
        // Only a verified address receives the name and message, so that the form cannot send texts to strangers.
        if (customer?.status === 'active' && customer.email === email.toLowerCase())
          await queueMail(tx, { template: 'contact-copy', to: customer.email, language, data });
        else if (mayConfirm) await queueMail(tx, { template: 'contact-received', to: email, language, data: { reference } });
      });
      outbox.kick();
      return { data: { reference } };
    },
  );
});
