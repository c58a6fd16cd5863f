import { SHOP_DETAILS } from '@spruce/contract/shop-details';
import { mailPersonalData } from '../../accounts/mail-personal-data';
import { contactRoutes } from '../../content/contact-routes';
import { definePlugin } from '../plugin';
import { Mailer } from './mailer';

/** Without settings, mails stay in the outbox. */
export const mailPlugin = definePlugin('mail', ['outbox', 'principal'], (app, { db, clock, mail: settings }) => {
  const { outbox } = app;
  const mailer = settings && new Mailer(settings, clock);
  app.decorate('mailer', mailer);
  mailer?.listen(outbox);
  app.addHook('onClose', async () => {
    // Mails in progress still need the connections.
    await outbox.stop();
    mailer?.close();
  });
  app.personalData.push(mailPersonalData);
  contactRoutes(app, { db, clock, outbox, shopInbox: settings?.shopInbox ?? SHOP_DETAILS.email });
});
