export { TextLink, textLinkClass, type TextLinkLook } from './text-link';
