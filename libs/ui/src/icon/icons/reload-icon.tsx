import { Icon, type IconProps } from '../icon';

export function ReloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M16.3 8.5A6.5 6.5 0 1 0 16.5 11M16.8 4.5v4h-4" />
    </Icon>
  );
}
