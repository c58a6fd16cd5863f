import { Icon, type IconProps } from '../icon';

export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6.3v4.5M10 13.4v.1" />
    </Icon>
  );
}
