import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const MIN_COMPRESSED_BYTES = 1024;

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 7 }),
};

export function acceptedEncoding(header: string | undefined, bytes: number): Encoding {
  if (!header || bytes < MIN_COMPRESSED_BYTES) return 'identity';
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(['br', 'gzip']);
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}

export class CompressibleBody {
  readonly #encoded: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor(readonly plain: Buffer) {}

  encode(encoding: Encoding): Buffer | Promise<Buffer> {
    return encoding === 'identity' ? this.plain : (this.#encoded[encoding] ??= compressors[encoding](this.plain));
  }
}
