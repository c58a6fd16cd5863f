import { Icon, type IconProps } from '../icon';

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 9.2v4.3M10 6.5v.1" />
    </Icon>
  );
}
