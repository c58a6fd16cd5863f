import { useTranslation } from 'react-i18next';
import type { CardFormLabels, CardProblem } from '@spruce/ui/card-form';

const PROBLEMS = [
  'declined',
  'insufficient-funds',
  'expired',
  'wrong-code',
  'wrong-number',
  'not-every-month',
  'bank-unreachable',
  'left-bank',
  'unreachable',
  'failed',
] as const satisfies readonly CardProblem[];

export function useCardFormWords(): CardFormLabels {
  const { t } = useTranslation('account');
  const said = (problem: CardProblem) => ({
    happened: t(`payment.problems.${problem}.happened`),
    next: t(`payment.problems.${problem}.next`),
  });
  return {
    loading: t('payment.form.loading'),
    failed: { title: t('payment.form.failed'), text: t('payment.form.failedText'), retry: t('user.retry') },
    submit: t('payment.form.submit'),
    submitting: t('payment.form.submitting'),
    cancel: t('user.cancel'),
    safe: t('payment.form.safe'),
    problems: Object.fromEntries(PROBLEMS.map((problem) => [problem, said(problem)])) as CardFormLabels['problems'],
    nothingCharged: t('payment.form.nothingCharged'),
  };
}
