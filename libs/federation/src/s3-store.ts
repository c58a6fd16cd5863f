import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { pointerPath } from './statements';
import { isAppName, sameBytes, storeKey, StoreError, type ReleaseStore } from './store';

/** Error codes of S3 and compatible storage for a missing key and for a failed condition. */
const MISSING = new Set(['NoSuchKey', 'NotFound']);
const TAKEN = new Set(['PreconditionFailed', 'ConditionalRequestConflict']);
const CONNECT_MS = 3_000;
const IDLE_MS = 15_000;

const hasName = (error: unknown, names: ReadonlySet<string>): boolean => error instanceof S3ServiceException && names.has(error.name);

const isUnchanged = (error: unknown): boolean => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 304;

/** S3 or compatible storage with conditional writes. The AWS SDK reads region, endpoint and credentials from the environment. */
export class S3Store implements ReleaseStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor(address: string, { idleMs = IDLE_MS } = {}) {
    const { hostname, pathname } = new URL(address);
    this.#bucket = hostname;
    const folder = pathname.replace(/^\/|\/$/g, '');
    this.#prefix = folder && `${folder}/`;
    this.#client = new S3Client({
      // Puts the name of the bucket into the path, because self-hosted storage seldom has a host name for each bucket.
      forcePathStyle: Boolean(process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL']),
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: idleMs, socketTimeout: idleMs, throwOnRequestTimeout: true },
    });
  }

  async apps(): Promise<string[]> {
    return (await this.#names(this.#prefix)).filter(isAppName);
  }

  async read(app: string, path: string): Promise<Buffer> {
    const found = await this.#get(app, path);
    if (!found) throw new StoreError('missing', `${app}/${path} is not in the store`);
    return found.bytes;
  }

  readIfChanged(app: string, path: string, known: string | undefined): Promise<{ bytes: Buffer; etag: string | undefined } | undefined> {
    return this.#get(app, path, known);
  }

  async list(app: string, folder = ''): Promise<string[]> {
    return this.#names(`${this.#prefix}${storeKey(app, folder)}/`);
  }

  async put(app: string, path: string, bytes: Buffer): Promise<void> {
    try {
      await this.#put(app, path, bytes, { IfNoneMatch: '*' });
    } catch (error) {
      throw hasName(error, TAKEN) ? new StoreError('exists', `${app}/${path} is already in the store and is never overwritten`) : error;
    }
  }

  async putPointer(app: string, bytes: Buffer, previous: Buffer | undefined): Promise<void> {
    const changed = () => new StoreError('changed', `the pointer of ${app} was moved meanwhile`);
    const found = await this.#get(app, pointerPath);
    if (!sameBytes(found?.bytes, previous)) throw changed();
    try {
      await this.#put(app, pointerPath, bytes, found ? { IfMatch: found.etag } : { IfNoneMatch: '*' });
    } catch (error) {
      throw hasName(error, TAKEN) ? changed() : error;
    }
  }

  async remove(app: string, path: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(app, path)));
  }

  async #get(app: string, path: string, known?: string): Promise<{ bytes: Buffer; etag: string | undefined } | undefined> {
    try {
      const { Body, ETag } = await this.#client.send(new GetObjectCommand({ ...this.#at(app, path), IfNoneMatch: known }));
      return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), etag: ETag };
    } catch (error) {
      if (hasName(error, MISSING) || isUnchanged(error)) return undefined;
      throw error;
    }
  }

  async #put(app: string, path: string, Body: Buffer, condition: { IfMatch?: string | undefined } | { IfNoneMatch: '*' }): Promise<void> {
    await this.#client.send(new PutObjectCommand({ ...this.#at(app, path), ...condition, Body }));
  }

  async #names(Prefix: string): Promise<string[]> {
    const names: string[] = [];
    for await (const page of paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket, Prefix, Delimiter: '/' })) {
      for (const entry of page.CommonPrefixes ?? []) names.push((entry.Prefix ?? '').slice(Prefix.length, -1));
      for (const entry of page.Contents ?? []) names.push((entry.Key ?? '').slice(Prefix.length));
    }
    return names.filter(Boolean).sort();
  }

  #at(app: string, path: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: this.#prefix + storeKey(app, path) };
  }
}
