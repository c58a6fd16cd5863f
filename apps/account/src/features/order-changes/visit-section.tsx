import { useTranslation } from 'react-i18next';
import { FormSection } from '@spruce/ui';
import { VISIT_ID } from './use-visit';
import { VisitPicker, type VisitPickerProps } from './visit-picker';

export function VisitSection({ title, note, ...picker }: VisitPickerProps & { title: string; note?: string }) {
  const { t } = useTranslation('account');
  const { wrong } = picker.visitState;
  return (
    <FormSection
      id={VISIT_ID}
      title={title}
      state={wrong ? 'needed' : 'plain'}
      {...(wrong && { stateLabel: t('change.visit.needed') })}
      {...(wrong === 'missed' && { error: t('change.visit.missed') })}
      {...(note && { note })}
    >
      <VisitPicker {...picker} />
    </FormSection>
  );
}
