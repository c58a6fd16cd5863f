export { isSamePlace } from './same-place';
export { formatAddress, type Address, type AddressStyle, type StoredAddress } from './format-address';
