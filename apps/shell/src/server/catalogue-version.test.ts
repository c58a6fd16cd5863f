/** @jest-environment node */
import fastify from 'fastify';
import { CatalogueVersion } from './catalogue-version';

const service = fastify();
let present = 'a';
let address = '';
service.get('/sp/v1/catalogue/version', (_request, reply) =>
  present ? reply.header('x-sp-catalogue-version', present).send({ data: { version: present } }) : reply.code(503).send(),
);
beforeAll(async () => {
  address = await service.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => service.close());
afterEach(() => jest.restoreAllMocks());

test('counts a catalogue version as recent for two seconds after it is replaced, however many follow', async () => {
  let clock = 1;
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
  const versions = new CatalogueVersion(address, service.log);
  const seen = async (version: string) => {
    present = version;
    await versions.refresh();
    // The cache reads the clock at most once per millisecond, so the test waits.
    await new Promise((resolve) => setTimeout(resolve, 5));
    return [versions.current, ...['a', 'b', 'c'].filter((one) => versions.isRecent(one))];
  };
  expect(await seen('a')).toEqual(['a']);
  expect(await seen('b')).toEqual(['b', 'a']);
  clock += 1_500;
  expect(await seen('c')).toEqual(['c', 'a', 'b']);
  clock += 600;
  expect(await seen('c')).toEqual(['c', 'b']);
  // While the service is unavailable, the versions stay the same.
  expect(await seen('')).toEqual(['c', 'b']);
  clock += 1_500;
  expect(await seen('')).toEqual(['c']);
});
