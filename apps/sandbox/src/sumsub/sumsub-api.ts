import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { sandboxKeys } from '../config';
import { isBeingChecked, type Applicant, type Applicants } from './applicants';

/** Sumsub accepts a request whose time is "within 1 minute of the API server time". */
const CLOCK_TOLERANCE_S = 60;

const WINDOW_MS = 5_000;
const MAX_CALLS: Readonly<Record<string, number>> = { GET: 300, POST: 50 };

/** At Sumsub, the shop creates its levels in the dashboard. */
const LEVELS = ['id-and-liveness'];

const refuse = (reply: FastifyReply, code: number, description: string, errorName?: string) =>
  reply
    .code(code)
    .send({ description, code, correlationId: randomUUID().replaceAll('-', ''), ...(errorName && { errorCode: 4003, errorName }) });

const tokenInput = z.object({
  userId: z.string().min(1).max(200),
  levelName: z.string().min(1),
  ttlInSecs: z.number().int().min(1).max(86_400).default(600),
  applicantIdentifiers: z.object({ email: z.string().optional(), phone: z.string().optional() }).optional(),
});

const present = ({ id, externalUserId, inspectionId, createdAt, email, phone, deleted = false, review }: Applicant) => ({
  id,
  createdAt,
  clientId: 'spruce.sandbox',
  inspectionId,
  externalUserId,
  info: {},
  ...(email && { email }),
  ...(phone && { phone }),
  applicantPlatform: 'Web',
  requiredIdDocs: {
    docSets: [
      { idDocSetType: 'IDENTITY', types: ['ID_CARD', 'PASSPORT'] },
      { idDocSetType: 'SELFIE', types: ['SELFIE'] },
    ],
  },
  deleted,
  review,
  type: 'individual',
});

export function sumsubApi(
  scope: FastifyInstance,
  applicants: Applicants,
  { secretKey, origin }: { secretKey: string; origin: () => string },
): void {
  // Keeps the body as text, because the signature covers the exact text.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const signed = (request: FastifyRequest): string | undefined => {
    const { headers } = request;
    if (headers['x-app-token'] !== sandboxKeys.sumsubAppToken) return 'app-token-not-found';
    const ts = String(headers['x-app-access-ts'] ?? '');
    const body = typeof request.body === 'string' ? request.body : '';
    const expected = createHmac('sha256', secretKey).update(`${ts}${request.method}${request.url}${body}`).digest('hex');
    const given = String(headers['x-app-access-sig'] ?? '');
    if (given.length !== expected.length || !timingSafeEqual(Buffer.from(given), Buffer.from(expected)))
      return 'app-token-signature-mismatch';
    return Math.abs(Date.now() / 1000 - Number(ts)) > CLOCK_TOLERANCE_S ? 'app-token-expired-request' : undefined;
  };
  const windows = new Map<string, { began: number; calls: number }>();
  const isTooMany = (method: string): boolean => {
    const now = Date.now();
    const standing = windows.get(method);
    const window = standing && now - standing.began < WINDOW_MS ? standing : { began: now, calls: 0 };
    windows.set(method, { ...window, calls: window.calls + 1 });
    return window.calls >= (MAX_CALLS[method] ?? Infinity);
  };
  scope.addHook('preHandler', async (request, reply) => {
    if (isTooMany(request.method)) return refuse(reply, 429, 'Too many requests');
    const problem = signed(request);
    if (problem) return refuse(reply, 401, 'Request signature mismatch', problem);
    return undefined;
  });
  const json = (request: FastifyRequest): unknown => {
    try {
      return typeof request.body === 'string' && request.body !== '' ? (JSON.parse(request.body) as unknown) : {};
    } catch {
      return undefined;
    }
  };
  const find = (id: string): Applicant | undefined => {
    const external = /^-;externalUserId=(.*)$/.exec(id)?.[1];
    return external === undefined ? applicants.byId(id) : applicants.byExternalId(external);
  };
  const withApplicant =
    (answer: (applicant: Applicant, reply: FastifyReply) => unknown) => (request: FastifyRequest, reply: FastifyReply) => {
      const applicant = find((request.params as { id: string }).id);
      return applicant ? answer(applicant, reply) : refuse(reply, 404, 'Applicant not found');
    };

  scope.post('/resources/accessTokens/sdk', (request, reply) => {
    const parsed = tokenInput.safeParse(json(request));
    if (!parsed.success) return refuse(reply, 400, `Invalid value: ${parsed.error.issues[0]?.path.join('.') ?? 'body'}`);
    const { userId, levelName, ttlInSecs, applicantIdentifiers } = parsed.data;
    if (!LEVELS.includes(levelName)) return refuse(reply, 404, `Level '${levelName}' not found`);
    const expires = Date.now() + ttlInSecs * 1000;
    return { token: applicants.issueToken(origin(), { userId, levelName, expires, ...applicantIdentifiers }), userId };
  });

  scope.get(
    '/resources/applicants/:id/one',
    withApplicant((applicant) => present(applicant)),
  );
  scope.patch(
    '/resources/applicants/:id/presence/deactivated',
    withApplicant((applicant, reply) => {
      if (isBeingChecked(applicant)) return refuse(reply, 409, 'The applicant is being checked');
      applicants.deactivate(applicant);
      return present(applicant);
    }),
  );
}
