import { useTranslation } from 'react-i18next';
import { EmailLine, type EmailLineResult } from '@spruce/ui/email-line';

export function NewsletterForm() {
  const { t } = useTranslation('shell');
  const send = async (typed: string): Promise<EmailLineResult> => {
    // The rules for email addresses load on submit, so that pages do not load them at the start.
    const outcome = await import(/* webpackChunkName: "frame.subscribe" */ './subscribe').then(
      ({ subscribe }) => subscribe(typed),
      () => 'failed' as const,
    );
    if (outcome === 'empty' || outcome === 'invalid')
      return { wrong: t(outcome === 'empty' ? 'footer.emailRequired' : 'footer.emailInvalid') };
    return { good: outcome === 'subscribed', text: t(outcome === 'subscribed' ? 'footer.subscribed' : 'footer.subscribeFailed') };
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
