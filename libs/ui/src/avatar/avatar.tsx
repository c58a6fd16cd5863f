import styles from './avatar.module.css';

export interface AvatarProps {
  /** The person's name; its first letters stand in for a photo. */
  name: string;
  src?: string;
}

/** A person. Decoration: the name stands beside it. */
export function Avatar({ name, src }: AvatarProps) {
  // Thai vowels written before their consonant (เแโใไ) are no initials.
  const initials = name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) =>
      word
        .replace(/^[\u0e40-\u0e44]/, '')
        .charAt(0)
        .toUpperCase(),
    )
    .join('');
  return (
    <span className={styles.avatar} aria-hidden="true">
      {src ? <img className={styles.photo} src={src} width={44} height={44} alt="" loading="lazy" /> : initials}
    </span>
  );
}
