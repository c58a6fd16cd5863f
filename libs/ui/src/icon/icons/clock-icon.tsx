import { Icon, type IconProps } from '../icon';

export function ClockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 5.8V10l3 2" />
    </Icon>
  );
}
