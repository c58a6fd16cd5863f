import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@spruce/api-client/account';
import { Button, ChoiceCards, useFocusBack } from '@spruce/ui';
import { AddressLines, OpenedAddressForm, useAddressName } from './address-card';

interface DeliveryAddressChoiceProps {
  legend: string;
  profile: Profile;
  value: string | null;
  onChange: (key: string) => void;
  /** Called after an address was added or changed. A changed address keeps its key. */
  onSaved: () => void;
  getRefusal?: (home: Profile['shippingList'][number]) => string | undefined;
}

/** The customer can also correct stairs and lift here, because they change the delivery fee. */
export function DeliveryAddressChoice({ legend, profile, value, onChange, onSaved, getRefusal }: DeliveryAddressChoiceProps) {
  const { t } = useTranslation('account');
  const formatName = useAddressName();
  const [editing, setEditing] = useState<'new' | string>();
  const group = useFocusBack(editing !== undefined);
  const homes = profile.shippingList;
  const close = () => setEditing(undefined);
  const saved = homes.find(({ key }) => key === editing);
  const handleSaved = (key: string) => {
    close();
    if (!saved) onChange(key);
    onSaved();
  };
  return (
    <div ref={group} tabIndex={-1}>
      <ChoiceCards
        legend={legend}
        hideLegend
        columns={2}
        value={value}
        onChange={onChange}
        options={homes.map((home) => {
          const name = formatName('shipping', home);
          const reason = getRefusal?.(home);
          return {
            value: home.key,
            ...(reason && { disabled: true, reason }),
            label: name,
            lines: <AddressLines address={home} />,
            action: (
              <Button variant="link" size="small" aria-label={`${t('addresses.editShort')}: ${name}`} onClick={() => setEditing(home.key)}>
                {t('addresses.editShort')}
              </Button>
            ),
          };
        })}
        add={{ label: t('addresses.add'), expanded: editing === 'new', onAdd: () => setEditing(editing === 'new' ? undefined : 'new') }}
      />
      {editing && (
        <OpenedAddressForm
          key={editing}
          profile={profile}
          kind="shipping"
          fixed
          {...(saved && { saved })}
          onSaved={handleSaved}
          onCancel={close}
        />
      )}
    </div>
  );
}
