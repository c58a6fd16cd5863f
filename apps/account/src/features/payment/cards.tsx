import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { makeDefaultCard, paymentMethodsQuery, type SavedCard } from '@spruce/api-client/payments';
import { usePlatform } from '@spruce/platform';
import {
  AddCard as AddButton,
  Alert,
  Badge,
  CardSchemes,
  cardSchemeNames,
  ChoiceCards,
  IconButton,
  LockIcon,
  Skeleton,
  TrashIcon,
  useFocusBack,
  type CardScheme,
} from '@spruce/ui';
import { Saved } from '../../customer/part';
import { useProblem } from '../../entry/use-problem';
import { AddCard } from './add-card';
import { expiryOf, expiryText } from './expiry';
import styles from './payment.module.css';
import { RemoveCard } from './remove-card';

const isScheme = (brand: string): brand is CardScheme => Object.hasOwn(cardSchemeNames, brand);

/** `running` is the number of subscriptions that the default card pays; undefined while unknown. */
export function Cards({ customerId, running }: { customerId: number; running: number | undefined }) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const problemOf = useProblem();
  const query = paymentMethodsQuery(api, customerId);
  const { data: cards, error, refetch } = useQuery(query);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<SavedCard>();
  const [removed, setRemoved] = useState(0);
  const list = useFocusBack(adding || removing !== undefined);
  const [wanted, setWanted] = useState<string>();
  const [said, setSaid] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const nameOf = ({ brand, last4 }: SavedCard) => t('payment.card', { brand: isScheme(brand) ? cardSchemeNames[brand] : brand, last4 });
  const keep = (list: SavedCard[], sentence: string) => {
    queryClient.setQueryData(query.queryKey, list);
    setSaid(sentence);
  };
  const choose = async (id: string) => {
    setWanted(id);
    setSaid(undefined);
    setProblem(undefined);
    try {
      const list = await makeDefaultCard(api, customerId, id);
      const card = list.find((one) => one.id === id);
      keep(list, card ? t('payment.chosen', { name: nameOf(card) }) : '');
    } catch (failure) {
      setProblem(problemOf(failure));
    } finally {
      setWanted(undefined);
    }
  };
  if (error && !cards)
    return (
      <Alert tone="oops" live action={{ label: t('user.retry'), onAction: () => void refetch() }}>
        <p className="mid">{t('problem.title')}</p>
        <p>{problemOf(error)}</p>
      </Alert>
    );
  if (!cards) return <Waiting label={t('payment.loading')} />;
  const close = () => setAdding(false);
  const add = {
    label: t('payment.add'),
    expanded: adding,
    onAdd: () => {
      setAdding(!adding);
      setSaid(undefined);
    },
  };
  return (
    <div className={styles.list} ref={list} tabIndex={-1}>
      {cards.length > 0 ? (
        <ChoiceCards
          legend={t('payment.inUseLegend')}
          hideLegend
          value={wanted ?? cards.find(({ isDefault }) => isDefault)?.id ?? null}
          onChange={(id) => {
            if (wanted === undefined) void choose(id);
          }}
          add={add}
          options={cards.map((card) => ({
            value: card.id,
            label: (
              <span className={styles.name}>
                {isScheme(card.brand) ? (
                  <span className={styles.scheme} aria-hidden="true">
                    <CardSchemes schemes={[card.brand]} label={cardSchemeNames[card.brand]} />
                  </span>
                ) : null}
                <span className="num">{nameOf(card)}</span>
              </span>
            ),
            lines: <Lines card={card} running={card.isDefault ? (running ?? 0) : 0} />,
            ...(card.isDefault && (cards.length > 1 || Number(running) > 0) && { aside: <Badge tone="good">{t('payment.inUse')}</Badge> }),
            // The default card can be removed only as the last one and without subscriptions, because the next charge needs a card.
            ...((!card.isDefault || (cards.length === 1 && running === 0)) && {
              action: (
                <IconButton label={t('payment.remove.label', { name: nameOf(card) })} onClick={() => setRemoving(card)}>
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
      <Saved>{said}</Saved>
      {problem ? (
        <Alert tone="bad" live>
          {problem}
        </Alert>
      ) : null}
      {adding ? (
        <AddCard
          customerId={customerId}
          onCancel={close}
          onSaved={(id) => {
            close();
            void refetch().then(({ data }) => {
              const card = data?.find((one) => one.id === id);
              setSaid(card ? t('payment.saved', { name: nameOf(card) }) : undefined);
            });
          }}
        />
      ) : (
        <p className={styles.safe}>
          <LockIcon size="small" />
          <span>{t('payment.safe')}</span>
        </p>
      )}
      <RemoveCard
        key={removed}
        customerId={customerId}
        card={removing}
        name={removing ? nameOf(removing) : ''}
        onClose={() => setRemoving(undefined)}
        onRemoved={(left) => {
          keep(left, removing ? t('payment.removed', { name: nameOf(removing) }) : '');
          setRemoving(undefined);
          setRemoved((count) => count + 1);
        }}
      />
    </div>
  );
}

function Lines({ card, running }: { card: SavedCard; running: number }) {
  const { t } = useTranslation('account');
  const { today } = usePlatform();
  const expiry = expiryOf(card, today);
  const date = expiryText(card);
  return (
    <span className="num">
      {expiry === 'good' ? (
        t('payment.expiry.good', { date })
      ) : (
        <>
          <span className={styles.soon}>{t(`payment.expiry.${expiry}`, { date })}</span> {t('payment.expiry.addNew')}
        </>
      )}
      {running > 0 ? ` ${t('payment.pays', { count: running })}` : null}
    </span>
  );
}

function Waiting({ label }: { label: string }) {
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
