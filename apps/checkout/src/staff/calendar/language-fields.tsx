import { TextField } from '@spruce/ui';
import { useInput } from '@spruce/ui/form';
import * as z from 'zod/mini';
import { requiredText } from '../frame/use-staff-form';

const MAX_LENGTH = 200;

export const textsSchema = (missing: string) => z.object({ en: requiredText(missing, MAX_LENGTH), th: requiredText(missing, MAX_LENGTH) });

export type Texts = Record<'en' | 'th', string>;

/** Fields for a text that customers read in their language. */
export function LanguageFields({ labels }: { labels: Texts }) {
  return (
    <>
      <TextField data-autofocus label={labels.en} lang="en" {...useInput<Texts>('en')} />
      <TextField label={labels.th} lang="th" {...useInput<Texts>('th')} />
    </>
  );
}
