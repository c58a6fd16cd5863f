import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAddress, formatBranch, formatPerson, isCompany, nameAddress, type AddressKind } from '@spruce/address';
import { formatPhone } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { Badge, Phrases, SavedCard } from '@spruce/ui';
import { TaxIdText } from '../../customer/part';
import { toFormValues, type SavedAddress } from './address-values';
import styles from './address-book.module.css';
import type { AddressForm } from './address-form';

export const useAddressName = () => {
  const { t } = useTranslation('account');
  return (kind: AddressKind, address: SavedAddress): string => nameAddress(kind, address) || t(`addresses.names.${kind}`);
};

export function AddressLines({ address }: { address: SavedAddress }) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const { stairs, lift } = toFormValues(address);
  const access = stairs === 'no' ? 'addresses.noStairs' : lift === 'yes' ? 'addresses.stairsAndLift' : 'addresses.onlyStairs';
  return (
    <>
      {formatAddress(address, 'card', language).map((phrases, at) => (
        <span key={at} className={styles.line}>
          <Phrases text={phrases} />
        </span>
      ))}
      {stairs && <span className={`${styles.line} note`}>{t(access)}</span>}
    </>
  );
}

export function AddressCard({ kind, address, actions }: { kind: AddressKind; address: SavedAddress; actions: ReactNode }) {
  const { t } = useTranslation('account');
  const name = useAddressName()(kind, address);
  const { language } = usePlatform();
  return (
    <SavedCard
      title={name}
      badge={
        <span className={styles.badges}>
          {address.isDefault && <Badge tone="good">{t('addresses.default')}</Badge>}
          <Badge {...(kind === 'shipping' && { tone: 'calm' })}>{t(`addresses.kinds.${kind}`)}</Badge>
        </span>
      }
      actions={actions}
    >
      {'taxID' in address ? (
        <span className={styles.line}>
          <TaxIdText words={t('addresses.taxIDOf', { taxID: '|' })} taxId={address.taxID} />
          {isCompany(address.taxID) && (language === 'th' ? ' ' : ', ') + formatBranch(address, language)}
        </span>
      ) : (
        <span className={styles.line}>
          {formatPerson(address)}
          {language === 'th' ? ' ' : ', '}
          <span className="num" translate="no">
            {formatPhone(address.phone)}
          </span>
        </span>
      )}
      <AddressLines address={address} />
    </SavedCard>
  );
}

const Form = lazy(async () => ({ default: (await import(/* webpackChunkName: "address-form" */ './address-form')).AddressForm }));

export function OpenedAddressForm(props: ComponentProps<typeof AddressForm>) {
  return (
    <Suspense fallback={null}>
      <Form {...props} />
    </Suspense>
  );
}
