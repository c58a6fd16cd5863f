import { Icon, type IconProps } from '../icon';

export function TrashIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 5.5h13M8 5.5v-2h4v2M5 5.5l.7 11h8.6l.7-11" />
    </Icon>
  );
}
