import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import {
  deleteAddress,
  makeDefaultAddress,
  profileQuery,
  saveAddresses,
  type AddressBook as Book,
  type Profile,
} from '@spruce/api-client/account';
import { usePlatform } from '@spruce/platform';
import { AddCard, Alert, Button, useFocusBack } from '@spruce/ui';
import { Saved } from '../../customer/part';
import { useProblem } from '../../entry/use-problem';
import { AddressCard, useAddressName } from './address-card';
import { changesOf, KINDS, valuesOf, type Kind, type SavedAddress } from './address-values';
import { OpenedAddressForm } from './opened-address-form';
import styles from './address-book.module.css';

interface Entry {
  kind: Kind;
  address: SavedAddress;
}

type Doing = 'delete' | 'restore' | 'prefer';

const entriesOf = ({ shippingList, billingList, invoiceList }: Book): Entry[] => {
  const lists: Record<Kind, SavedAddress[]> = { shipping: shippingList, billing: billingList, invoice: invoiceList };
  return KINDS.flatMap((kind) => lists[kind].map((address) => ({ kind, address })));
};

export function AddressBook({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const problemOf = useProblem();
  const nameOf = useAddressName();
  const [editing, setEditing] = useState<Entry | 'new'>();
  const title = useFocusBack<HTMLHeadingElement>(editing !== undefined);
  const [gone, setGone] = useState<(Entry & { at: number })[]>([]);
  const [busy, setBusy] = useState<{ key: string; doing: Doing }>();
  const [said, setSaid] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const kept = entriesOf(profile);
  const entries: (Entry & { at?: number })[] = [...kept];
  for (const entry of [...gone].sort((one, other) => one.at - other.at)) entries.splice(entry.at, 0, entry);

  const isBusy = ({ key }: SavedAddress, doing: Doing) => busy?.key === key && busy.doing === doing;
  const act = async ({ key }: SavedAddress, doing: Doing, call: () => Promise<Book>): Promise<boolean> => {
    setBusy({ key, doing });
    setSaid(undefined);
    setProblem(undefined);
    try {
      const { shippingList, billingList, invoiceList } = await call();
      queryClient.setQueryData(
        profileQuery(api, profile.userID).queryKey,
        (before) => before && { ...before, shippingList, billingList, invoiceList },
      );
      return true;
    } catch (error) {
      setProblem(problemOf(error));
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  const remove = async (entry: Entry, at: number) => {
    const done = await act(entry.address, 'delete', () => deleteAddress(api, profile.userID, entry.kind, entry.address.key));
    if (!done) return;
    setGone((before) => [...before, { ...entry, at }]);
    setEditing((open) => (open !== 'new' && open?.address.key === entry.address.key ? undefined : open));
  };
  const restore = async (entry: Entry) => {
    const done = await act(entry.address, 'restore', async () => {
      const book = await saveAddresses(api, profile.userID, changesOf(entry.kind, valuesOf(entry.address), undefined));
      const key = book.saved[entry.kind];
      return entry.address.isDefault && key ? makeDefaultAddress(api, profile.userID, entry.kind, key) : book;
    });
    if (!done) return;
    setGone((before) => before.filter(({ address }) => address.key !== entry.address.key));
    setSaid(t('addresses.back', { name: nameOf(entry.kind, entry.address) }));
    title.current?.focus();
  };
  const prefer = async ({ kind, address }: Entry) => {
    if (!(await act(address, 'prefer', () => makeDefaultAddress(api, profile.userID, kind, address.key)))) return;
    setSaid(t('addresses.nowDefault', { name: nameOf(kind, address) }));
    title.current?.focus();
  };
  const close = (saved: boolean) => {
    setEditing(undefined);
    setSaid(saved ? t('addresses.saved') : undefined);
  };

  return (
    <div>
      <h2 className={styles.title} ref={title} tabIndex={-1}>
        {t('user.sections.addresses')}
      </h2>
      <div className={styles.cards}>
        {entries.map(({ kind, address, at }, index) => {
          const name = nameOf(kind, address);
          if (at !== undefined)
            return <Gone key={address.key} name={name} busy={isBusy(address, 'restore')} onUndo={() => void restore({ kind, address })} />;
          return (
            <AddressCard
              key={address.key}
              kind={kind}
              address={address}
              actions={
                <>
                  <Button
                    variant="link"
                    size="small"
                    className={styles.action}
                    aria-label={`${t('addresses.editShort')}: ${name}`}
                    onClick={() => setEditing({ kind, address })}
                  >
                    {t('addresses.editShort')}
                  </Button>
                  <Button
                    variant="link"
                    size="small"
                    className={styles.action}
                    aria-label={`${t('addresses.delete')}: ${name}`}
                    loading={isBusy(address, 'delete')}
                    loadingText={t('addresses.deleting')}
                    onClick={() => void remove({ kind, address }, index)}
                  >
                    {t('addresses.delete')}
                  </Button>
                  {!address.isDefault && kept.filter((one) => one.kind === kind).length > 1 && (
                    <Button
                      variant="link"
                      size="small"
                      className={styles.action}
                      aria-label={`${t('addresses.makeDefault')}: ${name}`}
                      loading={isBusy(address, 'prefer')}
                      loadingText={t('addresses.saving')}
                      onClick={() => void prefer({ kind, address })}
                    >
                      {t('addresses.makeDefault')}
                    </Button>
                  )}
                </>
              }
            />
          );
        })}
        <AddCard label={t('addresses.add')} expanded={editing === 'new'} onAdd={() => setEditing(editing === 'new' ? undefined : 'new')} />
      </div>
      <p className={styles.status}>
        <Saved>{said}</Saved>
      </p>
      {problem && (
        <Alert tone="bad" live>
          {problem}
        </Alert>
      )}
      {editing && (
        <OpenedAddressForm
          key={editing === 'new' ? 'new' : editing.address.key}
          profile={profile}
          {...(editing === 'new' ? { kind: 'shipping' } : { kind: editing.kind, saved: editing.address })}
          onSaved={() => close(true)}
          onCancel={() => close(false)}
        />
      )}
    </div>
  );
}

function Gone({ name, busy, onUndo }: { name: string; busy: boolean; onUndo: () => void }) {
  const { t } = useTranslation('account');
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <div className={styles.gone}>
      <span role="status">{t('addresses.gone', { name })}</span>
      <Button
        ref={undo}
        variant="link"
        size="small"
        aria-label={`${t('addresses.undo')}: ${name}`}
        loading={busy}
        loadingText={t('addresses.restoring')}
        onClick={onUndo}
      >
        {t('addresses.undo')}
      </Button>
    </div>
  );
}
