import { Icon, type IconProps } from '../icon';

export function EyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M1.8 10S4.8 4.8 10 4.8 18.2 10 18.2 10 15.2 15.2 10 15.2 1.8 10 1.8 10Z" />
      <circle cx="10" cy="10" r="2.3" />
    </Icon>
  );
}
