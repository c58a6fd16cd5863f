import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addOrderNote, orderQuery, type Order, type OrderEvent } from '@spruce/api-client/orders';
import { formatDate, formatMoment, formatMoney } from '@spruce/i18n';
import { LONGEST } from '@spruce/input';
import { usePlatform, type Language } from '@spruce/platform';
import { Alert, Button, TextArea, TextButton, Trail } from '@spruce/ui';
import { Form, showErrors, useInput } from '@spruce/ui/form';
import { describeUncharged } from '../frame/moves';
import { useToast } from '../frame/staff-toasts';
import { requiredText, useStaffForm } from '../frame/use-staff-form';
import { useStaffProblem } from '../page/staff-page';
import styles from './order.module.css';
import * as z from 'zod/mini';

const MAX_SHOWN = 8;

function describeEvent({ kind, fromStatus, toStatus, detail }: OrderEvent, t: TFunction, language: Language): string {
  if (kind === 'status' && fromStatus && toStatus)
    return t('trail.status', { from: t(`status.${fromStatus}`), to: t(`status.${toStatus}`) });
  if (kind === 'payment') return t(`trail.payment.${String(detail['state'])}`, { what: t(`trail.charge.${String(detail['charge'])}`) });
  if (kind === 'visit-rescheduled') {
    const { to } = detail as { to?: { date: string; slot: string } };
    return t('trail.visit-rescheduled', { day: to ? formatDate(to.date, language, 'letterBrief') : '', slot: to?.slot ?? '' });
  }
  if (kind === 'payment-link') return t(`trail.link.${String(detail['what'])}`);
  const change = detail['kind'];
  return t(`trail.${kind}`, { change: typeof change === 'string' ? t(`changes.kind.${change}`) : '', defaultValue: kind });
}

function describeReason({ reason, detail }: OrderEvent, t: TFunction, language: Language): string | undefined {
  const { code, charge } = detail as { code?: string; charge?: unknown };
  if (code) return t([`trail.code.${code}`, 'trail.code.other'], { code });
  // The history stores events with the field names of the API, in snake_case.
  const { not_charged: waived, given_back: back } = detail as {
    not_charged?: { months: number; rent: number; re_rated: number };
    given_back?: number;
  };
  const { booked_for: booked, undone } = detail as { booked_for?: string; undone?: boolean };
  if (undone) return t('trail.undone');
  const early = booked && t('trail.early', { day: formatDate(booked, language, 'letterBrief') });
  const uncharged = describeUncharged(waived && { ...waived, reRated: waived.re_rated }, t);
  if (reason || early)
    return [reason, early, uncharged, back && t('trail.back', { amount: formatMoney(back) })].filter(Boolean).join(' · ');
  return typeof charge === 'number' && charge > 0 ? formatMoney(charge) : undefined;
}

export function OrderTrail({ order }: { order: Order }) {
  const { t } = useTranslation('staff');
  const { language } = usePlatform();
  const [all, setAll] = useState(false);
  const { events } = order;
  return (
    <section className={styles.block} aria-labelledby="order-trail">
      <h2 id="order-trail">{t('trail.title')}</h2>
      <Trail
        label={t('trail.title')}
        entries={(all ? events : events.slice(0, MAX_SHOWN)).map((event) => {
          const why = describeReason(event, t, language);
          return {
            id: String(event.id),
            time: formatMoment(event.at, language),
            dateTime: event.at.toISOString(),
            who: event.actorName ?? t(`trail.actor.${event.actor}`),
            what: describeEvent(event, t, language),
            ...(why && { reason: <span className="as-typed">{why}</span> }),
          };
        })}
      />
      {!all && events.length > MAX_SHOWN ? (
        <p>
          <TextButton onClick={() => setAll(true)}>{t('trail.all', { count: events.length })}</TextButton>
        </p>
      ) : null}
    </section>
  );
}

const noteSchema = z.object({ note: requiredText('note.missing', LONGEST.note) });

export function OrderNote({ order }: { order: Order }) {
  const { t } = useTranslation('staff');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const describeProblem = useStaffProblem();
  const showToast = useToast();
  const form = useStaffForm(noteSchema, { note: '' });
  const { errors, isSubmitting } = form.formState;
  const save = async ({ note }: { note: string }) => {
    try {
      const after = await addOrderNote(api, order.id, note);
      queryClient.setQueryData(orderQuery(api, order.number).queryKey, after);
      form.reset();
      showToast({ message: t('note.saved') });
    } catch (error) {
      showErrors(form, { root: describeProblem(error) });
    }
  };
  return (
    <Form form={form} onSubmit={save} showRoot={false} className={styles.block}>
      <h2>{t('note.title')}</h2>
      <NoteField />
      {errors.root ? (
        <Alert tone="oops" live>
          {errors.root.message}
        </Alert>
      ) : null}
      <div className={styles.apart}>
        <span className="note">{t('note.hidden')}</span>
        <Button type="submit" size="small" variant="outline" loading={isSubmitting} loadingText={t('note.saving')}>
          {t('note.save')}
        </Button>
      </div>
    </Form>
  );
}

function NoteField() {
  const { t } = useTranslation('staff');
  return <TextArea label={t('note.title')} hideLabel {...useInput<{ note: string }>('note')} />;
}
