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

describe('the texts of an address are the same in the address book and in an order', () => {
  const cases = ['first_name', 'address_1', 'address_2', 'building', 'postcode'].flatMap((field) =>
    ['\r', '\n', '\u001b'].map((control) => [field, JSON.stringify(control), control] as const),
  );
  it.each(cases)('%s with %s is refused by both', (field, _name, control) => {
    const sent = { ...HOME, [field]: `a${control}b` };
    expect([shippingInputSchema, shippingChoiceSchema].map((schema) => schema.safeParse(sent).success)).toEqual([false, false]);
  });

  it('so is a note for the driver; what can be printed is taken by both', () => {
    const noted = { ...HOME, delivery: { ...HOME.delivery, note: 'a\u001bb' } };
    expect([shippingInputSchema, shippingChoiceSchema].map((schema) => schema.safeParse(noted).success)).toEqual([false, false]);
    expect([shippingInputSchema, shippingChoiceSchema].map((schema) => schema.safeParse(HOME).success)).toEqual([true, true]);
  });
});
