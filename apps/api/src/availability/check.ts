import type { WireLineAvailability } from '@spruce/contract';
import type { AskedLine, CatalogueLine, ReadLines } from './catalogue-lines';
import { sumPieces, type Pieces } from './stock';

/** Looks line by line what can be had; what a line takes, the next ones cannot have. `own` is what the customer holds already. */
export function checkLines(asked: readonly AskedLine[], { lines, stock }: ReadLines, own: Pieces = new Map()): WireLineAvailability[] {
  const left = sumPieces(stock, own);
  return asked.map((line, index): WireLineAvailability => {
    const known: CatalogueLine | null = lines[index] ?? null;
    const { kind, variant_id, quantity } = line;
    if (!known) return { kind, variant_id, quantity, available: false, reason: 'not-found', available_quantity: 0, subscription_prices: null };
    const can = Math.min(9999, ...known.components.map((component) => Math.floor((left.get(component.variation_id) ?? 0) / component.quantity)));
    const available = quantity <= can;
    if (available) for (const component of known.components) left.set(component.variation_id, (left.get(component.variation_id) ?? 0) - component.quantity * quantity);
    return { kind, variant_id, quantity, available, reason: available ? null : can === 0 ? 'out-of-stock' : 'exceeds', available_quantity: Math.max(0, can), subscription_prices: known.prices };
  });
}
