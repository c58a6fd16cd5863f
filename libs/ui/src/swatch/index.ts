export { SwatchGroup, type SwatchGroupProps, type SwatchOption } from './swatch';
