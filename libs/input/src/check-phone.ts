import type { PhoneProblem } from './phone';
import { cleanPhone, parseThaiPhone } from './thai-phone';

/**
 * Validates a number with the service's rules. Loads the metadata of all countries unless the number is a plain Thai one. If loading fails,
 * the service decides.
 */
export async function phoneProblem(text: string): Promise<PhoneProblem | undefined> {
  if (cleanPhone(text) === '' || parseThaiPhone(text) !== undefined) return undefined;
  const rule = await import(/* webpackChunkName: "phone" */ './phone').catch(() => undefined);
  return rule?.readPhone(text).problem;
}
