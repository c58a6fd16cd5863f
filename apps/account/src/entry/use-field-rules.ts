import { useTranslation } from 'react-i18next';
import { lineProblem, LONGEST, phoneProblem } from '@spruce/input';

/** The rules of fields that several forms have, as `validate` takes them: by the functions that the service uses. */
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
