import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { SettingsFaults } from '../platform/http/provider-settings';
import { limitToDeadline } from '../platform/request-deadline';
import { observedFetch } from '../platform/telemetry/observe-provider';
import type { SumsubSettings } from './identity-environment';

export class SumsubError extends Error {
  override readonly name = 'SumsubError';
  constructor(
    /** HTTP status; 0 if there was no response. */
    readonly status: number,
    message: string,
  ) {
    super(message);
  }

  /** True if the key, its permissions or the level (the name of a set of checks) is wrong; false for outages and errors of customers. */
  get isSettingsError(): boolean {
    return this.status >= 400 && this.status < 500 && ![404, 408, 409, 429].includes(this.status);
  }
}

const tokenSchema = z.object({ token: z.string().min(1), userId: z.string() });

const reviewSchema = z.object({
  reviewStatus: z.string(),
  attemptId: z.string().optional(),
  attemptCnt: z.number().optional(),
  reviewDate: z.string().optional(),
  reviewResult: z
    .object({
      reviewAnswer: z.enum(['GREEN', 'RED', 'YELLOW', 'ERROR']).catch('ERROR'),
      reviewRejectType: z.string().optional(),
      rejectLabels: z.array(z.string()).optional(),
      moderationComment: z.string().optional(),
      clientComment: z.string().optional(),
    })
    .optional(),
});

const presenceSchema = z.object({ deleted: z.literal(true) });
const applicantSchema = z.object({ id: z.string().min(1), externalUserId: z.string(), review: reviewSchema.optional() });

export type Applicant = z.infer<typeof applicantSchema>;

const TIMEOUT_MS = 10_000;

/** Calls are signed by HMAC-SHA256 over time, method, path with query, and body. */
export class SumsubClient {
  constructor(
    private readonly settings: SumsubSettings,
    private readonly now: () => Date,
    private readonly timeoutMs = TIMEOUT_MS,
    private readonly faults?: SettingsFaults,
  ) {}

  async #call<Answer>(schema: z.ZodType<Answer>, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Answer> {
    const { baseUrl, appToken, secretKey } = this.settings;
    const text = body === undefined ? '' : JSON.stringify(body);
    const ts = String(Math.floor(this.now().getTime() / 1000));
    const signature = createHmac('sha256', secretKey).update(`${ts}${method}${path}${text}`).digest('hex');
    const headers = {
      accept: 'application/json',
      ...(text && { 'content-type': 'application/json' }),
      'x-app-token': appToken,
      'x-app-access-ts': ts,
      'x-app-access-sig': signature,
    };
    const response = await observedFetch('sumsub', `${baseUrl}${path}`, {
      method,
      headers,
      ...(text && { body: text }),
      signal: AbortSignal.timeout(limitToDeadline(this.timeoutMs)),
      redirect: 'error',
    }).catch((error: unknown) => {
      throw new SumsubError(0, error instanceof Error ? error.message : String(error));
    });
    if (response.status === 401 || response.status === 403)
      this.faults?.report('SUMSUB_APP_TOKEN, SUMSUB_SECRET_KEY', `Sumsub answers ${response.status}`);
    else if (response.status < 500 && response.status !== 429) this.faults?.clear('SUMSUB_APP_TOKEN, SUMSUB_SECRET_KEY');
    if (!response.ok) throw new SumsubError(response.status, `Sumsub answered ${response.status} to ${method} ${path.split('?')[0]}`);
    const parsed = schema.safeParse(await response.json().catch(() => null));
    if (!parsed.success)
      throw new SumsubError(response.status, `Sumsub's answer to ${method} ${path.split('?')[0]} is not what it documents`);
    return parsed.data;
  }

  /** The WebSDK creates the applicant on first use of the token. */
  async createAccessToken(person: {
    userId: string;
    ttlInSecs: number;
    applicantIdentifiers: { email: string; phone?: string };
  }): Promise<string> {
    const { levelName } = this.settings;
    try {
      const { token } = await this.#call(tokenSchema, 'POST', '/resources/accessTokens/sdk', { levelName, ...person });
      this.faults?.clear('SUMSUB_LEVEL');
      return token;
    } catch (error) {
      // An unknown applicant is no error here, so 400 or 404 means that the configured level is wrong.
      if (!(error instanceof SumsubError) || ![400, 404].includes(error.status)) throw error;
      this.faults?.report('SUMSUB_LEVEL', `Sumsub answers ${error.status} to the level ${JSON.stringify(levelName)}`);
      throw new SumsubError(400, error.message);
    }
  }

  /** Checks the settings with a request for a token. This request is free and changes nothing at Sumsub. */
  async probe(): Promise<void> {
    const applicantIdentifiers = { email: 'settings-probe@spruce.invalid' };
    await this.createAccessToken({ userId: 'settings-probe', ttlInSecs: 60, applicantIdentifiers });
  }

  /** Returns null if the customer has not opened the WebSDK yet. */
  async applicant(externalUserId: string): Promise<Applicant | null> {
    try {
      const applicant = await this.#call(
        applicantSchema,
        'GET',
        `/resources/applicants/-;externalUserId=${encodeURIComponent(externalUserId)}/one`,
      );
      if (applicant.externalUserId !== externalUserId) throw new SumsubError(200, 'Sumsub answered about somebody else');
      return applicant;
    } catch (error) {
      if (error instanceof SumsubError && error.status === 404) return null;
      throw error;
    }
  }

  /**
   * Deactivates a profile with its documents, so that the profile is inaccessible and never counts as a duplicate of another profile.
   * Throws while a check is in progress; does nothing for an unknown applicant. Sumsub erases deactivated profiles after the retention
   * period that is set in our Sumsub account. This period must match the Privacy Notice.
   */
  async deactivate(externalUserId: string): Promise<void> {
    const applicant = await this.applicant(externalUserId);
    if (applicant)
      await this.#call(presenceSchema, 'PATCH', `/resources/applicants/${encodeURIComponent(applicant.id)}/presence/deactivated`);
  }
}
