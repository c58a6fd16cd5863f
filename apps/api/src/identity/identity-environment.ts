import { z } from 'zod';
import { isSandboxUrl } from '../platform/http/provider-settings';

export interface SumsubSettings {
  baseUrl: string;
  appToken: string;
  secretKey: string;
  webhookSecret: string;
  levelName: string;
}

const SANDBOX_KEYS = {
  appToken: 'sbx:sandbox',
  secretKey: 'sumsub-sandbox-secret',
  webhookSecret: 'sumsub-sandbox-webhook-secret',
} as const;
const SUMSUB_URL = 'https://api.sumsub.com';

export const identityEnvironment = {
  SUMSUB_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SUMSUB_APP_TOKEN: z
    .string()
    .regex(/^(sbx|prd|tst):\S+$/, 'must be a Sumsub app token')
    .default(SANDBOX_KEYS.appToken),
  SUMSUB_SECRET_KEY: z.string().min(8).optional(),
  SUMSUB_WEBHOOK_SECRET: z.string().min(8).optional(),
  SUMSUB_LEVEL: z.string().min(1).default('id-and-liveness'),
};

type Environment = z.infer<z.ZodObject<typeof identityEnvironment>> & { SANDBOX_URL: string };

export function readSumsubSettings(env: Environment, problem: (line: string) => void): SumsubSettings {
  const ours = env.SUMSUB_APP_TOKEN === SANDBOX_KEYS.appToken;
  const baseUrl = new URL(env.SUMSUB_BASE_URL ?? (ours ? env.SANDBOX_URL : SUMSUB_URL)).origin;
  const secretKey = env.SUMSUB_SECRET_KEY ?? (ours ? SANDBOX_KEYS.secretKey : '');
  const webhookSecret = env.SUMSUB_WEBHOOK_SECRET ?? (ours ? SANDBOX_KEYS.webhookSecret : '');
  const sandbox = isSandboxUrl(baseUrl, env.SANDBOX_URL);
  if (env.SUMSUB_APP_TOKEN.startsWith('prd:') && sandbox)
    problem('SUMSUB_APP_TOKEN is a production token, but SUMSUB_BASE_URL is a sandbox: it is never sent there');
  if (!secretKey) problem('SUMSUB_SECRET_KEY is required with a token of your own');
  if (!webhookSecret) problem('SUMSUB_WEBHOOK_SECRET is required with a token of your own');
  if (webhookSecret === SANDBOX_KEYS.webhookSecret && !sandbox) problem("SUMSUB_WEBHOOK_SECRET is the sandbox's, which is public");
  return { baseUrl, appToken: env.SUMSUB_APP_TOKEN, secretKey, webhookSecret, levelName: env.SUMSUB_LEVEL };
}

export const unreachableSumsub = (): SumsubSettings => ({ baseUrl: 'http://127.0.0.1:9', ...SANDBOX_KEYS, levelName: 'id-and-liveness' });
