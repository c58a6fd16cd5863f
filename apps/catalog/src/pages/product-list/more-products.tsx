import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Link } from '@spruce/platform';
import { Alert, buttonClass, LoadMore } from '@spruce/ui';

export interface MoreProductsProps {
  shown: number;
  total: number;
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; isFetchNextPageError: boolean; fetchNextPage: () => Promise<unknown> };
  /** URL of the list with one more page, for browsers without JavaScript. */
  href: string;
  onMore: () => void;
}

export function MoreProducts({ shown, total, list, href, onMore }: MoreProductsProps) {
  const { t } = useTranslation('catalog');
  const { pathname } = useLocation();
  const more = () => {
    if (list.isFetchingNextPage) return;
    onMore();
    void list.fetchNextPage();
  };
  const onLink = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    more();
  };
  const text = list.isFetchingNextPage ? t('productList.loadingMore') : t('productList.loadMore');
  return (
    <LoadMore text={t('productList.progress', { shown, total })} shown={shown} total={total}>
      {list.isFetchNextPageError ? (
        <Alert tone="oops" live action={{ label: t('problem.retry'), onAction: more }}>
          {t('problem.title')}
          <br />
          {t('productList.moreFailed')}
        </Alert>
      ) : (
        list.hasNextPage && (
          <Link
            className={buttonClass({ variant: 'outline' })}
            to={pathname + href}
            onClick={onLink}
            aria-busy={list.isFetchingNextPage || undefined}
          >
            {text}
          </Link>
        )
      )}
    </LoadMore>
  );
}
