import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation, useQueryClient } from '@tanstack/react-query';
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

interface Action {
  name: 'delete' | 'restore' | 'prefer';
  key: string;
  call: () => Promise<Book>;
  onDone: () => void;
}

const listEntries = ({ shippingList, billingList, invoiceList }: Book): BookEntry[] => {
  const lists: Record<AddressKind, SavedAddress[]> = { shipping: shippingList, billing: billingList, invoice: invoiceList };
  return ADDRESS_KINDS.flatMap((kind) => lists[kind].map((address) => ({ kind, address })));
};

export function AddressBook({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const formatName = useAddressName();
  const savedEntries = listEntries(profile);
  // After a reload, the form with the unsaved changes opens again.
  const [editing, setEditing] = useState<BookEntry | 'new' | undefined>(() => {
    const draft = findLastDraft(profile.userID);
    return draft === 'new' ? 'new' : savedEntries.find(({ address }) => address.key === draft);
  });
  const title = useFocusBack<HTMLHeadingElement>(editing !== undefined);
  const [removed, setRemoved] = useState<(BookEntry & { at: number })[]>([]);
  const [savedMessage, setSavedMessage] = useState<string>();
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: ({ call }: Action) => call(),
    onMutate: () => setSavedMessage(undefined),
    onSuccess: ({ shippingList, billingList, invoiceList }, { onDone }) => {
      queryClient.setQueryData(
        profileQuery(api, profile.userID).queryKey,
        (before) => before && { ...before, shippingList, billingList, invoiceList },
      );
      onDone();
    },
  });

  const entries: (BookEntry & { at?: number })[] = [...savedEntries];
  for (const entry of [...removed].sort((one, other) => one.at - other.at)) entries.splice(entry.at, 0, entry);

  const isBusy = ({ key }: SavedAddress, name: Action['name']) => isPending && variables.name === name && variables.key === key;
  const remove = (entry: BookEntry, at: number) => {
    const { key } = entry.address;
    mutate({
      name: 'delete',
      key,
      call: () => deleteAddress(api, profile.userID, entry.kind, key),
      onDone: () => {
        setRemoved((before) => [...before, { ...entry, at }]);
        setEditing((open) => (open !== 'new' && open?.address.key === key ? undefined : open));
      },
    });
  };
  const announce = (message: string) => {
    setSavedMessage(message);
    title.current?.focus();
  };
  const restore = ({ kind, address }: BookEntry) =>
    mutate({
      name: 'restore',
      key: address.key,
      call: async () => {
        const book = await saveAddresses(api, profile.userID, toAddressChanges(kind, toFormValues(address), {}));
        const key = book.saved[kind];
        return address.isDefault && key ? makeDefaultAddress(api, profile.userID, kind, key) : book;
      },
      onDone: () => {
        setRemoved((before) => before.filter((one) => one.address.key !== address.key));
        announce(t('addresses.back', { name: formatName(kind, address) }));
      },
    });
  const makeDefault = ({ kind, address }: BookEntry) =>
    mutate({
      name: 'prefer',
      key: address.key,
      call: () => makeDefaultAddress(api, profile.userID, kind, address.key),
      onDone: () => announce(t('addresses.nowDefault', { name: formatName(kind, address) })),
    });
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
              <RemovedAddress key={address.key} name={name} busy={isBusy(address, 'restore')} onUndo={() => restore({ kind, address })} />
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
                    onClick={() => remove({ kind, address }, index)}
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
                      onClick={() => makeDefault({ kind, address })}
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
      <ProblemAlert error={error} />
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
