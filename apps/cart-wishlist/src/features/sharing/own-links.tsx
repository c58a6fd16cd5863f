import { refusalKeys } from '@spruce/api-client';
import { deleteSharedList, ownSharedListsQuery, type OwnSharedList } from '@spruce/api-client/sharing';
import { formatDate } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { Alert, Button, Skeleton } from '@spruce/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './sharing.module.css';

export function OwnLinks({ onTurnedOff }: { onTurnedOff: (id: number) => void }) {
  const { t } = useTranslation('sharing');
  const { api } = usePlatform();
  const { data: links, error, refetch } = useQuery({ ...ownSharedListsQuery(api), staleTime: 0 });
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  if (links?.length === 0 && !said) return null;
  const handleTurnedOff = (id: number) => {
    setSaid(t('off'));
    onTurnedOff(id);
    heading.current?.focus();
  };
  return (
    <section className={styles.own}>
      <h3 className="label" ref={heading} tabIndex={-1}>
        {t('own')}
      </h3>
      <p className="note" role="status">
        {said}
      </p>
      {links ? (
        <ul role="list">
          {links.map((link) => (
            <OwnLink key={link.id} link={link} onTurnedOff={handleTurnedOff} />
          ))}
        </ul>
      ) : error ? (
        <Alert tone="oops" live action={{ label: t('retry'), onAction: () => void refetch() }}>
          {t('ownFailed')}
        </Alert>
      ) : (
        <div role="status" aria-busy="true">
          <span className="visually-hidden">{t('loading')}</span>
          <Skeleton />
        </div>
      )}
    </section>
  );
}

function OwnLink({ link, onTurnedOff }: { link: OwnSharedList; onTurnedOff: (id: number) => void }) {
  const { t } = useTranslation('sharing');
  const { api, language } = usePlatform();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteSharedList(api, link.id),
    onSuccess: () => {
      const isOther = ({ id }: OwnSharedList) => id !== link.id;
      queryClient.setQueryData(ownSharedListsQuery(api).queryKey, (links) => links?.filter(isOther));
      onTurnedOff(link.id);
    },
  });
  const name = t(link.kind, { count: link.pieces });
  const day = (date: Date) => formatDate(date.toISOString(), language, 'letterBrief');
  return (
    <li className={styles.link}>
      <div>
        <p>{name}</p>
        <p className="note">{t('until', { made: day(link.createdAt), until: day(link.expiresAt) })}</p>
      </div>
      {isAsking ? (
        <div className={styles.sure}>
          <p className="note">{t('sure')}</p>
          {error ? (
            <Alert tone="oops" live>
              {t(refusalKeys(error, 'problem'))}
            </Alert>
          ) : null}
          <Button autoFocus variant="outline" size="small" disabled={isPending} onClick={() => setAsking(false)}>
            {t('leaveOn')}
          </Button>
          <Button variant="danger" size="small" loading={isPending} loadingText={t('turningOff')} onClick={() => mutate()}>
            {t('turnOffNow')}
          </Button>
        </div>
      ) : (
        <Button variant="link" size="small" aria-label={t('turnOffNamed', { name })} onClick={() => setAsking(true)}>
          {t('turnOff')}
        </Button>
      )}
    </li>
  );
}
