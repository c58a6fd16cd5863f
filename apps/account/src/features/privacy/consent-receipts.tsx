import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { consentReceiptsQuery, type ConsentReceipt } from '@spruce/api-client/consents';
import { CONSENT_CATEGORIES } from '@spruce/contract/constants';
import { emit } from '@spruce/contract/events';
import { COOKIES } from '@spruce/contract/storage';
import { formatMoment } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { readCookie } from '@spruce/session';
import { Button, Skeleton, Table } from '@spruce/ui';
import styles from '../../customer/part.module.css';
import { RetryAlert } from '../../forms/problem-alert';

const MAX_SHOWN = 5;

/** Returns the id in the consent cookie. The id identifies the answers about cookies that the customer gave before the login. */
function readConsentId(): string | undefined {
  try {
    const { uniqueID } = JSON.parse(readCookie(COOKIES.consent)) as { uniqueID?: unknown };
    return typeof uniqueID === 'string' && /^[0-9a-f]{32}$/.test(uniqueID) ? uniqueID : undefined;
  } catch {
    return undefined;
  }
}

/** Lists the customer's answers about cookies. The consent dialog of the shell changes and saves the answers. */
export function ConsentReceipts({ customerId }: { customerId: number }) {
  const { t } = useTranslation('account');
  const { api, language } = usePlatform();
  const { data: receipts, error, refetch } = useQuery(consentReceiptsQuery(api, customerId, readConsentId()));
  const formatChoices = ({ choices }: ConsentReceipt) => {
    const optional = CONSENT_CATEGORIES.filter((name) => choices[name]).map((name) => t(`user.consent.${name}`));
    return optional.length ? [t('user.consent.necessary'), ...optional].join(', ') : t('user.consent.onlyNecessary');
  };
  const hasOptionalConsent = receipts?.[0] && CONSENT_CATEGORIES.some((name) => receipts[0]?.choices[name]);
  return (
    <>
      {receipts ? (
        <Table
          caption={t('user.consent.answers')}
          columns={[
            { id: 'when', title: t('user.consent.when'), cell: ({ at }: ConsentReceipt) => formatMoment(at, language) },
            { id: 'choices', title: t('user.consent.choices'), cell: formatChoices },
            { id: 'version', title: t('user.consent.version'), wide: true, figures: true, cell: ({ version }) => version },
          ]}
          rows={receipts.slice(0, MAX_SHOWN)}
          rowId={({ at }) => at.toISOString()}
          empty={t('user.consent.none')}
        />
      ) : error ? (
        <RetryAlert error={error} onRetry={refetch} />
      ) : (
        <Skeleton shape="text" width="60%" />
      )}
      <div className={styles.end}>
        <Button variant="outline" onClick={() => emit('sp:consent.asked.v1', { want: 'settings' })}>
          {t('user.consent.change')}
        </Button>
        {hasOptionalConsent ? (
          <Button variant="link" onClick={() => emit('sp:consent.asked.v1', { want: 'withdraw' })}>
            {t('user.consent.withdraw')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
