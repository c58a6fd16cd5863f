import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { noticesQuery, type Notice } from '@spruce/api-client/notices';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { buttonClass, EmptyState } from '@spruce/ui';
import { SectionSkeleton } from '../../customer/section-skeleton';
import { Part } from '../../customer/part';
import { LoadFailed } from '../../forms/problem-alert';
import { MailSwitches } from './mail-switches';
import { NoticeRow } from './notice-row';
import styles from './notices.module.css';

export default function NoticesSection() {
  const { t } = useTranslation('notices');
  const { api } = usePlatform();
  // A new answer has no stopped requests, so it would remove the buttons that undo a stop.
  const { data, error, refetch } = useQuery({ ...noticesQuery(api), refetchOnWindowFocus: false, refetchOnReconnect: false });
  if (!data) return error ? <LoadFailed error={error} onRetry={refetch} /> : <SectionSkeleton />;
  return (
    <>
      <Part title={t('waiting.title')} note={t('waiting.note')}>
        <WaitingNotices notices={data.notices} />
      </Part>
      <Part title={t('mails.title')} note={t('mails.note')}>
        <MailSwitches choices={data.mails} />
      </Part>
    </>
  );
}

function WaitingNotices({ notices }: { notices: readonly Notice[] }) {
  const { t } = useTranslation('notices');
  if (notices.length === 0)
    return (
      <EmptyState
        level={3}
        title={t('waiting.empty')}
        text={t('waiting.emptyText')}
        action={
          <Link className={buttonClass()} to={paths.productList()}>
            {t('waiting.browse')}
          </Link>
        }
      />
    );
  return (
    <ul className={styles.notices} role="list" aria-label={t('waiting.list')}>
      {notices.map((notice) => (
        <NoticeRow key={`${notice.about} ${notice.id}`} notice={notice} />
      ))}
    </ul>
  );
}
