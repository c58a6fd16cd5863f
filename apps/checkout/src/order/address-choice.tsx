import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressForm, Saved } from '@spruce/api-client/account';
import { formatAddress, formatPerson, nameAddress, type AddressKind } from '@spruce/address';
import { formatPhone } from '@spruce/i18n';
import { RemoteSlot, usePlatform, type SlotProps } from '@spruce/platform';
import { Alert, Button, ChoiceCards, Phrases, Skeleton, useFocusBack } from '@spruce/ui';
import { findUnprintableInAddress } from './saved-addresses';
import styles from '../frame/section.module.css';

type Editor = SlotProps['account/address-editor'];

export interface AddressChoiceProps {
  kind: AddressKind;
  legend: string;
  addresses: readonly Saved<AddressForm>[];
  customerId?: number;
  together?: Editor['together'];
  billedTo?: Editor['billedTo'];
  value: string | null;
  onChange: Editor['onSaved'];
}

/** The form is a component of the account app, which saves to the address book. */
export function AddressChoice({ kind, legend, addresses, customerId, together, billedTo, value, onChange }: AddressChoiceProps) {
  const { t } = useTranslation('checkout');
  const [editing, setEditing] = useState<string | 'new' | null>(null);
  const isNew = addresses.length === 0 || editing === 'new';
  const isTyping = isNew || editing !== null;
  const containerRef = useFocusBack(isTyping);
  if (isTyping) {
    return (
      <RemoteSlot
        name="account/address-editor"
        props={{
          kind,
          addressKey: isNew ? null : editing,
          ...(customerId !== undefined && { customerId }),
          ...(together && isNew && { together }),
          ...(billedTo && isNew && { billedTo }),
          onSaved: (key, saved) => {
            setEditing(null);
            onChange(key, saved);
          },
          ...(addresses.length > 0 && { onCancel: () => setEditing(null) }),
        }}
        fallback={<Skeleton className={styles.form} />}
        failed={(retry) => (
          <Alert tone="oops" live action={{ label: t('retry'), onAction: retry }}>
            {t('delivery.formFailed')}
          </Alert>
        )}
      />
    );
  }
  return (
    <div ref={containerRef}>
      <ChoiceCards
        legend={legend}
        hideLegend
        columns={2}
        value={value}
        onChange={onChange}
        options={addresses.map((address) => ({
          value: address.key,
          label: formatName(kind, address),
          lines: <AddressLines kind={kind} address={address} />,
          ...(findUnprintableInAddress(address) && { reason: t('delivery.letters', { letters: findUnprintableInAddress(address) }) }),
          action: (
            <Button
              variant="link"
              size="small"
              aria-label={t('delivery.editNamed', { name: formatName(kind, address) })}
              onClick={() => setEditing(address.key)}
            >
              {t('edit')}
            </Button>
          ),
        }))}
        add={{ label: t(`delivery.add.${kind}`), onAdd: () => setEditing('new') }}
      />
    </div>
  );
}

const formatName = (kind: AddressKind, address: AddressForm): string => nameAddress(kind, address) || formatPerson(address);

function AddressLines({ kind, address }: { kind: AddressKind; address: AddressForm }) {
  const { language } = usePlatform();
  return (
    <>
      {nameAddress(kind, address) && <span className={styles.line}>{formatPerson(address)}</span>}
      {formatAddress(address, 'card', language).map((phrases, at) => (
        <span key={at} className={styles.line}>
          <Phrases text={phrases} />
        </span>
      ))}
      {address.phone ? (
        <span className={`${styles.line} num`} translate="no">
          {formatPhone(address.phone)}
        </span>
      ) : null}
    </>
  );
}
