import { Icon, type IconProps } from '../icon';

export function ChevronUpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5.5 12 4.5-4.5 4.5 4.5" />
    </Icon>
  );
}
