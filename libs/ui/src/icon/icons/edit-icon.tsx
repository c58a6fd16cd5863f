import { Icon, type IconProps } from '../icon';

export function EditIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4 16 .8-3.2L13 4.6l2.4 2.4-8.2 8.2L4 16Z" />
    </Icon>
  );
}
