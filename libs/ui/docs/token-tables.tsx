import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { contrast, goodFor, parseColour } from './colour';
import styles from './docs.module.css';

const GROUNDS = ['paper', 'linen', 'dark'] as const;
type Ground = (typeof GROUNDS)[number];

const PAIRS: readonly { front: string; back: string; least: 4.5 | 3 }[] = [
  ...['paper', 'linen', 'white'].flatMap((back) =>
    ['ink', 'ink-2', 'ink-3', 'spruce-700', 'clay-600', 'danger', 'success'].map((front) => ({ front, back, least: 4.5 as const })),
  ),
  { front: 'on-action', back: 'action', least: 4.5 },
  { front: 'on-action', back: 'action-hover', least: 4.5 },
  { front: 'clay-700', back: 'clay-100', least: 4.5 },
  { front: 'danger', back: 'danger-100', least: 4.5 },
  { front: 'success', back: 'success-100', least: 4.5 },
  { front: 'spruce-700', back: 'spruce-100', least: 4.5 },
  { front: 'line-strong', back: 'paper', least: 3 },
  { front: 'line-strong', back: 'white', least: 3 },
];

interface Measured {
  front: string;
  back: string;
  least: number;
  ratio: number;
}

function measure(probe: HTMLElement): Measured[] {
  const findColour = (token: string) => {
    probe.style.color = `var(--${token})`;
    return parseColour(getComputedStyle(probe).color);
  };
  return PAIRS.flatMap((pair) => {
    const [front, back] = [findColour(pair.front), findColour(pair.back)];
    return front && back ? [{ ...pair, ratio: contrast(front, back) }] : [];
  });
}

function Pair({ front, back, least, ratio }: Measured) {
  const style: CSSProperties = { color: `var(--${front})`, background: `var(--${back})` };
  return (
    <tr>
      <td>
        <span className={styles.sample} style={style}>
          Aa กั่ง ฿8
        </span>
      </td>
      <td>
        {front} on {back}
      </td>
      <td className="num">{ratio.toFixed(2)} : 1</td>
      <td>{ratio >= least ? goodFor(ratio) : `too little, needs ${least}`}</td>
    </tr>
  );
}

export function ContrastTable({ ground }: { ground: Ground }) {
  const probe = useRef<HTMLSpanElement>(null);
  const [pairs, setPairs] = useState<Measured[]>([]);
  useLayoutEffect(() => {
    if (probe.current) setPairs(measure(probe.current));
  }, [ground]);
  const short = pairs.filter(({ ratio, least }) => ratio < least).length;
  return (
    <div data-ground={ground} className={styles.sheet}>
      <span ref={probe} hidden />
      <p className="mid">
        {ground}: {pairs.length} pairs, {short === 0 ? 'all meet the minimum' : `${short} are below the minimum`}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Sample</th>
            <th scope="col">Roles</th>
            <th scope="col">Contrast</th>
            <th scope="col">Use</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <Pair key={`${pair.front} ${pair.back}`} {...pair} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

export const Contrasts = () => GROUNDS.map((ground) => <ContrastTable key={ground} ground={ground} />);

const PALETTE: Readonly<Record<string, readonly string[]>> = {
  Surfaces: ['paper', 'white', 'linen', 'plaster'],
  Ink: ['ink', 'ink-2', 'ink-3'],
  Lines: ['line', 'line-strong', 'oak'],
  Spruce: ['spruce-950', 'spruce-900', 'spruce-700', 'spruce-500', 'spruce-300', 'spruce-100'],
  'Money and time': ['clay-700', 'clay-600', 'clay-300', 'clay-100'],
  Answers: ['danger', 'danger-100', 'success', 'success-100'],
};

const COLOURS = Object.values(PALETTE).flat();

function useTokenValues(tokens: readonly string[]) {
  const sheet = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState<Record<string, string>>({});
  useLayoutEffect(() => {
    const style = getComputedStyle(sheet.current!);
    setValues(Object.fromEntries(tokens.map((token) => [token, style.getPropertyValue(`--${token}`).trim() || 'not set'])));
  }, [tokens]);
  return { sheet, values };
}

export function Palette() {
  const { sheet, values } = useTokenValues(COLOURS);
  return (
    <div ref={sheet} data-ground="paper" className={styles.sheet}>
      {Object.entries(PALETTE).map(([group, tokens]) => (
        <section key={group} className={styles.family} aria-label={group}>
          <p className="mid">{group}</p>
          <ul className={styles.swatches} role="list">
            {tokens.map((token) => (
              <li key={token}>
                <span className={styles.chip} style={{ background: `var(--${token})` }} />
                <span>{token}</span>
                <span className="note num">{values[token]}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export interface TokenTableProps {
  tokens: readonly string[];
  draw: (reference: string, token: string) => ReactNode;
}

export function TokenTable({ tokens, draw }: TokenTableProps) {
  const { sheet, values } = useTokenValues(tokens);
  return (
    <div ref={sheet} data-ground="paper" className={styles.sheet}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Token</th>
            <th scope="col">Value</th>
            <th scope="col">Looks</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <tr key={token}>
              <td>
                <code>--{token}</code>
              </td>
              <td className="num">{values[token]}</td>
              <td>{draw(`var(--${token})`, token)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
