import { useId, useState, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { Photo, type PhotoImage, type PhotoProps } from '../photo';
import styles from './product-card.module.css';

/** One colour of a product: its dot, its name and its own photo. */
export interface ProductCardColour {
  id: string;
  label: string;
  /** CSS colour of the dot. */
  color: string;
  image: CardImage;
}

/** The name beside it says what it shows. */
type CardImage = Omit<PhotoImage, 'alt'>;

export interface ProductCardProps {
  /** The link to the product, its text the product's name; it is stretched over the whole card. */
  link: ReactElement;
  brand: string;
  image: CardImage;
  sizes: string;
  priority?: PhotoProps['priority'];
  price: ReactNode;
  /** "Earliest delivery Thu 26 Nov"; what `outOfStock` says takes its place. */
  delivery?: string;
  /** Set when it cannot be rented now: the sentence that says so. */
  outOfStock?: string;
  /** Top left on the photo. `warm` is for time running out and nothing else. */
  flag?: { text: string; tone?: 'plain' | 'warm' };
  colours?: readonly ProductCardColour[];
  /** Names the group of dots: "Colours of Nara 3-Seat Sofa". */
  coloursLabel?: string;
  /** Id of the colour that was chosen; without one the card shows `image`. */
  colour?: string;
  onColourChange?: (id: string) => void;
  /** A `<Heart>` over the photo. */
  heart?: ReactNode;
  headingLevel?: 'h2' | 'h3' | 'h4';
  /** Shares the photo with that of the next page in a view transition. Only the card that was clicked may have it. */
  transitionName?: string;
}

/** On a phone, whose screens show two pixels and more for one, and twice what a card is wide at most. */
const BETWEEN = [480, 960] as const;

/** A product in a grid or rail: one link over the whole card, dots that show its colours, a heart. */
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
        between={BETWEEN}
        priority={priority}
        transitionName={props.transitionName}
      />
      {flag && (
        <span className={styles.flag} data-tone={flag.tone}>
          {flag.text}
        </span>
      )}
      <div className={styles.text}>
        <Heading className={styles.name}>{link}</Heading>
        <span className={styles.brand}>{brand}</span>
        <span className={styles.price}>{price}</span>
        {(outOfStock ?? delivery) && <span className={styles.when}>{outOfStock ?? delivery}</span>}
        {colours.length > 1 && (
          <div className={styles.dots} role="radiogroup" aria-label={props.coloursLabel} onPointerLeave={() => setPeeked(undefined)}>
            {colours.map(({ id, label, color }) => (
              // A finger has no hover: it chooses. A mouse peeks first.
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
                  // Set here, the tooltip costs no HTML in a list of 24 cards.
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
