import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { makeDefaultCard, paymentMethodsQuery, type SavedCard } from '@spruce/api-client/payments';
import { usePlatform } from '@spruce/platform';
import {
  AddCard as AddButton,
  Badge,
  CardSchemes,
  ChoiceCards,
  formatCardBrand,
  formatCardExpiry,
  IconButton,
  isCardScheme,
  LockIcon,
  Skeleton,
  TrashIcon,
  useFocusBack,
} from '@spruce/ui';
import { SavedMessage } from '../../customer/part';
import { AddCard } from './add-card';
import { classifyExpiry } from './card-expiry';
import styles from './payment.module.css';
import { RemoveCardDialog } from './remove-card';
import { LoadFailed, ProblemAlert } from '../../forms/problem-alert';

export function Cards({ customerId, runningCount }: { customerId: number; runningCount: number | undefined }) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const query = paymentMethodsQuery(api, customerId);
  const { data: cards, error, refetch } = useQuery(query);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<SavedCard>();
  const [removed, setRemoved] = useState(0);
  const list = useFocusBack(adding || removing !== undefined);
  const [savedMessage, setSavedMessage] = useState<string>();
  const formatCardName = ({ brand, last4 }: SavedCard) => t('payment.card', { brand: formatCardBrand(brand), last4 });
  const showList = (list: SavedCard[], sentence: string) => {
    queryClient.setQueryData(query.queryKey, list);
    setSavedMessage(sentence);
  };
  const makeDefault = useMutation({
    mutationFn: (id: string) => makeDefaultCard(api, customerId, id),
    onMutate: () => setSavedMessage(undefined),
    onSuccess: (list, id) => {
      const card = list.find((one) => one.id === id);
      showList(list, card ? t('payment.chosen', { name: formatCardName(card) }) : '');
    },
  });
  if (error && !cards) return <LoadFailed error={error} onRetry={refetch} />;
  if (!cards) return <CardsSkeleton label={t('payment.loading')} />;
  const close = () => setAdding(false);
  const add = {
    label: t('payment.add'),
    expanded: adding,
    onAdd: () => {
      setAdding(!adding);
      setSavedMessage(undefined);
    },
  };
  return (
    <div className={styles.list} ref={list} tabIndex={-1}>
      {cards.length > 0 ? (
        <ChoiceCards
          legend={t('payment.inUseLegend')}
          hideLegend
          value={makeDefault.isPending ? makeDefault.variables : (cards.find(({ isDefault }) => isDefault)?.id ?? null)}
          onChange={(id) => !makeDefault.isPending && makeDefault.mutate(id)}
          add={add}
          options={cards.map((card) => ({
            value: card.id,
            label: (
              <span className={styles.name}>
                {isCardScheme(card.brand) ? (
                  <span className={styles.scheme} aria-hidden="true">
                    <CardSchemes schemes={[card.brand]} label={formatCardBrand(card.brand)} />
                  </span>
                ) : null}
                <span className="num">{formatCardName(card)}</span>
              </span>
            ),
            lines: <CardLines card={card} runningCount={card.isDefault ? (runningCount ?? 0) : 0} />,
            ...(card.isDefault &&
              (cards.length > 1 || Number(runningCount) > 0) && { aside: <Badge tone="good">{t('payment.inUse')}</Badge> }),
            // The default card can be removed only if it is the only card and no subscription needs it.
            ...((!card.isDefault || (cards.length === 1 && runningCount === 0)) && {
              action: (
                <IconButton label={t('payment.remove.label', { name: formatCardName(card) })} onClick={() => setRemoving(card)}>
                  <TrashIcon />
                </IconButton>
              ),
            }),
          }))}
        />
      ) : (
        <>
          <p>{t('payment.none')}</p>
          <AddButton {...add} />
        </>
      )}
      <SavedMessage>{savedMessage}</SavedMessage>
      <ProblemAlert error={makeDefault.error} />
      {adding ? (
        <AddCard
          customerId={customerId}
          onCancel={close}
          onSaved={(id) => {
            close();
            void refetch().then(({ data }) => {
              const card = data?.find((one) => one.id === id);
              setSavedMessage(card ? t('payment.saved', { name: formatCardName(card) }) : undefined);
            });
          }}
        />
      ) : (
        <p className={styles.safe}>
          <LockIcon size="small" />
          <span>{t('payment.safe')}</span>
        </p>
      )}
      <RemoveCardDialog
        key={removed}
        customerId={customerId}
        card={removing}
        name={removing ? formatCardName(removing) : ''}
        onClose={() => setRemoving(undefined)}
        onRemoved={(left) => {
          showList(left, removing ? t('payment.removed', { name: formatCardName(removing) }) : '');
          setRemoving(undefined);
          setRemoved((count) => count + 1);
        }}
      />
    </div>
  );
}

function CardLines({ card, runningCount }: { card: SavedCard; runningCount: number }) {
  const { t } = useTranslation('account');
  const { today } = usePlatform();
  const expiry = classifyExpiry(card, today);
  const date = formatCardExpiry(card);
  return (
    <span className="num">
      {expiry === 'good' ? (
        t('payment.expiry.good', { date })
      ) : (
        <>
          <span className={styles.soon}>{t(`payment.expiry.${expiry}`, { date })}</span> {t('payment.expiry.addNew')}
        </>
      )}
      {runningCount > 0 ? ` ${t('payment.pays', { count: runningCount })}` : null}
    </span>
  );
}

function CardsSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <Skeleton className={styles.card} />
      <Skeleton className={styles.card} />
    </div>
  );
}
