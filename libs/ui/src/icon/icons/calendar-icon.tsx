import { Icon, type IconProps } from '../icon';

export function CalendarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 4.8h14V17H3zM3 8.5h14M6.8 2.8v3.5M13.2 2.8v3.5" />
    </Icon>
  );
}
