import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { StaffFault } from '@spruce/api-client/faults';
import { CHARGED_DAMAGE, DELIVERY_DAYS, DELIVERY_SLOTS, type DeliverySlot } from '@spruce/contract/constants';
import { FAULT, FAULT_STATES } from '@spruce/contract/fault-limits';
import { formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { addDays } from '@spruce/pricing';
import { Button, DateField, Dialog, RadioGroup, Select, TextArea } from '@spruce/ui';
import { Form, useChoice, useInput } from '@spruce/ui/form';
import { requiredText, useStaffForm } from '../frame/use-staff-form';
import page from '../page/staff-page.module.css';
import type { useAnswer } from './use-answer';

const ANSWERS = FAULT_STATES.filter((state) => state !== 'new');

const answerSchema = z.object({
  state: z.enum(ANSWERS),
  answer: requiredText('faults.answerRequired', FAULT.maxAnswer),
  date: z.string(),
  slot: z.enum(DELIVERY_SLOTS),
  damage: z.enum(CHARGED_DAMAGE),
});
type Values = z.infer<typeof answerSchema>;

type Decision = Parameters<ReturnType<typeof useAnswer>['mutate']>[0]['decision'];

interface AnswerDialogProps {
  /** Undefined while the dialog is closed. */
  fault: StaffFault | undefined;
  onSave: (decision: Decision) => void;
  onClose: () => void;
}

export function AnswerDialog({ fault, ...rest }: AnswerDialogProps) {
  const { t } = useTranslation('staff');
  return (
    <Dialog
      open={fault !== undefined}
      onClose={rest.onClose}
      title={fault && t('faults.answerTitle', { piece: fault.piece.name, name: fault.customer.name })}
      closeLabel={t('reason.close')}
    >
      {fault ? <AnswerForm key={fault.id} fault={fault} {...rest} /> : null}
    </Dialog>
  );
}

function AnswerForm({ fault, onSave, onClose }: AnswerDialogProps & { fault: StaffFault }) {
  const { t } = useTranslation('staff');
  const { today } = usePlatform();
  const { state, answer, visit, damage } = fault;
  const form = useStaffForm<Values>(answerSchema, {
    state: state === 'new' ? 'repair' : state,
    answer: answer?.text ?? '',
    date: visit?.date ?? addDays(today, DELIVERY_DAYS.lead),
    slot: visit?.slot ?? DELIVERY_SLOTS[1],
    damage: damage && damage.kind !== 'wear' ? damage.kind : 'stain',
  });
  const chosen = form.watch('state');
  const save = (values: Values) =>
    onSave({
      state: values.state,
      answer: values.answer,
      ...(values.state === 'repair' && { visit: { date: values.date, slot: values.slot } }),
      ...(values.state === 'damage' && { damage: values.damage }),
    });
  return (
    <Form form={form} className={page.page} onSubmit={save}>
      <StateField />
      {chosen === 'repair' ? <VisitFields /> : null}
      {chosen === 'damage' ? <DamageField costs={fault.costs} /> : null}
      <TextField />
      <div className={page.actions}>
        <Button type="submit">{t('faults.save')}</Button>
        <Button variant="outline" onClick={onClose}>
          {t('reason.keep')}
        </Button>
      </div>
    </Form>
  );
}

function StateField() {
  const { t } = useTranslation('staff');
  const { props, id } = useChoice<Values, 'state'>('state');
  return (
    <div id={id}>
      <RadioGroup
        legend={t('faults.answerKind')}
        options={ANSWERS.map((state) => ({ value: state, label: t(`faults.state.${state}`), description: t(`faults.means.${state}`) }))}
        {...props}
      />
    </div>
  );
}

function VisitFields() {
  const { t } = useTranslation('staff');
  const { language, today } = usePlatform();
  const date = useChoice<Values, 'date'>('date').props;
  return (
    <>
      <DateField
        label={t('faults.day')}
        language={language}
        value={date.value}
        onChange={date.onChange}
        first={today}
        last={addDays(today, DELIVERY_DAYS.window)}
        today={today}
        labels={{ earlier: t('faults.earlier'), later: t('faults.later') }}
      />
      <Select
        label={t('faults.slot')}
        options={DELIVERY_SLOTS.map((slot: DeliverySlot) => ({ value: slot, label: slot }))}
        {...useInput<Values>('slot')}
      />
    </>
  );
}

function DamageField({ costs }: Pick<StaffFault, 'costs'>) {
  const { t } = useTranslation('staff');
  const { props, id } = useChoice<Values, 'damage'>('damage');
  return (
    <div id={id}>
      <RadioGroup
        legend={t('faults.damage')}
        options={CHARGED_DAMAGE.map((kind) => ({
          value: kind,
          label: t(`faults.damageKind.${kind}`),
          aside: (
            <span className="num" translate="no">
              {formatMoney(costs.find((row) => row.kind === kind)?.cost ?? 0)}
            </span>
          ),
        }))}
        {...props}
      />
    </div>
  );
}

function TextField() {
  const { t } = useTranslation('staff');
  return <TextArea label={t('faults.answerLabel')} hint={t('faults.answerHint')} rows={4} {...useInput<Values>('answer')} />;
}
