import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { myReviewsQuery, type OwnReview, type ReviewablePiece } from '@spruce/api-client/reviews';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { Alert, buttonClass, EmptyState, useFocusBack } from '@spruce/ui';
import { SectionSkeleton } from '../../customer/section-skeleton';
import { SavedMessage } from '../../customer/part';
import { LoadFailed } from '../../forms/problem-alert';
import { DeleteReviewDialog } from './delete-review';
import { PieceRow } from './piece-row';
import { ReviewForm } from './review-form';
import styles from './my-reviews.module.css';

/** `?piece=<slug>` opens the form of a piece. */
export default function MyReviews() {
  const { t } = useTranslation('myReviews');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const query = myReviewsQuery(api);
  const { data: pieces, error, refetch } = useQuery(query);
  const [params, setParams] = useSearchParams();
  const slug = params.get('piece');
  const [deleting, setDeleting] = useState<ReviewablePiece>();
  const [news, setNews] = useState<string>();
  const title = useFocusBack<HTMLHeadingElement>(slug !== null);

  if (!pieces) return error ? <LoadFailed error={error} onRetry={refetch} /> : <SectionSkeleton />;

  const open = pieces.find(({ product }) => product.slug === slug);
  const openForm = (piece?: ReviewablePiece) => {
    setNews(undefined);
    setParams(piece ? { piece: piece.product.slug } : {}, { replace: !piece, preventScrollReset: true });
  };
  const update = ({ product }: ReviewablePiece, review: OwnReview | null, message: string) => {
    queryClient.setQueryData(query.queryKey, (before) => before?.map((one) => (one.product.id === product.id ? { ...one, review } : one)));
    // An edited or deleted review is no longer shown on the page of the product.
    void queryClient.invalidateQueries({ queryKey: ['reviews'] });
    setNews(message);
    title.current?.focus();
  };
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title} ref={title} tabIndex={-1}>
          {t('user.sections.reviews', { ns: 'account' })}
        </h2>
        <p className="muted">{t('lead')}</p>
        <SavedMessage>{news}</SavedMessage>
      </div>
      {open ? (
        <ReviewForm
          key={open.product.id}
          piece={open}
          onSaved={(review) => {
            openForm();
            update(open, review, t('saved', { name: open.product.name }));
          }}
          onCancel={() => openForm()}
        />
      ) : (
        <>
          {slug === null ? null : (
            <Alert tone="warm">
              <p className="mid">{t('unknown')}</p>
              <p>{t('unknownText')}</p>
            </Alert>
          )}
          {pieces.length === 0 ? (
            <EmptyState
              title={t('empty')}
              level={3}
              text={t('emptyText')}
              action={
                <Link className={buttonClass()} to={paths.productList()}>
                  {t('browse')}
                </Link>
              }
            />
          ) : (
            <ul className={styles.pieces}>
              {pieces.map((piece) => (
                <PieceRow key={piece.product.id} piece={piece} onOpen={() => openForm(piece)} onDelete={() => setDeleting(piece)} />
              ))}
            </ul>
          )}
        </>
      )}
      <DeleteReviewDialog
        piece={deleting}
        onClose={() => setDeleting(undefined)}
        onDeleted={(piece) => {
          setDeleting(undefined);
          update(piece, null, t('deleted', { name: piece.product.name }));
        }}
      />
    </>
  );
}
