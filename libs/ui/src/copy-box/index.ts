export { CopyBox, type CopyBoxProps } from './copy-box';
