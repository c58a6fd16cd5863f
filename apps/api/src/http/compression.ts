import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Smaller bodies do not pay for it. */
const WORTHWHILE_BYTES = 1024;

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 7 }),
};

/** The encoding to answer in: brotli before gzip, where `Accept-Encoding` names it without refusing it. */
export function acceptedEncoding(header: string | undefined, bytes: number): Encoding {
  if (!header || bytes < WORTHWHILE_BYTES) return 'identity';
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(['br', 'gzip']);
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}

/** A body that is compressed at most once an encoding, however often it is sent. */
export class CompressibleBody {
  readonly #encoded: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor(readonly plain: Buffer) {}

  as(encoding: Encoding): Buffer | Promise<Buffer> {
    return encoding === 'identity' ? this.plain : (this.#encoded[encoding] ??= compressors[encoding](this.plain));
  }
}
