import { useTranslation } from 'react-i18next';
import { Button, LoadMore } from '@spruce/ui';

export interface ShowMoreProps {
  shown: number;
  total: number;
  loading: boolean;
  onMore: (() => void) | undefined;
}

export function ShowMore({ shown, total, loading, onMore }: ShowMoreProps) {
  const { t } = useTranslation('staff');
  return (
    <LoadMore text={t('customers.shown', { shown, total })} shown={shown} total={total}>
      {onMore ? (
        <Button variant="outline" size="small" loading={loading} loadingText={t('frame.loading')} onClick={onMore}>
          {t('customers.more')}
        </Button>
      ) : null}
    </LoadMore>
  );
}

interface ShowNextProps extends Pick<ShowMoreProps, 'shown' | 'total'> {
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

export function ShowNext({ shown, total, pages }: ShowNextProps) {
  if (shown >= total) return null;
  const more = pages.hasNextPage ? () => void pages.fetchNextPage() : undefined;
  return <ShowMore shown={shown} total={total} loading={pages.isFetchingNextPage} onMore={more} />;
}
