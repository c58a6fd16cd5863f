import { definePlugin } from '../plugin';
import { Mailer, type MailSettings } from './mailer';

declare module '../plugin' {
  interface PluginOptions {
    /** Without these settings, mails stay in the outbox. */
    mail?: MailSettings;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    mailer: Mailer | undefined;
  }
}

export const mailPlugin = definePlugin('mail', ['outbox'], (app, { clock, mail: settings }) => {
  const { outbox } = app;
  const mailer = settings && new Mailer(settings, clock);
  app.decorate('mailer', mailer);
  mailer?.listen(outbox);
  app.addHook('onClose', async () => {
    // Stops the outbox before the mailer, because mails in progress need the connections of the mailer.
    await outbox.stop();
    mailer?.close();
  });
});
