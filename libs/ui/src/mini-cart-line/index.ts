export {
  LineThumb,
  MiniCartGone,
  MiniCartLine,
  type LineThumbProps,
  type MiniCartGoneProps,
  type MiniCartLineProps,
} from './mini-cart-line';
