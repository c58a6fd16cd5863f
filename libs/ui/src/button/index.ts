export { Button, buttonClass, type ButtonLook, type ButtonProps } from './button';
