import { Icon, type IconProps } from '../icon';

export function ShieldIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 2.8 4 5v4.5c0 3.7 2.5 6.4 6 7.7 3.5-1.3 6-4 6-7.7V5l-6-2.2Z" />
      <path d="m7.3 9.9 2 2 3.5-3.8" />
    </Icon>
  );
}
