import { Icon, type IconProps } from '../icon';

export function TruckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M1.8 5h10v9h-10zM11.8 8h3.7l2.7 3v3h-6.4" />
      <circle cx="5.5" cy="15" r="1.6" />
      <circle cx="14.5" cy="15" r="1.6" />
    </Icon>
  );
}
