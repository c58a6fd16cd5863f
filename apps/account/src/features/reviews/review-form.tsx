import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { saveReview, type OwnReview, type ReviewablePiece } from '@spruce/api-client/reviews';
import { REVIEW } from '@spruce/contract/review-limits';
import { usePlatform } from '@spruce/platform';
import { Button, SegmentedChoice, TextArea } from '@spruce/ui';
import { Form, showErrors, useChoice, useInput } from '@spruce/ui/form';
import { useAccountForm } from '../../forms/use-account-form';
import { PhotosField } from '../../photos/photos-field';
import { usePhotoUploads } from '../../photos/use-photo-uploads';
import entry from '../../customer/entry.module.css';
import styles from './my-reviews.module.css';

type Values = Record<'stars' | 'text', string>;

const STARS = ['1', '2', '3', '4', '5'] as const;

/** Reads the language from the text, because customers write either language on pages of both languages. */
const detectLanguage = (text: string) => (/[\u0E00-\u0E7F]/.test(text) ? 'th' : 'en');

interface ReviewFormProps {
  piece: ReviewablePiece;
  onSaved: (review: OwnReview) => void;
  onCancel: () => void;
}

export function ReviewForm({ piece: { product, review }, onSaved, onCancel }: ReviewFormProps) {
  const { t } = useTranslation('myReviews');
  const { t: tAccount } = useTranslation('account');
  const { api } = usePlatform();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const uploads = usePhotoUploads(review?.photos ?? []);
  const { form, catchErrors } = useAccountForm<Values>((schemas) => schemas.review, {
    defaultValues: { stars: review ? String(review.stars) : '', text: review?.text ?? '' },
  });
  const send = catchErrors(async ({ stars, text }) => {
    const photos = await uploads.finish();
    if (!photos) return showErrors(form, { root: t('form.photosFailed') });
    onSaved(await saveReview(api, product.id, { stars: Number(stars), text, photos, lang: detectLanguage(text) }));
  });
  return (
    <section className={styles.form} aria-labelledby="review-form-title">
      <h3 className="subhead" id="review-form-title" ref={title} tabIndex={-1}>
        {t('form.title', { name: product.name })}
      </h3>
      <Form form={form} onSubmit={send} summaryTitle={(count) => tAccount('problem.check', { count })} className={styles.fields}>
        <StarsField />
        <TextField />
        <PhotosField uploads={uploads} />
        <p className="note">{t('form.name')}</p>
        {review ? <p className="note">{t('form.again')}</p> : null}
        <div className={entry.actions}>
          <Button type="submit" loading={form.formState.isSubmitting} loadingText={t('form.saving')}>
            {t('form.save')}
          </Button>
          <Button variant="outline" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        </div>
      </Form>
    </section>
  );
}

function StarsField() {
  const { t } = useTranslation('myReviews');
  const { props, id } = useChoice<Values, 'stars'>('stars');
  return (
    <div id={id}>
      <SegmentedChoice
        legend={t('form.stars')}
        hint={t('form.starsHint')}
        options={STARS.map((stars) => ({ value: stars, label: t('form.star', { stars }) }))}
        {...props}
      />
    </div>
  );
}

function TextField() {
  const { t } = useTranslation('myReviews');
  const hint = t('form.textHint', { least: REVIEW.minText });
  return <TextArea label={t('form.text')} hint={hint} rows={6} {...useInput<Values>('text')} />;
}
