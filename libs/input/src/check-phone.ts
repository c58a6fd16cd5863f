import type { PhoneProblem } from './phone';
import { writtenPhone, thaiPhone } from './thai-phone';

/**
 * The verdict of the service on a number. The metadata of all countries are loaded when a number is not a plain Thai one; where they can't
 * be had, the service decides.
 */
export async function phoneProblem(text: string): Promise<PhoneProblem | undefined> {
  if (writtenPhone(text) === '' || thaiPhone(text) !== undefined) return undefined;
  const rule = await import(/* webpackChunkName: "phone" */ './phone').catch(() => undefined);
  return rule?.readPhone(text).problem;
}
