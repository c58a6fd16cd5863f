import type { FastifyRequest } from 'fastify';
import { RELEASE_COOKIES } from '@spruce/contract/stored-names';
import {
  ReleaseRejected,
  verifyPreview,
  type LoadedRemote,
  type Preview,
  type ReleaseRef,
  type PublicKeysOf,
  type RemoteRegistry,
} from '@spruce/federation';
import { readCookie } from '../cookies';

/** More tokens would exceed the limit for the headers of a request. */
const MAX_TOGETHER = 4;

export type PreviewSession = { kind: 'shown'; remotes: LoadedRemote[]; names: string } | { kind: 'refused'; why: ReleaseRejected };

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

  /** The token is not reported here, because the request for the page reports it. */
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
