import { Fragment, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAddress } from '@spruce/address';
import type { Profile } from '@spruce/api-client/account';
import { usePlatform } from '@spruce/platform';
import { Button, ChoiceCards, Phrases, useFocusBack } from '@spruce/ui';
import { OpenedAddressForm, useAccessText, useAddressName } from './address-card';

interface AddressChoiceProps {
  legend: string;
  profile: Profile;
  value: string | null;
  onChange: (key: string) => void;
  /** Also called for a changed address, which keeps its key. */
  onSaved: () => void;
  getRefusal?: (home: Profile['shippingList'][number]) => string | undefined;
}

/** The customer can also correct stairs and lift here, because they change the delivery fee. */
export function AddressChoice({ legend, profile, value, onChange, onSaved, getRefusal }: AddressChoiceProps) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const formatName = useAddressName();
  const describeAccess = useAccessText();
  const [editing, setEditing] = useState<'new' | string>();
  const group = useFocusBack(editing !== undefined);
  const homes = profile.shippingList;
  const previousHomes = useRef(homes);
  useEffect(() => {
    const newHome = homes.find(({ key }) => previousHomes.current.every((home) => home.key !== key));
    previousHomes.current = homes;
    if (newHome) onChange(newHome.key);
  }, [homes, onChange]);
  const close = () => setEditing(undefined);
  const handleSaved = () => {
    close();
    onSaved();
  };
  const saved = homes.find(({ key }) => key === editing);
  return (
    <div ref={group} tabIndex={-1}>
      <ChoiceCards
        legend={legend}
        hideLegend
        columns={2}
        value={value}
        onChange={onChange}
        options={homes.map((home) => {
          const access = describeAccess(home);
          const name = formatName('shipping', home);
          const reason = getRefusal?.(home);
          return {
            value: home.key,
            ...(reason && { disabled: true, reason }),
            label: name,
            lines: (
              <>
                {formatAddress(home, 'card', language).map((phrases, at) => (
                  <Fragment key={at}>
                    {at > 0 && <br />}
                    <Phrases text={phrases} />
                  </Fragment>
                ))}
                {access && (
                  <>
                    <br />
                    <span className="note">{access}</span>
                  </>
                )}
              </>
            ),
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
