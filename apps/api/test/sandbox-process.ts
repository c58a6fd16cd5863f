import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import type { SumsubSettings } from '../src/identity/identity-environment';
import type { StripeSettings } from '../src/payments/settings';

// The sandbox process can be slow, so a failed test is retried once and reported (tmp/results/flaky.json). Benchmarks use this file
// without Jest, so `jest` may be undefined.
if (typeof jest !== 'undefined') jest.retryTimes(1, { logErrorsBeforeRetry: true });

export interface SandboxProcess {
  url: string;
  stripeSettings: StripeSettings;
  sumsubSettings: SumsubSettings;
  stripe: Stripe;
  settled(): Promise<void>;
  close(): Promise<void>;
}

const started = (child: ChildProcess, output: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    child.once('message', (said) => resolve((said as { url: string }).url));
    child.once('exit', () => reject(new Error(`The sandbox ended:\n${output()}`)));
  });

/** Without `apiUrl`, the sandbox sends no webhooks. */
export async function startSandbox(apiUrl?: string): Promise<SandboxProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'spruce-sandbox-'));
  const target = (path: string) => (apiUrl ? `${apiUrl}/sp/v1/${path}` : '');
  const child = spawn(
    process.execPath,
    ['--require', require.resolve('@spruce/jest-setup/test-date'), '--import', 'tsx', join(__dirname, '../../sandbox/src/main.ts')],
    {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        SANDBOX_PORT: '0',
        SANDBOX_SMTP_PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        LOG_LEVEL: 'error',
        STRIPE_WEBHOOK_TARGET: target('stripe-service/webhook'),
        SUMSUB_WEBHOOK_TARGET: target('sumsub/webhook'),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const close = async () => {
    const ended = new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(undefined)));
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = await started(child, () => output).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    url,
    stripeSettings: { apiUrl: url, secretKey: 'sk_test_sandbox', publishableKey: 'pk_test_sandbox', webhookSecret: 'whsec_sandbox' },
    sumsubSettings: {
      baseUrl: url,
      appToken: 'sbx:sandbox',
      secretKey: 'sumsub-sandbox-secret',
      webhookSecret: 'sumsub-sandbox-webhook-secret',
      levelName: 'id-and-liveness',
    },
    stripe: new Stripe('sk_test_sandbox', {
      host: '127.0.0.1',
      port: new URL(url).port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    }),
    settled: async () => {
      const { status } = await fetch(`${url}/events/settled`);
      if (status !== 204) throw new Error(`The sandbox answered ${status}`);
    },
    close,
  };
}
