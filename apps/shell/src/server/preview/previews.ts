import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RELEASE_COOKIES } from '@spruce/contract/stored-names';
import {
  ReleaseRejected,
  verifyPreview,
  type AvailableRemote,
  type Preview,
  type PublicKeysOf,
  type RemoteRegistry,
} from '@spruce/federation';
import { createCookie, readCookie } from '../cookies';
import { pagePolicy, pageSecurityHeaders, type PolicyOptions } from '../security-headers';
import { firstVisitLanguage } from '../urls';
import { previewRefused } from './preview-html';

export const PREVIEW_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } as const;

type PreviewSession = { kind: 'shown'; remote: AvailableRemote } | { kind: 'refused'; why: ReleaseRejected };

export class PreviewSessions {
  constructor(
    private readonly registry: Pick<RemoteRegistry, 'preview'>,
    private readonly publicKeys: PublicKeysOf,
  ) {}

  async of(request: FastifyRequest): Promise<PreviewSession | undefined> {
    const token = readCookie(request, RELEASE_COOKIES.preview);
    if (!token) return undefined;
    try {
      return { kind: 'shown', remote: (await this.open(token)).remote };
    } catch (error) {
      if (error instanceof ReleaseRejected) return { kind: 'refused', why: error };
      throw error;
    }
  }

  /** Throws a {@link ReleaseRejected}. */
  async open(token: string): Promise<{ preview: Preview; remote: AvailableRemote }> {
    const preview = verifyPreview(token, this.publicKeys);
    const { name: app, version, sha256 } = preview;
    return { preview, remote: await this.registry.preview({ app, version, sha256 }) };
  }
}

export function servePreviews(app: FastifyInstance, previews: PreviewSessions, policy: PolicyOptions): void {
  app.get<{ Querystring: { token?: unknown; to?: unknown } }>('/-/preview', async (request, reply) => {
    const { token, to } = request.query;
    try {
      const { preview, remote } = await previews.open(String(token));
      const seconds = Math.ceil((Date.parse(preview.expiresAt) - Date.now()) / 1_000);
      request.log.info({ release: `${preview.name}@${preview.version}` }, 'preview opened');
      return reply
        .headers(PREVIEW_HEADERS)
        .header('set-cookie', createCookie(request, RELEASE_COOKIES.preview, String(token), { seconds }))
        .redirect(pathWithin(to) ?? remote.release.mounts[0]!, 303);
    } catch (error) {
      if (error instanceof ReleaseRejected) return sendRefusedPreview(request, reply, error, policy);
      throw error;
    }
  });
  app.get<{ Querystring: { to?: unknown } }>('/-/preview/leave', (request, reply) =>
    reply
      .headers(PREVIEW_HEADERS)
      .header('set-cookie', createCookie(request, RELEASE_COOKIES.preview, ''))
      .redirect(pathWithin(request.query.to) ?? '/', 303),
  );
}

export function sendRefusedPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  why: ReleaseRejected,
  policy: PolicyOptions,
): FastifyReply {
  const { status, html, trust } = previewRefused(why, firstVisitLanguage(request.headers));
  return reply
    .code(status)
    .headers({ ...pageSecurityHeaders, ...PREVIEW_HEADERS, ...pagePolicy(trust, policy, []) })
    .type('text/html; charset=utf-8')
    .send(html);
}

function pathWithin(to: unknown): string | undefined {
  if (typeof to !== 'string' || !to.startsWith('/') || !URL.canParse(to, 'http://shop')) return undefined;
  const { host, pathname, search } = new URL(to, 'http://shop');
  // `URL` can leave `//` at the start of a path, which a browser reads as another host.
  return host === 'shop' && !pathname.startsWith('//') ? pathname + search : undefined;
}
