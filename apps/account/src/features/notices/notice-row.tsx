import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { stopNotice, type Notice } from '@spruce/api-client/notices';
import { paths, type Path } from '@spruce/contract/paths';
import { bangkokDate } from '@spruce/pricing';
import { formatDate, formatMoney } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { Button, Name, Photo } from '@spruce/ui';
import { ProblemAlert } from '../../forms/problem-alert';
import { isRefusal } from '../../forms/use-problem';
import styles from './notices.module.css';

const toPath = ({ kind, item }: Notice): Path | undefined => {
  if (!item) return undefined;
  if (kind === 'package') return paths.package(item.slug);
  return item.colour ? `${paths.product(item.slug)}?colour=${encodeURIComponent(item.colour)}` : paths.product(item.slug);
};

export function NoticeRow({ notice }: { notice: Notice }) {
  const { t } = useTranslation('notices');
  const { api, language } = usePlatform();
  const {
    mutate,
    data: isStopped = false,
    variables,
    isPending,
    error,
  } = useMutation({
    mutationFn: async (stopped: boolean) => {
      await stopNotice(api, notice, stopped);
      return stopped;
    },
  });
  const { item, price } = notice;
  const name = item?.name ?? t('waiting.gone');
  const about = price ? t('waiting.price', { price: formatMoney(price.asked), months: price.months }) : t('waiting.stock');
  const button = useRef<HTMLButtonElement>(null);
  const wasStopped = useRef(isStopped);
  useEffect(() => {
    // One button replaces the other.
    if (wasStopped.current !== isStopped) button.current?.focus();
    wasStopped.current = isStopped;
  }, [isStopped]);
  const path = toPath(notice);
  return (
    <li className={styles.notice} data-stopped={isStopped || undefined}>
      {item ? <Photo className={styles.picture} image={item.image} sizes="72px" alt="" /> : <span className={styles.picture} />}
      <div className={styles.words}>
        <h3 className="mid">
          {path ? (
            <Link to={path}>
              <Name>{name}</Name>
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className="note">
          {item?.variant ? (
            <>
              {item.variant}
              <br />
            </>
          ) : null}
          {about}
          <br />
          {t('waiting.since', { date: formatDate(bangkokDate(new Date(notice.askedAt)), language, 'letter') })}
        </p>
        <p role="status" className="note">
          {isPending
            ? null
            : isStopped
              ? t('waiting.stopped', { name })
              : variables === false && !error
                ? t('waiting.again', { name })
                : null}
        </p>
        <ProblemAlert error={error}>{isRefusal(error, 'notice_not_found') ? t('waiting.over') : null}</ProblemAlert>
      </div>
      <Button
        ref={button}
        variant="link"
        size="small"
        className={styles.action}
        aria-label={t(isStopped ? 'waiting.undoOf' : 'waiting.stopOf', { about, name })}
        loading={isPending}
        loadingText={t(isStopped ? 'waiting.undoing' : 'waiting.stopping')}
        onClick={() => mutate(!isStopped)}
      >
        {t(isStopped ? 'waiting.undo' : 'waiting.stop')}
      </Button>
    </li>
  );
}
