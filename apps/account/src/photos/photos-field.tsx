import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@spruce/api-client';
import { REVIEW, REVIEW_PHOTO_TYPES } from '@spruce/contract/review-limits';
import { Button, CloseIcon, FieldError, IconButton, Photo, Spinner } from '@spruce/ui';
import { secondsToWait, useProblem } from '../forms/use-problem';
import styles from './photos.module.css';
import type { PhotoProblem, PhotoUploads } from './use-photo-uploads';

export function PhotosField({ uploads: { list, free, add, retry, remove } }: { uploads: PhotoUploads }) {
  const { t } = useTranslation('account');
  const describeProblem = useProblemOfPhoto();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [tooMany, setTooMany] = useState(false);
  return (
    <fieldset className={styles.photosField} aria-describedby={`${id}-hint`}>
      <legend className="mid">
        {t('photos.title')} <span className="note">{t('photos.optional')}</span>
      </legend>
      <p className="note" id={`${id}-hint`}>
        {t('photos.hint', { most: REVIEW.photos })}
      </p>
      {list.length > 0 ? (
        <ul className={styles.photos}>
          {list.map((upload, index) => (
            <li key={upload.key}>
              {upload.photo ? (
                <Photo image={upload.photo} sizes="96px" alt={t('photos.photo', { number: index + 1 })} />
              ) : (
                <span className={styles.waiting}>
                  {upload.problem ? null : <Spinner label={t('photos.uploading', { name: upload.name })} />}
                </span>
              )}
              <IconButton
                className={styles.removePhoto}
                label={t('photos.remove', { number: index + 1 })}
                onClick={() => {
                  remove(upload.key);
                  setTooMany(false);
                  input.current?.focus();
                }}
              >
                <CloseIcon />
              </IconButton>
              {upload.problem ? (
                <>
                  <FieldError>{describeProblem(upload.problem)}</FieldError>
                  {typeof upload.problem === 'object' ? (
                    <Button
                      variant="link"
                      size="small"
                      aria-label={t('photos.retry', { name: upload.name })}
                      onClick={() => {
                        retry(upload);
                        input.current?.focus();
                      }}
                    >
                      {t('problem.retry')}
                    </Button>
                  ) : null}
                </>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="visually-hidden" role="status">
        {list.map(({ name, photo, problem }) =>
          problem ? `${name}: ${describeProblem(problem)} ` : photo && name ? `${t('photos.done', { name })} ` : null,
        )}
      </p>
      <label className={styles.add} data-full={free === 0 || undefined}>
        <input
          ref={input}
          type="file"
          multiple
          accept={REVIEW_PHOTO_TYPES.join(',')}
          aria-disabled={free === 0 || undefined}
          className={styles.file}
          onClick={(event) => {
            if (free > 0) return;
            event.preventDefault();
            setTooMany(true);
          }}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            // Otherwise the browser reports no change when the same file is chosen again.
            currentTarget.value = '';
            setTooMany(files.length > free);
            add(files.slice(0, free));
          }}
        />
        {t('photos.add')}
      </label>
      {tooMany ? (
        <p role="alert">
          <FieldError>{t('photos.tooMany', { most: REVIEW.photos })}</FieldError>
        </p>
      ) : null}
    </fieldset>
  );
}

function useProblemOfPhoto() {
  const { t } = useTranslation('account');
  const describeProblem = useProblem();
  return (problem: PhotoProblem): string => {
    if (typeof problem === 'string') return t(`photos.problem.${problem}`);
    const { error } = problem;
    if (!isApiError(error) || secondsToWait(error) > 0) return describeProblem(error);
    const known = { 413: 'size', 415: 'type' }[error.status] ?? error.code;
    return t([`photos.problem.${known}`, 'photos.problem.failed']);
  };
}
