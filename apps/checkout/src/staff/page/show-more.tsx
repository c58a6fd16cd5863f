import { useTranslation } from 'react-i18next';
import { Button, LoadMore } from '@spruce/ui';

export interface ShowMoreProps {
  shown: number;
  total: number;
  loading: boolean;
  /** Asks for the next; undefined where there are no more. */
  onMore: (() => void) | undefined;
}

/** The end of a list of staff: what part of it is shown, and the way to the next. */
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
  /** The query of the list. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** The same of a list that is asked for page by page; nothing where it is empty. */
export function ShowNext({ shown, total, pages }: ShowNextProps) {
  if (shown === 0) return null;
  const more = pages.hasNextPage ? () => void pages.fetchNextPage() : undefined;
  return <ShowMore shown={shown} total={total} loading={pages.isFetchingNextPage} onMore={more} />;
}
