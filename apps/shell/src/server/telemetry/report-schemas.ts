import { z } from 'zod';
import type { PageReport } from '../../reporting/report';
import { ERROR_KINDS } from './metrics';

/** True for an external text that can name a release, such as `catalog@1.2.0`. */
export const isReleaseName = (text: string): boolean => /^[a-z][a-z0-9-]{0,39}@\d[\w.+-]{0,59}$/.test(text);

const release = z.string().refine((text) => text === 'shell' || isReleaseName(text));
const place = z.int().min(0).max(9_999_999);

export const pageReport: z.ZodType<PageReport> = z.strictObject({
  page: z.string().regex(/^[\w.:/-]{1,80}$/),
  remote: release,
  errors: z
    .array(
      z.strictObject({
        kind: z.enum(ERROR_KINDS),
        name: z.string().max(50),
        message: z.string().max(200),
        frames: z.array(z.strictObject({ of: release, file: z.string().regex(/^[\w.~-]{1,120}$/), line: place, column: place })).max(10),
      }),
    )
    .max(10),
  vitals: z
    .strictObject({
      lcp: z.number().min(0).max(600_000).optional(),
      inp: z.number().min(0).max(600_000).optional(),
      cls: z.number().min(0).max(1_000).optional(),
    })
    .optional(),
});

export interface PolicyReport {
  directive: string;
  /** Origin of the refused resource, or a keyword of the specification such as `inline`. */
  blocked: string;
  /** The URLs `script` and `page` only serve to find the release and are not stored. */
  script: string;
  page: string;
}

const text = z.string().nullish();

const reportingApi = z
  .array(
    z.object({
      type: z.string(),
      url: text,
      body: z.object({ effectiveDirective: text, blockedURL: text, sourceFile: text }).nullish(),
    }),
  )
  .max(50)
  .transform((reports) =>
    reports.flatMap(({ type, url, body }) =>
      type === 'csp-violation' ? [read(body?.effectiveDirective, body?.blockedURL, body?.sourceFile, url)] : [],
    ),
  );

/** Format of `report-uri`, for browsers without the Reporting API. */
const reportUri = z
  .object({
    'csp-report': z.object({
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'source-file': text,
      'document-uri': text,
    }),
  })
  .transform(({ 'csp-report': report }) => [
    read(
      report['effective-directive'] ?? report['violated-directive']?.split(' ')[0],
      report['blocked-uri'],
      report['source-file'],
      report['document-uri'],
    ),
  ]);

type Text = string | null | undefined;
const read = (directive: Text, blocked: Text, script: Text, page: Text): PolicyReport => ({
  directive: directive ?? '',
  blocked: originOf(blocked ?? ''),
  script: script ?? '',
  page: page ?? '',
});

export const policyReport: z.ZodType<PolicyReport[]> = z.union([reportingApi, reportUri]);

function originOf(url: string): string {
  if (/^[a-z-]{0,20}$/.test(url)) return url;
  return URL.canParse(url) ? `${new URL(url).protocol}//${new URL(url).host}`.slice(0, 100) : 'other';
}
