import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, redirect, useParams, useRouteError, type LoaderFunctionArgs } from 'react-router-dom';
import { isApiError, isNotFound } from '@spruce/api-client';
import { paymentLinkQuery, renewPaymentLink, type PaymentLink } from '@spruce/api-client/payments';
import { paths } from '@spruce/contract/paths';
import { formatDate, formatMoney } from '@spruce/i18n';
import { checkoutLayout, localePath, usePlatform, type RouteHandle } from '@spruce/platform';
import { bangkokTime } from '@spruce/pricing';
import { useRehydrateSession } from '@spruce/session';
import { Alert, AlertIcon, Badge, Button, buttonClass, CheckIcon, ClockIcon, DataList, DataRow, Disc, LockIcon, Phrases } from '@spruce/ui';
import styles from '../../frame/solo.module.css';
import { PageLoading } from '../../frame/page-loading';
import { PayLink } from './pay-link';
import { useShowThanks } from './use-show-thanks';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const isMissing = (error: unknown) => isNotFound(error) || (isRouteErrorResponse(error) && error.status === 404);

export const handle: RouteHandle = {
  private: true,
  layout: checkoutLayout(),
  providers: ['stripe'],
  valid: async ({ params: { uuid }, platform: { api } }) => {
    if (uuid === undefined) return true;
    if (!UUID.test(uuid)) return false;
    // Only the server checks here that the link exists. In the browser, the page itself fetches the link.
    if (typeof document !== 'undefined') return true;
    return api.get(`/payment-links/${uuid}`).then(
      () => true,
      // If the service is unreachable, the link may still exist, so the page is not a 404.
      (error: unknown) => !isMissing(error),
    );
  },
};

/** A URL without a link id redirects to the account, where customers update their own cards. */
export function loader({ params }: LoaderFunctionArgs) {
  if (params['uuid'] === undefined) throw redirect(paths.user('payment'));
  return null;
}

export function ErrorBoundary() {
  const error = useRouteError();
  // The error page of the shell handles all other errors.
  if (!isMissing(error)) throw error;
  return <NoSuchLink />;
}

/** Anyone with the link may pay, so the page shows only the amount. */
export function Component() {
  const { t } = useTranslation('link');
  const { api } = usePlatform();
  const uuid = useParams()['uuid'] ?? '';
  useRehydrateSession();
  const { data, error, refetch } = useQuery({
    ...paymentLinkQuery(api, uuid),
    // The service sends saved cards only if the owner of the order is logged in. The shell's server does not know this when it renders
    // the page, so only the browser fetches the link.
    enabled: typeof document !== 'undefined',
    throwOnError: isMissing,
    retry: (times, failure) => times < 1 && !isMissing(failure),
  });
  const showThanks = useShowThanks();
  const isWaiting = data?.promptpay?.state === 'waiting';
  const hasWaited = useRef(false);
  useEffect(() => {
    if (isWaiting) hasWaited.current = true;
    else if (hasWaited.current && data?.state === 'paid') showThanks(data);
  });
  return (
    <>
      <title>{t('meta.title')}</title>
      <div className="wrap">
        <div className={styles.solo}>{data ? <Link link={data} /> : <PageLoading error={error} onRetry={() => void refetch()} />}</div>
      </div>
    </>
  );
}

const DISCS = {
  paid: (
    <Disc tone="good">
      <CheckIcon />
    </Disc>
  ),
  expired: (
    <Disc tone="warm">
      <ClockIcon />
    </Disc>
  ),
  revoked: (
    <Disc tone="warm">
      <AlertIcon />
    </Disc>
  ),
};
const TONES = { open: 'warm', paid: 'good', expired: undefined, revoked: 'bad' } as const;

