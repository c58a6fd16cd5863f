import type { PhoneProblem } from './phone';
import { writtenPhone, thaiPhone } from './thai-phone';

/**
 * Validates a number with the service's rules. Loads the metadata of all countries unless the number is a plain Thai one. If loading fails,
 * the service decides.
 */
export async function phoneProblem(text: string): Promise<PhoneProblem | undefined> {
  if (writtenPhone(text) === '' || thaiPhone(text) !== undefined) return undefined;
  const rule = await import(/* webpackChunkName: "phone" */ './phone').catch(() => undefined);
  return rule?.readPhone(text).problem;
}
