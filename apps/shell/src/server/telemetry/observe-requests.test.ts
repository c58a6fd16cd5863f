/** @jest-environment node */
import { pino } from 'pino';
import { startBareShell } from '../testing/bare-shell';

const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (text: string) => void lines.push(text) });
let shell: Awaited<ReturnType<typeof startBareShell>>;
beforeAll(async () => void (shell = await startBareShell({}, log)));
afterAll(() => shell.close());

const SECRET = 'a1b2'.repeat(16);

test.each([
  `/shared/${SECRET}`,
  `/th/shared/${SECRET}`,
  `/update-payment/${SECRET}`,
  `/confirm-password?token=${SECRET}`,
  `/activate-account?access_token=${SECRET}`,
  `/user/stop-emails?token=${SECRET}`,
  `/sp/v1/shared/${SECRET}`,
  `/sp/v1/mail-stops/${SECRET}`,
  `/media/reviews/${SECRET}-480.webp`,
  `/%ff${SECRET}`,
])('logs no secret of the URL %s', async (path) => {
  lines.splice(0);
  await shell.ask(path);
  await shell.ask('/faq');
  expect(lines.some((line) => line.includes('"route":"shell.faq"'))).toBe(true);
  expect(lines.join('')).not.toContain(SECRET);
});
