import { useTranslation } from 'react-i18next';
import { lineProblem, LONGEST, phoneProblem } from '@spruce/input';

/** Validators that several forms share; the service uses the same functions. */
export function useFieldRules() {
  const { t } = useTranslation('account');
  return {
    name: (missing: string) => (text: string) => {
      const problem = lineProblem(text, LONGEST.name);
      return problem === undefined || (problem === 'empty' ? missing : t('signup.tooLong', { most: LONGEST.name }));
    },
    phone: async (text: string) => {
      const problem = await phoneProblem(text);
      return problem === undefined || t(`signup.phoneProblems.${problem}`);
    },
  };
}
