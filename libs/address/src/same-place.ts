import { toComparable } from '@spruce/input';
import { readFields, type Address, type StoredAddress } from './format-address';

/** The parts that decide where a van stops and at which door. */
const PARTS = ['address1', 'address2', 'building', 'subDistrict', 'postcode'] as const;

const plain = (text = ''): string => toComparable(text).toLowerCase().replaceAll(/\s+/g, ' ');

/** Compares where two addresses are, by the place alone: persons, encodings of Thai and kinds of digits are not compared. */
export function isSamePlace(one: Address | StoredAddress, other: Address | StoredAddress): boolean {
  const [first, second] = [readFields(one), readFields(other)];
  return PARTS.every((part) => plain(first[part]) === plain(second[part]));
}
