import styles from './avatar.module.css';

export interface AvatarProps {
  name: string;
  src?: string;
}

/** Photo or initials of a person. Screen readers ignore it, so show the name next to it. */
export function Avatar({ name, src }: AvatarProps) {
  // Thai writes some vowels (เแโใไ) before their consonant. Such a vowel cannot be an initial.
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
