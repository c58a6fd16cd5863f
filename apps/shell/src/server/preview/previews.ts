import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RELEASE_COOKIES } from '@spruce/contract/stored-names';
import {
  ReleaseRejected,
  verifyPreview,
  type LoadedRemote,
  type Preview,
  type PublicKeysOf,
  type ReleaseRef,
  type RemoteRegistry,
} from '@spruce/federation';
import { createCookie, readCookie } from '../cookies';
import { pagePolicy, pageSecurityHeaders, type PolicyOptions } from '../security-headers';
import { firstVisitLanguage } from '../urls';
import { previewRefused } from './preview-html';

export const PREVIEW_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } as const;

/** More tokens would exceed the limit for the headers of a request. */
const MAX_TOGETHER = 4;

type PreviewSession = { kind: 'shown'; remotes: LoadedRemote[]; names: string } | { kind: 'refused'; why: ReleaseRejected };

export class PreviewSessions {
  constructor(
    private readonly registry: Pick<RemoteRegistry, 'preview'>,
    private readonly publicKeys: PublicKeysOf,
  ) {}

  async of(request: FastifyRequest): Promise<PreviewSession | undefined> {
    const tokens = tokensOf(request);
    if (tokens.length === 0) return undefined;
    try {
      const previews = tokens.map((token) => verifyPreview(token, this.publicKeys));
      const remotes = await this.registry.preview(previews.map(provable));
      return { kind: 'shown', remotes, names: previews.map(({ name, version }) => `${name} ${version}`).join(', ') };
    } catch (error) {
      if (error instanceof ReleaseRejected) return { kind: 'refused', why: error };
      throw error;
    }
  }

  /** `value` is the new content of the cookie: this token and the tokens that were already open. */
  async open(request: FastifyRequest, token: string): Promise<{ preview: Preview; remote: LoadedRemote; value: string }> {
    const preview = verifyPreview(token, this.publicKeys);
    const [remote] = await this.registry.preview([provable(preview)]);
    const others = tokensOf(request).filter((other) => ![undefined, preview.name].includes(this.#opened(other)?.name));
    return { preview, remote: remote!, value: [...others, token].slice(-MAX_TOGETHER).join('~') };
  }

  /** An invalid token is not reported here, because the request for the page reports it. */
  #opened(token: string): Preview | undefined {
    try {
      return verifyPreview(token, this.publicKeys);
    } catch {
      return undefined;
    }
  }
}

const tokensOf = (request: FastifyRequest): string[] =>
  (readCookie(request, RELEASE_COOKIES.preview) ?? '').split('~').filter(Boolean).slice(0, MAX_TOGETHER);

const provable = ({ name, version, sha256 }: Preview): ReleaseRef => ({ app: name, version, sha256 });

export function servePreviews(app: FastifyInstance, previews: PreviewSessions, policy: PolicyOptions): void {
  app.get<{ Querystring: { token?: unknown; to?: unknown } }>('/-/preview', async (request, reply) => {
    const { token, to } = request.query;
    try {
      const { preview, remote, value } = await previews.open(request, typeof token === 'string' ? token : '');
      const seconds = Math.ceil((Date.parse(preview.expiresAt) - Date.now()) / 1_000);
      request.log.info({ release: `${preview.name}@${preview.version}` }, 'preview opened');
      return reply
        .headers(PREVIEW_HEADERS)
        .header('set-cookie', createCookie(request, RELEASE_COOKIES.preview, value, { seconds }))
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
