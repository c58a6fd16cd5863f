import { Icon, type IconProps } from '../icon';

export function PinIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 17.5s5.5-4.7 5.5-9a5.5 5.5 0 0 0-11 0c0 4.3 5.5 9 5.5 9Z" />
      <circle cx="10" cy="8.5" r="2" />
    </Icon>
  );
}