function Link({ link }: { link: PaymentLink }) {
  const { t } = useTranslation('link');
  const { language } = usePlatform();
  const letter = (at: Date | string) => formatDate(typeof at === 'string' ? at : at.toISOString(), language, 'letter');
  const instant = (at: Date) => t('untilAt', { date: letter(at), time: bangkokTime(at) });
  const { state, amount } = link;
  const badge = <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
  const order = localePath(paths.order(link.orderNumber), language);
  const facts = (
    <DataList>
      <DataRow term={t('for')}>{link.name}</DataRow>
      <DataRow term={t('order')}>{link.orderNumber}</DataRow>
      {state === 'open' ? null : <DataRow term={t(`what.${link.kind}`)}>{formatMoney(amount)}</DataRow>}
      <DataRow term={t('due')}>{letter(link.dueOn)}</DataRow>
      {state === 'open' ? <DataRow term={t('until')}>{instant(link.expiresAt)}</DataRow> : null}
    </DataList>
  );
  if (state !== 'open')
    return (
      <>
        <div className={styles.side}>
          {DISCS[state]}
          <div className={styles.words}>
            {badge}
            <h1 className="head">
              <Phrases text={t(`${state}Title`)} />
            </h1>
            <p>
              {state === 'paid'
                ? t('paidText', { amount: formatMoney(amount), date: link.paidAt ? instant(link.paidAt) : '' })
                : t(`${state}Text`, { date: instant(link.expiresAt) })}
            </p>
          </div>
          {state === 'expired' ? (
            <LinkRenewal id={link.id} order={order} />
          ) : (
            <p>
              <a
                className={buttonClass({ variant: state === 'paid' ? 'outline' : 'solid' })}
                href={state === 'revoked' ? localePath(paths.contact(), language) : order}
              >
                {t(state === 'revoked' ? 'contact' : 'logInAndSee')}
              </a>
            </p>
          )}
        </div>
        <div className={styles.panel} data-ground="linen">
          {facts}
        </div>
      </>
    );
  return (
    <>
      <div className={styles.side}>
        <div className={styles.words}>
          {badge}
          <h1>
            <span className="note">{t(`what.${link.kind}`)}</span>
            <br />
            <span className={styles.amount} translate="no">
              {formatMoney(amount)}
            </span>
          </h1>
        </div>
        {facts}
      </div>
      <div className={`${styles.side} ${styles.panel}`} data-ground="linen">
        <PayLink link={link} />
        {/* The text says that the link shows no saved card. The service sends saved cards only to the logged-in owner. */}
        {link.savedCards.length === 0 && (
          <p className={`${styles.safe} note`}>
            <LockIcon size="small" />
            <span>{t('mistake')}</span>
          </p>
        )}
      </div>
    </>
  );
}

function LinkRenewal({ id, order }: { id: string; order: string }) {
  const { t } = useTranslation('link');
  const { api } = usePlatform();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => renewPaymentLink(api, id) });
  const problem =
    isApiError(error) && error.status === 429 ? 'tooOften' : isApiError(error) && error.status === 0 ? 'unreachable' : 'failed';
  return (
    <div className={styles.actions}>
      {isSuccess ? (
        <Alert live tone="good">
          {t('renew.asked')}
        </Alert>
      ) : error ? (
        <Alert live tone="bad">
          {t(`renew.${problem}`)}
        </Alert>
      ) : null}
      <p className={styles.row}>
        {isSuccess ? null : (
          <Button loading={isPending} loadingText={t('renew.asking')} onClick={() => mutate()}>
            {t('renew.ask')}
          </Button>
        )}
        <a className={buttonClass({ variant: 'outline' })} href={order}>
          {t('logInAndPay')}
        </a>
      </p>
    </div>
  );
}

function NoSuchLink() {
  const { t } = useTranslation('link');
  const { language } = usePlatform();
  return (
    <div className="wrap">
      <title>{t('meta.unknown')}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.solo}>
        <Disc tone="warm">
          <AlertIcon />
        </Disc>
        <div className={styles.words}>
          <span className="note num">404</span>
          <h1 className="head">
            <Phrases text={t('unknown.title')} />
          </h1>
          <p>{t('unknown.text')}</p>
        </div>
        <p className={styles.row}>
          <a className={buttonClass()} href={localePath(paths.orderList(), language)}>
            {t('unknown.logIn')}
          </a>
          <a className={buttonClass({ variant: 'outline' })} href={localePath(paths.contact(), language)}>
            {t('contact')}
          </a>
        </p>
      </div>
    </div>
  );
}
