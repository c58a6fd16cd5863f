import { createHash } from 'node:crypto';
import { HEADERS } from '@spruce/contract/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, CompressibleBody } from './compression';
import { JsonText } from './json-text';

export interface Loaded {
  body: object | JsonText;
  total?: number;
  perPage?: number;
}

export class CachedResponse {
  readonly #body: CompressibleBody;
  readonly #headers: Record<string, string>;
  readonly #etag: string;

  constructor({ body, total, perPage }: Loaded) {
    const plain = body instanceof JsonText ? body.bytes : Buffer.from(JSON.stringify(body));
    this.#body = new CompressibleBody(plain);
    // Weak, because each encoding has other bytes.
    this.#etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    this.#headers = { etag: this.#etag, vary: 'accept-encoding' };
    if (total === undefined) return;
    this.#headers[HEADERS.total] = String(total);
    this.#headers[HEADERS.totalPages] = String(Math.ceil(total / (perPage ?? (total || 1))));
  }

  /** Approximate memory use: two encodings of about a fifth each, plus the plain body. */
  get bytes(): number {
    return Math.ceil(this.#body.plain.length * 1.4) + 1_000;
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.headers(this.#headers);
    if (matchesEtag(request.headers['if-none-match'], this.#etag)) {
      reply.code(304).send();
      return;
    }
    const encoding = acceptedEncoding(request.headers['accept-encoding'], this.#body.plain.length);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    const bytes = await this.#body.encode(encoding);
    reply.type('application/json; charset=utf-8').send(bytes);
  }
}

const withoutWeak = (etag: string): string => etag.trim().replace(/^W\//, '');

const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((candidate) => withoutWeak(candidate) === withoutWeak(etag)));
