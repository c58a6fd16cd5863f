import { useTranslation } from 'react-i18next';
import { cleanLine, readEmail } from '@spruce/input';
import { EmailLine, type EmailLineAnswer } from '@spruce/ui/line-form';

/** 'Stay in Touch': one address for the mailing list, with what was wrong beside it and the list's answer below. */
export function NewsletterForm() {
  const { t } = useTranslation('shell');
  const send = async (typed: string): Promise<EmailLineAnswer> => {
    const email = readEmail(typed);
    if (email === undefined) return { wrong: t(cleanLine(typed) === '' ? 'footer.emailRequired' : 'footer.emailInvalid') };
    const good = await import(/* webpackChunkName: "frame.subscribe" */ './subscribe').then(
      ({ subscribe }) => subscribe(email),
      () => false,
    );
    return { good, text: t(good ? 'footer.subscribed' : 'footer.subscribeFailed') };
  };
  return (
    <EmailLine
      title={t('footer.stayInTouch')}
      text={t('footer.newsletterLine')}
      label={t('footer.email')}
      send={t('footer.subscribe')}
      sending={t('footer.subscribing')}
      name="EMAIL"
      onSend={send}
    />
  );
}
