import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { HEADERS } from '@spruce/contract/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

type Encoding = 'br' | 'gzip' | 'identity';

const MIN_COMPRESSED_BYTES = 1024;

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 7 }),
};

function acceptedEncoding(header: string | undefined, bytes: number): Encoding {
  if (!header || bytes < MIN_COMPRESSED_BYTES) return 'identity';
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(['br', 'gzip']);
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}

export interface Loaded {
  body: object;
  total?: number;
  perPage?: number;
}

export class CachedResponse {
  readonly #plain: Buffer;
  readonly #encoded: Partial<Record<Encoding, Promise<Buffer>>> = {};
  readonly #headers: Record<string, string>;
  readonly #etag: string;

  constructor({ body, total, perPage }: Loaded) {
    this.#plain = Buffer.from(JSON.stringify(body));
    // A weak ETag, because the body is sent in different compressions.
    this.#etag = `W/"${createHash('sha256').update(this.#plain).digest('base64url').slice(0, 22)}"`;
    this.#headers = { etag: this.#etag, vary: 'accept-encoding' };
    if (total === undefined) return;
    this.#headers[HEADERS.total] = String(total);
    this.#headers[HEADERS.totalPages] = String(Math.ceil(total / (perPage ?? (total || 1))));
  }

  /** Approximate memory in bytes: the plain body and two compressed copies of about a fifth of its size. */
  get bytes(): number {
    return Math.ceil(this.#plain.length * 1.4) + 1_000;
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.headers(this.#headers);
    if (matchesEtag(request.headers['if-none-match'], this.#etag)) {
      reply.code(304).send();
      return;
    }
    const encoding = acceptedEncoding(request.headers['accept-encoding'], this.#plain.length);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    const bytes = encoding === 'identity' ? this.#plain : await (this.#encoded[encoding] ??= compressors[encoding](this.#plain));
    reply.type('application/json; charset=utf-8').send(bytes);
  }
}

const withoutWeak = (etag: string): string => etag.trim().replace(/^W\//, '');

const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((candidate) => withoutWeak(candidate) === withoutWeak(etag)));
