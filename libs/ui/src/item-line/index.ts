export { ItemLine, ItemLines, type ItemLineProps, type ItemLinesProps } from './item-line';
