import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { faultsQuery, reportFault, type PieceAtHome } from '@spruce/api-client/faults';
import type { Order } from '@spruce/api-client/orders';
import { FAULT, FAULT_KINDS, type FaultKind } from '@spruce/contract/fault-limits';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { Button, buttonClass, EmptyState, Photo, Phrases, PickList, RadioGroup, TextArea, useFocusBack } from '@spruce/ui';
import { Form, showErrors, useChoice, useInput } from '@spruce/ui/form';
import { SectionSkeleton } from '../../customer/section-skeleton';
import { LoadFailed } from '../../forms/problem-alert';
import { useAccountForm } from '../../forms/use-account-form';
import { PhotosField } from '../../photos/photos-field';
import { usePhotoUploads } from '../../photos/use-photo-uploads';
import entry from '../../customer/entry.module.css';
import styles from './faults.module.css';

type Values = Record<'piece' | 'kind' | 'text', string>;
type FaultyOrder = Pick<Order, 'id' | 'number'>;

const toKey = ({ itemId, variationId }: PieceAtHome) => `${itemId}-${variationId}`;

/** `?piece=<item>-<variation>` preselects a piece. */
export default function ReportFault({ order }: { order: FaultyOrder }) {
  const { t } = useTranslation('faults');
  const { api } = usePlatform();
  const query = faultsQuery(api, order.id);
  const { data, error, refetch } = useQuery(query);
  const [isSent, setSent] = useState(false);
  const title = useFocusBack<HTMLHeadingElement>(!isSent);
  const toOrder = paths.order(order.number.toLowerCase());
  if (isSent)
    return (
      <section className={styles.sent}>
        <h1 className="head" ref={title} tabIndex={-1}>
          {t('sent.title')}
        </h1>
        <p>{t('sent.text')}</p>
        <div className={entry.actions}>
          <Link className={buttonClass()} to={toOrder}>
            {t('sent.order')}
          </Link>
          <Button variant="outline" onClick={() => setSent(false)}>
            {t('sent.another')}
          </Button>
        </div>
      </section>
    );
  if (!data) return error ? <LoadFailed error={error} onRetry={refetch} /> : <SectionSkeleton />;
  if (data.pieces.length === 0)
    return (
      <EmptyState
        level={1}
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <Link className={buttonClass()} to={toOrder}>
            {t('form.back')}
          </Link>
        }
      />
    );
  return (
    <section className={styles.report} aria-labelledby="fault-title">
      <h1 className="head" id="fault-title" ref={title} tabIndex={-1}>
        <Phrases text={t('title')} />
      </h1>
      <p className="muted">{t('lead')}</p>
      <FaultForm order={order} pieces={data.pieces} onSent={() => setSent(true)} />
    </section>
  );
}

interface FaultFormProps {
  order: FaultyOrder;
  pieces: readonly PieceAtHome[];
  onSent: () => void;
}

function FaultForm({ order, pieces, onSent }: FaultFormProps) {
  const { t } = useTranslation('faults');
  const { t: tAccount } = useTranslation('account');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const [params] = useSearchParams();
  const free = pieces.filter(({ reported }) => !reported);
  const asked = free.find((piece) => toKey(piece) === params.get('piece')) ?? (free.length === 1 ? free[0] : undefined);
  const uploads = usePhotoUploads([]);
  const { form, catchErrors } = useAccountForm<Values>((schemas) => schemas.fault, {
    defaultValues: { piece: asked ? toKey(asked) : '', kind: '', text: '' },
  });
  const { queryKey } = faultsQuery(api, order.id);
  const send = catchErrors(async ({ piece: key, kind, text }) => {
    const photos = await uploads.finish();
    if (!photos) return showErrors(form, { root: t('form.photosFailed') });
    const piece = pieces.find((one) => toKey(one) === key);
    if (!piece) return showErrors(form, { piece: t('form.pieceRequired') });
    const { itemId, variationId } = piece;
    await reportFault(api, order.id, { item_id: itemId, variation_id: variationId, kind: kind as FaultKind, text, photos }).finally(() =>
      queryClient.invalidateQueries({ queryKey }),
    );
    onSent();
  });
  return (
    <Form form={form} onSubmit={send} summaryTitle={(count) => tAccount('problem.check', { count })} className={styles.fields}>
      <PieceField pieces={pieces} />
      <KindField />
      <TextField />
      <PhotosField uploads={uploads} />
      <div className={entry.actions}>
        <Button type="submit" loading={form.formState.isSubmitting} loadingText={t('form.sending')}>
          {t('form.send')}
        </Button>
        <Link className={buttonClass({ variant: 'outline' })} to={paths.order(order.number.toLowerCase())}>
          {t('form.back')}
        </Link>
      </div>
    </Form>
  );
}

function PieceField({ pieces }: { pieces: readonly PieceAtHome[] }) {
  const { t } = useTranslation('faults');
  const { props, id } = useChoice<Values, 'piece'>('piece');
  return (
    <div id={id}>
      <PickList
        single
        legend={t('form.piece')}
        value={props.value ? [props.value] : []}
        onChange={([key = '']) => props.onChange(key)}
        error={props.error}
        options={pieces.map((piece) => ({
          id: toKey(piece),
          name: piece.name,
          sub: piece.variant,
          photo: piece.image ? <Photo image={piece.image} ratio="1" sizes="72px" alt="" /> : null,
          ...(piece.reported && { reason: t('form.reported') }),
        }))}
      />
    </div>
  );
}

function KindField() {
  const { t } = useTranslation('faults');
  const { props, id } = useChoice<Values, 'kind'>('kind');
  return (
    <div id={id}>
      <RadioGroup legend={t('form.kind')} options={FAULT_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))} {...props} />
    </div>
  );
}

function TextField() {
  const { t } = useTranslation('faults');
  return <TextArea label={t('form.text')} hint={t('form.textHint', { least: FAULT.minText })} rows={5} {...useInput<Values>('text')} />;
}
