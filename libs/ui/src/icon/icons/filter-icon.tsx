import { Icon, type IconProps } from '../icon';

export function FilterIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 6.5h9M15.5 6.5h2M2.5 13.5h2M8.5 13.5h9" />
      <circle cx="13.5" cy="6.5" r="2" />
      <circle cx="6.5" cy="13.5" r="2" />
    </Icon>
  );
}
