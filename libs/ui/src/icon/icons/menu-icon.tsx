import { Icon, type IconProps } from '../icon';

export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 6.5h15M2.5 13.5h15" />
    </Icon>
  );
}
