import { SHOP_DETAILS } from '@spruce/contract/shop-details';
import { z } from 'zod';
import type { MailSettings } from './mailer';

/** By default, mails go to the sandbox, which shows them at /mail. */
export const mailEnvironment = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }).default('smtp://127.0.0.1:4425'),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an address, e.g. Spruce <hello@spruce.example>')
    .default(`Spruce <${SHOP_DETAILS.email}>`),
  CONTACT_INBOX: z.email().default(SHOP_DETAILS.email),
};

type Environment = z.infer<z.ZodObject<typeof mailEnvironment>> & { PUBLIC_ORIGIN: string };

export const readMailSettings = (env: Environment): MailSettings => ({
  smtpUrl: env.SMTP_URL,
  from: env.MAIL_FROM,
  shopInbox: env.CONTACT_INBOX,
  publicOrigin: new URL(env.PUBLIC_ORIGIN).origin,
});
