import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { reviewPhotoResponseSchema } from '@spruce/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { ONE_DATABASE } from '../../test/databases';
import { startTestApp, type TestApp } from '../../test/test-app';
import { newVisitor, signedIn, type Visitor } from '../../test/visitor';
import { loginAttempts, reviewPhotos } from '../platform/database/schema';

const draw = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#7a4b2a' } });

/** A valid PNG whose header claims another size. */
async function withPngSize(width: number, height: number): Promise<Buffer> {
  const { crc32 } = await import('node:zlib');
  const file = await draw(200, 200).png().toBuffer();
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  file.writeUInt32BE((crc32 as (data: Buffer) => number)(file.subarray(12, 29)), 29);
  return file;
}

describe.each(ONE_DATABASE)('uploads of photos (%s)', (database) => {
  let api: TestApp;
  let visitor: Visitor;
  beforeAll(async () => {
    api = await startTestApp(database);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.connection.db.delete(reviewPhotos);
    await api.connection.db.delete(loginAttempts);
    visitor = await signedIn(api);
  });

  const send = (body: Buffer | string, type = 'image/jpeg', who = visitor) => ({ body, headers: { 'content-type': type }, who });
  const upload = async (...args: Parameters<typeof send>) => {
    const { who, ...call } = send(...args);
    return (await who.call('POST', '/reviews/photos', { ...call, schema: reviewPhotoResponseSchema })).body.data;
  };
  const refused = async (status: number, code: string, ...args: Parameters<typeof send>) => {
    const { who, ...call } = send(...args);
    await who.refused(status, code, 'POST', '/reviews/photos', call);
    expect(await api.connection.db.$count(reviewPhotos)).toBe(0);
  };
  const open = (path: string) => api.app.inject({ url: path });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'stores a %s as two small WebP files, served without sniffing and cached for a day',
    async (format) => {
      const photo = await upload(await draw(2_400, 1_800).toFormat(format).toBuffer(), `image/${format}`);
      expect(photo).toMatchObject({
        width: 1_600,
        height: 1_200,
        widths: { webp: [480, 1_600] },
        color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      });
      expect(photo.base).toBe(`/media/reviews/${photo.id}`);
      for (const width of [480, 1_600]) {
        const response = await open(`${photo.base}-${width}.webp`);
        expect(response.headers).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=86400',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'",
        });
        expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width });
      }
    },
  );

  it('removes EXIF with the position, ICC, XMP and comments, and turns the picture as EXIF said', async () => {
    const file = await draw(600, 400)
      .withExif({ IFD0: { Copyright: 'SECRET-NAME' }, IFD3: { GPSLatitude: '13/1 45/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Artist: 'SECRET-ARTIST' } })
      .jpeg()
      .toBuffer();
    expect(file.includes('SECRET')).toBe(true);
    const photo = await upload(file);
    expect(photo).toMatchObject({ width: 400, height: 600 });
    const [row] = await api.connection.db.select().from(reviewPhotos).where(eq(reviewPhotos.id, photo.id));
    for (const stored of [row?.large, row?.small]) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(stored).metadata();
      expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect(stored?.includes('SECRET')).toBe(false);
    }
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj')],
    ['nothing', Buffer.alloc(0)],
    ['a GIF header', Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1')],
    ['only the signature of a JPEG', Buffer.from([0xff, 0xd8, 0xff])],
    [
      'an SVG behind the signature of a JPEG',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]),
    ],
    ['RIFF sound with the type of a WebP', Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ', 'latin1')],
    ['noise behind the signature of a PNG', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(5_000, 7)])],
  ])('refuses %s that is sent as a JPEG', async (_name, file) => {
    await refused(422, 'review_photo_invalid', file);
  });

  it('refuses GIF and TIFF files although the picture library can read them', async () => {
    await refused(422, 'review_photo_invalid', await draw(200, 200).gif().toBuffer());
    await refused(422, 'review_photo_invalid', await draw(200, 200).tiff().toBuffer());
  });

  it('decides by the content and not by the content type', async () => {
    const png = await draw(200, 200).png().toBuffer();
    expect((await upload(png, 'image/jpeg')).width).toBe(200);
  });

  it.each(['image/svg+xml', 'application/json', 'text/html', 'multipart/form-data; boundary=x', 'application/octet-stream'])(
    'refuses the content type %s',
    async (type) => refused(415, 'rest_unsupported_media_type', await draw(200, 200).jpeg().toBuffer(), type),
  );

  it('refuses truncated files', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const noise = sharp({
        create: { width: 400, height: 400, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
      });
      const file = await noise.toFormat(format).toBuffer();
      await refused(422, 'review_photo_invalid', file.subarray(0, Math.floor(file.length / 2)));
    }
  });

  it('refuses pixel bombs without decoding them', async () => {
    await refused(422, 'review_photo_too_large', await withPngSize(10_000, 6_000), 'image/png');
    await refused(422, 'review_photo_too_large', await withPngSize(60_000, 60_000), 'image/png');
  });

  it('refuses files over 10 MB, and pictures with a side of less than 100 pixels', async () => {
    await refused(413, 'rest_too_large', Buffer.alloc(10_000_001, 0xff));
    await refused(422, 'review_photo_invalid', await draw(99, 500).jpeg().toBuffer());
  });

  it('stores only the first frame of an animation', async () => {
    const frames = await sharp([await draw(200, 200).png().toBuffer(), await draw(200, 200).png().toBuffer()], { join: { animated: true } })
      .webp()
      .toBuffer();
    const photo = await upload(frames, 'image/webp');
    const { pages = 1 } = await sharp((await open(`${photo.base}-200.webp`)).rawPayload, { animated: true }).metadata();
    expect(pages).toBe(1);
  });

  it('keeps bytes that are appended to a picture out of the stored files', async () => {
    const photo = await upload(Buffer.concat([await draw(300, 300).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]));
    expect((await open(`${photo.base}-300.webp`)).rawPayload.includes('<script>')).toBe(false);
  });

  it.each([
    '/media/reviews/../../package.json',
    '/media/reviews/..%2f..%2fpackage.json',
    '/media/reviews/%2e%2e%2findex.json',
    '/media/reviews/index.json',
    `/media/reviews/${'a'.repeat(32)}-480.webp`,
    `/media/reviews/${'a'.repeat(32)}-480.webp%2500.js`,
    `/media/reviews/' or 1=1--480.webp`.replaceAll(' ', '%20'),
  ])('answers 404 to the path %s', async (path) => expect((await open(path)).statusCode).toBe(404));

  it('serves no other width than the two stored ones', async () => {
    const photo = await upload(await draw(2_000, 2_000).jpeg().toBuffer());
    for (const width of ['100', '9999', '0480', '1600.5']) expect((await open(`${photo.base}-${width}.webp`)).statusCode).toBe(404);
  });

  it('requires a log-in with a verified address', async () => {
    const file = await draw(200, 200).jpeg().toBuffer();
    await refused(401, 'rest_not_logged_in', file, 'image/jpeg', newVisitor(api));
    await refused(403, 'account_not_verified', file, 'image/jpeg', await signedIn(api, { verified: false }));
  });

  it('does not decompress the texts of a PNG, and keeps the picture', async () => {
    const { crc32, deflateSync } = await import('node:zlib');
    const png = await draw(200, 200).png().toBuffer();
    const content = Buffer.concat([Buffer.from('zTXtkey\0\0', 'latin1'), deflateSync(Buffer.alloc(50_000_000))]);
    const chunk = Buffer.alloc(content.length + 8);
    chunk.writeUInt32BE(content.length - 4);
    content.copy(chunk, 4);
    chunk.writeUInt32BE((crc32 as (data: Buffer) => number)(content), content.length + 4);
    // IHDR, the first chunk, ends at 33. The texts of this file have 5 GB.
    const file = Buffer.concat([png.subarray(0, 33), ...Array<Buffer>(100).fill(chunk), png.subarray(33)]);
    const before = performance.now();
    expect((await upload(file, 'image/png')).width).toBe(200);
    expect(performance.now() - before).toBeLessThan(5_000);
  });

  it('reads at most eight files of a customer at the same time, and no file after the limit of the hour', async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as AddressInfo;
    const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
    const start = async (who: { token: string }) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `POST /sp/v1/reviews/photos HTTP/1.1\r\nhost: x\r\ncontent-type: image/jpeg\r\ncontent-length: 1000\r\n` +
          `authorization: Bearer ${who.token}\r\ncookie: ${cookie}\r\n\r\n`,
      );
      const status = once(socket, 'data').then(([data]) => Number(String(data).slice(9, 12)));
      const waiting = new Promise<'waits'>((resolve) => setTimeout(resolve, 500, 'waits'));
      return { socket, answer: await Promise.race([status, waiting]) };
    };
    const all = await Promise.all(Array.from({ length: 10 }, () => start(visitor)));
    expect(all.filter(({ answer }) => answer === 'waits')).toHaveLength(8);
    expect(all.filter(({ answer }) => answer === 429)).toHaveLength(2);
    for (const { socket } of all) socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await upload(await draw(200, 200).jpeg().toBuffer())).width).toBe(200);
    for (let call = 0; call < 40; call += 1)
      await (
        await api.app.inject({
          method: 'POST',
          url: '/sp/v1/reviews/photos',
          headers: { authorization: `Bearer ${visitor.token}`, cookie, 'content-type': 'image/jpeg' },
          payload: 'x',
        })
      ).json();
    const late = await start(visitor);
    expect(late.answer).toBe(429);
    late.socket.destroy();
  });

  it('limits the photos that wait for a review and the uploads of an hour', async () => {
    const file = await draw(120, 120).jpeg().toBuffer();
    const statuses: number[] = [];
    for (let call = 0; call < 45; call += 1) {
      const response = await api.app.inject({
        method: 'POST',
        url: '/sp/v1/reviews/photos',
        headers: {
          'content-type': 'image/jpeg',
          authorization: `Bearer ${visitor.token}`,
          cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; '),
        },
        payload: file,
      });
      statuses.push(response.statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(12);
    expect(statuses.filter((status) => status === 409)).toHaveLength(28);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it('answers concurrent uploads one after the other', async () => {
    const file = await draw(1_000, 1_000).jpeg().toBuffer();
    const photos = await Promise.all(Array.from({ length: 4 }, () => upload(file)));
    expect(new Set(photos.map(({ id }) => id)).size).toBe(4);
  });
});
