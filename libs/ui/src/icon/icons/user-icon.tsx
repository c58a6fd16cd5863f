import { Icon, type IconProps } from '../icon';

export function UserIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="7" r="3.2" />
      <path d="M3.8 17.2c.8-3.4 3.2-5 6.2-5s5.4 1.6 6.2 5" />
    </Icon>
  );
}
