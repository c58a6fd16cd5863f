import { toComparable } from '@spruce/input';
import { readFields, type Address, type StoredAddress } from './format-address';

/** Parts that determine the door. */
const PARTS = ['address1', 'address2', 'building', 'subDistrict', 'postcode'] as const;

const plain = (text = ''): string => toComparable(text).toLowerCase().replaceAll(/\s+/g, ' ');

/** Returns true for the same door. Ignores persons, encodings of Thai and kinds of digits. */
export function isSamePlace(one: Address | StoredAddress, other: Address | StoredAddress): boolean {
  const [first, second] = [readFields(one), readFields(other)];
  return PARTS.every((part) => plain(first[part]) === plain(second[part]));
}
