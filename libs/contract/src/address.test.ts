import { shippingInputSchema } from './address';
import { shippingChoiceSchema } from './order-requests';

const HOME = {
  first_name: 'Pim',
  last_name: 'Suwan',
  phone: '0812345678',
  address_1: '88/14 Soi Ari 4',
  city: 'Bangkok',
  postcode: '10400',
  country: 'TH',
  delivery: { stairs: 'true', lift: 'true', note: '' },
};
const schemas = [shippingInputSchema, shippingChoiceSchema];
const kept = (sent: object) => schemas.map((schema) => schema.safeParse(sent).data as typeof HOME | undefined);

describe('schemas of addresses, for the address book and for orders', () => {
  const cases = ['first_name', 'address_1', 'address_2', 'building', 'postcode'].flatMap((field) =>
    ['\r', '\n', '\t', '\u00a0', '\u001b', '\u200b'].map((char) => [field, JSON.stringify(char), char] as const),
  );
  it.each(cases)('convert the field %s that contains %s to one line of text', (field, _name, char) => {
    const text = /\s/.test(char) && char !== '\u200b' ? 'a b' : 'ab';
    for (const address of kept({ ...HOME, [field]: `a${char}b` })) expect(address).toMatchObject({ [field]: text });
  });

  it.each(['first_name', 'last_name', 'address_1', 'city'])('reject an address whose %s has only invisible characters', (field) => {
    expect(kept({ ...HOME, [field]: '\u200b\u00a0\u2060' })).toEqual([undefined, undefined]);
  });

  it('convert a postcode that has only invisible characters to an empty text', () => {
    for (const address of kept({ ...HOME, postcode: '\u200b\u00a0\u2060' })) expect(address?.postcode).toBe('');
  });

  it('keep line breaks in a note for the driver', () => {
    const delivery = { ...HOME.delivery, note: 'Ring twice.\r\nThe dog is kind.\u001b ' };
    for (const address of kept({ ...HOME, delivery })) expect(address?.delivery.note).toBe('Ring twice.\nThe dog is kind.');
  });

  it.each([
    ['๐๘๑ ๒๓๔ ๕๖๗๘', '0812345678'],
    ['+66 (0)81 234 5678', '0812345678'],
    ['+44 7911 123456', '+447911123456'],
  ])('convert the phone number %s to %s', (phone, digits) => {
    for (const address of kept({ ...HOME, phone })) expect(address?.phone).toBe(digits);
  });

  it('reject the delivery address of an order without a phone number', () => {
    expect(shippingChoiceSchema.safeParse({ ...HOME, phone: '' }).success).toBe(false);
  });
});
