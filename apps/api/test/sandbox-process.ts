import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import type { SumsubSettings } from '../src/identity/identity-environment';
import type { StripeSettings } from '../src/payments/settings';

// What goes over HTTP to another process may meet a slow moment: tried twice, and told (tmp/results/flaky.json). Benchmarks have no Jest.
if (typeof jest !== 'undefined') jest.retryTimes(1, { logErrorsBeforeRetry: true });

/** The sandbox of the providers as it is run: a process of its own, behind its ports. */
export interface SandboxProcess {
  url: string;
  /** What the service is told of it. */
  stripeSettings: StripeSettings;
  sumsubSettings: SumsubSettings;
  /** The official client, as a test that plays the cardholder and the dashboard uses it. */
  stripe: Stripe;
  /** Resolves when every webhook that is due was posted and answered. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** The address that it says it listens on. */
const started = (child: ChildProcess, output: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    child.once('message', (said) => resolve((said as { url: string }).url));
    child.once('exit', () => reject(new Error(`the sandbox ended:\n${output()}`)));
  });

/** Starts a sandbox; its webhooks go to `apiUrl`, or nowhere. */
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
      if (status !== 204) throw new Error(`the sandbox answered ${status}`);
    },
    close,
  };
}
