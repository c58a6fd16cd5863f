import type { Order } from '@spruce/api-client/orders';

type Address = Order['shipping'];

const HOME_COUNTRY = 'TH';
/** Longer than this, a part of an address must be allowed to break. */
const WHOLE = 30;

/** The lines of an address, each of which stays whole where a line ends. */
export const addressParts = ({ country, ...address }: Address): string[] =>
  [
    address.locationName,
    address.building,
    address.address1,
    address.address2,
    address.subDistrict,
    address.district,
    [address.city, address.state, address.postcode, country === HOME_COUNTRY ? '' : country].filter(Boolean).join(' '),
  ].filter((part): part is string => Boolean(part));

/** Thai writes no commas between the parts. */
export const commaOf = (parts: readonly string[]): string => (/\p{Script=Thai}/u.test(parts.join('')) ? ' ' : ', ');

/** Those parts of an address that there are, in one line. */
export const addressLine = (parts: readonly string[]): string => {
  const given = parts.filter(Boolean);
  return given.join(commaOf(given));
};

/** Where an order goes: the parts of its address, of which none breaks. `unnamed`: what it is called stands above. */
export function AddressLines({ address, unnamed }: { address: Address; unnamed?: boolean }) {
  const parts = addressParts(unnamed ? { ...address, locationName: undefined } : address);
  const comma = commaOf(parts).trim();
  return (
    <>
      {parts.map((part, index) => (
        <span key={index}>
          <span className={part.length < WHOLE ? 'nowrap' : undefined}>{part + (index < parts.length - 1 ? comma : '')}</span>{' '}
        </span>
      ))}
    </>
  );
}
