export { TextButton, TextLink, textLinkClass, type TextLinkLook } from './text-link';
