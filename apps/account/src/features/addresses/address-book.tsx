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
import { AddCard, Button, useFocusBack } from '@spruce/ui';
import { SavedMessage } from '../../customer/part';
import { useProblem } from '../../forms/use-problem';
import { findLastDraft } from './address-draft';
import { AddressCard, OpenedAddressForm, useAddressName } from './address-card';
import { toAddressChanges, toFormValues, type SavedAddress } from './address-values';
import { ADDRESS_KINDS, type AddressKind } from '@spruce/address';
import styles from './address-book.module.css';
import { ProblemAlert } from '../../forms/problem-alert';

interface BookEntry {
  kind: AddressKind;
  address: SavedAddress;
}

type AddressAction = 'delete' | 'restore' | 'prefer';

const listEntries = ({ shippingList, billingList, invoiceList }: Book): BookEntry[] => {
  const lists: Record<AddressKind, SavedAddress[]> = { shipping: shippingList, billing: billingList, invoice: invoiceList };
  return ADDRESS_KINDS.flatMap((kind) => lists[kind].map((address) => ({ kind, address })));
};

export function AddressBook({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const describeProblem = useProblem();
  const formatName = useAddressName();
  const savedEntries = listEntries(profile);
  // After a reload, the form with the unsaved changes opens again.
  const [editing, setEditing] = useState<BookEntry | 'new' | undefined>(() => {
    const draft = findLastDraft(profile.userID);
    return draft === 'new' ? 'new' : savedEntries.find(({ address }) => address.key === draft);
  });
  const title = useFocusBack<HTMLHeadingElement>(editing !== undefined);
  const [removed, setRemoved] = useState<(BookEntry & { at: number })[]>([]);
  const [busy, setBusy] = useState<{ key: string; action: AddressAction }>();
  const [savedMessage, setSavedMessage] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const entries: (BookEntry & { at?: number })[] = [...savedEntries];
  for (const entry of [...removed].sort((one, other) => one.at - other.at)) entries.splice(entry.at, 0, entry);

  const isBusy = ({ key }: SavedAddress, action: AddressAction) => busy?.key === key && busy.action === action;
  const runAction = async ({ key }: SavedAddress, action: AddressAction, call: () => Promise<Book>): Promise<boolean> => {
    setBusy({ key, action });
    setSavedMessage(undefined);
    setProblem(undefined);
    try {
      const { shippingList, billingList, invoiceList } = await call();
      queryClient.setQueryData(
        profileQuery(api, profile.userID).queryKey,
        (before) => before && { ...before, shippingList, billingList, invoiceList },
      );
      return true;
    } catch (error) {
      setProblem(describeProblem(error));
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  const remove = async (entry: BookEntry, at: number) => {
    const done = await runAction(entry.address, 'delete', () => deleteAddress(api, profile.userID, entry.kind, entry.address.key));
    if (!done) return;
    setRemoved((before) => [...before, { ...entry, at }]);
    setEditing((open) => (open !== 'new' && open?.address.key === entry.address.key ? undefined : open));
  };
  const restore = async (entry: BookEntry) => {
    const done = await runAction(entry.address, 'restore', async () => {
      const book = await saveAddresses(api, profile.userID, toAddressChanges(entry.kind, toFormValues(entry.address), {}));
      const key = book.saved[entry.kind];
      return entry.address.isDefault && key ? makeDefaultAddress(api, profile.userID, entry.kind, key) : book;
    });
    if (!done) return;
    setRemoved((before) => before.filter(({ address }) => address.key !== entry.address.key));
    setSavedMessage(t('addresses.back', { name: formatName(entry.kind, entry.address) }));
    title.current?.focus();
  };
  const makeDefault = async ({ kind, address }: BookEntry) => {
    if (!(await runAction(address, 'prefer', () => makeDefaultAddress(api, profile.userID, kind, address.key)))) return;
    setSavedMessage(t('addresses.nowDefault', { name: formatName(kind, address) }));
    title.current?.focus();
  };
  const close = (saved: boolean) => {
    setEditing(undefined);
    setSavedMessage(saved ? t('addresses.saved') : undefined);
  };

  return (
    <div>
      <h2 className={styles.title} ref={title} tabIndex={-1}>
        {t('user.sections.addresses')}
      </h2>
      <div className={styles.cards}>
        {entries.map(({ kind, address, at }, index) => {
          const name = formatName(kind, address);
          if (at !== undefined)
            return (
              <RemovedAddress
                key={address.key}
                name={name}
                busy={isBusy(address, 'restore')}
                onUndo={() => void restore({ kind, address })}
              />
            );
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
                  {!address.isDefault && savedEntries.filter((one) => one.kind === kind).length > 1 && (
                    <Button
                      variant="link"
                      size="small"
                      className={styles.action}
                      aria-label={`${t('addresses.makeDefault')}: ${name}`}
                      loading={isBusy(address, 'prefer')}
                      loadingText={t('addresses.saving')}
                      onClick={() => void makeDefault({ kind, address })}
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
        <SavedMessage>{savedMessage}</SavedMessage>
      </p>
      <ProblemAlert>{problem}</ProblemAlert>
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

function RemovedAddress({ name, busy, onUndo }: { name: string; busy: boolean; onUndo: () => void }) {
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
