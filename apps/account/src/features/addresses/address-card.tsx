import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HEAD_OFFICE, splitCompany } from '@spruce/contract/account-rules';
import { formatPhone } from '@spruce/i18n';
import { Badge, SavedCard } from '@spruce/ui';
import { TaxIdText } from '../../customer/tax-id-text';
import { addressLine, commaOf } from '../../orders/address-lines';
import { isCompany, valuesOf, type Kind, type SavedAddress } from './address-values';
import { areaParts } from './area';
import styles from './address-book.module.css';

/** What an address is called: by its owner, else by whom or what it is for. */
export const useAddressName = () => {
  const { t } = useTranslation('account');
  return (kind: Kind, address: SavedAddress): string =>
    (kind === 'invoice' ? splitCompany(address.company).company : address.locationName) || t(`addresses.names.${kind}`);
};

/** An address of the book. */
export function AddressCard({ kind, address, actions }: { kind: Kind; address: SavedAddress; actions: ReactNode }) {
  const { t } = useTranslation('account');
  const name = useAddressName()(kind, address);
  const { area, stairs, lift, taxID, branch, city, state, postcode } = valuesOf(address);
  const street = addressLine([address.building, address.address1, address.address2]);
  const where = branch === HEAD_OFFICE ? t('addresses.headOffice') : t('addresses.branchOf', { branch });
  const person = `${address.firstName} ${address.lastName}`.trim();
  const access = stairs && t(stairs === 'no' ? 'addresses.noStairs' : lift === 'yes' ? 'addresses.stairsAndLift' : 'addresses.onlyStairs');
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
      {kind === 'invoice' ? (
        <span className={styles.line}>
          <TaxIdText words={t('addresses.taxIDOf', { taxID: '|' })} taxId={taxID} />
          {isCompany(taxID) && commaOf([t('addresses.taxIDOf')]) + where}
        </span>
      ) : (
        <span className={styles.line}>
          {person}
          {commaOf([person])}
          <span className="num" translate="no">
            {formatPhone(address.phone)}
          </span>
        </span>
      )}
      <span className={styles.line}>{street}</span>
      <span className={styles.line}>{(area ? areaParts(area) : [`${city},`, state, postcode]).filter(Boolean).join(' ')}</span>
      {access && <span className={`${styles.line} note`}>{access}</span>}
    </SavedCard>
  );
}
