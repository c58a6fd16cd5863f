import { Icon, type IconProps } from '../icon';

export function EyeOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M1.8 10S4.8 4.8 10 4.8s8.2 5.2 8.2 5.2-3 5.2-8.2 5.2S1.8 10 1.8 10Z" />
      <circle cx="10" cy="10" r="2.3" />
      <path d="m4 16.5 12-13" />
    </Icon>
  );
}
