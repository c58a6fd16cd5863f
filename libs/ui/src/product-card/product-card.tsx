import { useId, useState, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { Photo, type PhotoImage, type PhotoProps } from '../photo/photo';
import styles from './product-card.module.css';

export interface ProductCardColour {
  id: string;
  label: string;
  color: string;
  image: CardImage;
}

/** A photo without an alternative text, because the name of the product is next to it. */
type CardImage = Omit<PhotoImage, 'alt'>;

export interface ProductCardProps {
  /** Name of the product, as a link. A click anywhere on the card follows this link. */
  link: ReactElement;
  brand: string;
  image: CardImage;
  sizes: string;
  priority?: PhotoProps['priority'];
  price: ReactNode;
  delivery?: string;
  outOfStock?: string;
  /** Short text on the photo. Use `warm` only for deadlines. */
  flag?: { text: string; tone?: 'plain' | 'warm' };
  colours?: readonly ProductCardColour[];
  coloursLabel?: string;
  colour?: string;
  onColourChange?: (id: string) => void;
  heart?: ReactNode;
  /** Shown over the photo while it shows the default colour, such as a view of the product in a room. */
  over?: ReactNode;
  headingLevel?: 'h2' | 'h3' | 'h4';
  /** Name of the view transition; set it only on the clicked card. */
  transitionName?: string;
}

/** Widths of the image files in pixels: 480 is enough for most phones, 960 is twice the width of the largest card. */
const IMAGE_WIDTHS = [480, 960] as const;

export function ProductCard(props: ProductCardProps) {
  const {
    link,
    brand,
    image,
    sizes,
    priority,
    price,
    delivery,
    outOfStock,
    flag,
    colours = [],
    colour,
    heart,
    over,
    headingLevel: Heading = 'h3',
  } = props;
  const [peeked, setPeeked] = useState<string>();
  const group = useId();
  const chosen = colour ?? colours[0]?.id;
  const shown = colours.find(({ id }) => id === (peeked ?? colour));
  return (
    <article className={styles.card} data-out={outOfStock ? '' : undefined}>
      <Photo
        className={styles.photo}
        image={{ ...(shown?.image ?? image), alt: '' }}
        sizes={sizes}
        between={IMAGE_WIDTHS}
        priority={priority}
        transitionName={props.transitionName}
      />
      {!shown && over}
      {flag && (
        <span className={styles.flag} data-tone={flag.tone}>
          {flag.text}
        </span>
      )}
      <div className={styles.text}>
        <Heading className={styles.name}>{link}</Heading>
        <span className={styles.brand}>{brand}</span>
        {price}
        {(outOfStock ?? delivery) && <span className={styles.when}>{outOfStock ?? delivery}</span>}
        {colours.length > 1 && (
          <div className={styles.dots} role="radiogroup" aria-label={props.coloursLabel} onPointerLeave={() => setPeeked(undefined)}>
            {colours.map(({ id, label, color }) => (
              // Hover with a mouse shows the photo of a colour, and a click selects the colour. A touch selects it without hover.
              <input
                key={id}
                type="radio"
                name={group}
                style={{ '--dot': color } as CSSProperties}
                aria-label={label}
                checked={id === chosen}
                data-chosen={id === colour || undefined}
                onChange={() => props.onColourChange?.(id)}
                onPointerEnter={({ pointerType, currentTarget }) => {
                  if (pointerType !== 'mouse') return;
                  // The `title` is set only on hover, because titles for all colours would enlarge the HTML of a list of 24 cards.
                  currentTarget.title = label;
                  setPeeked(id);
                }}
              />
            ))}
          </div>
        )}
      </div>
      {heart}
    </article>
  );
}
