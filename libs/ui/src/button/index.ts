export { Button, buttonClass, type ButtonLook, type ButtonProps } from './button';
export { ButtonAnchor, type ButtonAnchorProps } from './button-anchor';
