import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestPriceNotice, type PriceNotice } from '@spruce/api-client/notices';
import { paths } from '@spruce/contract/paths';
import { formatMoney } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { useUserId } from '@spruce/session';
import { Alert, Button, textLinkClass } from '@spruce/ui';
import { EmailLine, type EmailLineProps, type EmailLineResult } from '@spruce/ui/email-line';
import styles from './price-notice.module.css';

export interface PriceNoticeFormProps extends Omit<PriceNotice, 'email'>, Pick<EmailLineProps, 'level' | 'about'> {
  /** Monthly price in baht that the page shows. */
  price: number;
}

/** Customers get the mail at the address of their account; guests enter one. */
export function PriceNoticeForm({ level = 3, about, ...request }: PriceNoticeFormProps) {
  const isCustomer = useUserId() !== null;
  // The form starts again when the shopper chooses another colour or term.
  const key = `${request.variantId} ${request.months}`;
  return (
    <div className={styles.panel}>
      {isCustomer ? <CustomerForm key={key} request={request} /> : <GuestForm key={key} level={level} about={about} request={request} />}
    </div>
  );
}

type Request = Omit<PriceNoticeFormProps, 'level' | 'about'>;

function useTexts({ price, months }: Request) {
  const { t } = useTranslation('priceNotice');
  return { t, ask: t('text', { price: formatMoney(price), months }) };
}

function GuestForm({ request, level, about }: { request: Request } & Pick<EmailLineProps, 'level' | 'about'>) {
  const { t, ask } = useTexts(request);
  const { api } = usePlatform();
  const send = async (email: string): Promise<EmailLineResult> => {
    const result = await requestPriceNotice(api, { ...request, email });
    if (result.state === 'noted') return { good: true, text: t('noted', { email, price: formatMoney(result.price) }) };
    const text = t(result.state);
    return result.state === 'required' || result.state === 'invalid' ? { wrong: text } : { good: false, text };
  };
  return (
    <EmailLine
      title={t('title')}
      level={level}
      about={about}
      text={ask}
      label={t('email')}
      send={t('send')}
      sending={t('sending')}
      autoFocus
      onSend={send}
    />
  );
}

function CustomerForm({ request }: { request: Request }) {
  const { t, ask } = useTexts(request);
  const { api } = usePlatform();
  const status = useRef<HTMLDivElement>(null);
  const [isSending, setSending] = useState(false);
  const [noted, setNoted] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const send = async () => {
    setSending(true);
    const result = await requestPriceNotice(api, request);
    setSending(false);
    setProblem(result.state === 'noted' ? undefined : t(result.state));
    if (result.state !== 'noted') return;
    setNoted(result.price);
    // The focused button disappears.
    status.current?.focus();
  };
  return (
    <>
      {noted === undefined ? (
        <>
          <p className="muted">{ask}</p>
          <Button variant="outline" size="small" loading={isSending} loadingText={t('sending')} onClick={() => void send()}>
            {t('send')}
          </Button>
        </>
      ) : null}
      <div role="status" ref={status} tabIndex={-1} className={styles.status}>
        {noted === undefined ? null : (
          <Alert
            tone="good"
            link={
              <Link className={textLinkClass()} to={paths.user('notices')}>
                {t('all')}
              </Link>
            }
          >
            {t('notedOwn', { price: formatMoney(noted) })}
          </Alert>
        )}
        {problem ? <Alert tone="bad">{problem}</Alert> : null}
      </div>
    </>
  );
}
