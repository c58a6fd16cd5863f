import { useTranslation } from 'react-i18next';
import { EmailLine, type EmailLineAnswer } from '@spruce/ui/line-form';

/** Good enough to catch a slip; whether an address exists only its mail server knows. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** 'Stay in Touch': one address for the mailing list, with what was wrong beside it and the list's answer below. */
export function NewsletterForm() {
  const { t } = useTranslation('shell');
  const send = async (email: string): Promise<EmailLineAnswer> => {
    if (!ADDRESS.test(email)) return { wrong: t(email === '' ? 'footer.emailRequired' : 'footer.emailInvalid') };
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
