import { Icon, type IconProps } from '../icon';

export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3v9.5M6 9l4 4 4-4M3.5 16.5h13" />
    </Icon>
  );
}
