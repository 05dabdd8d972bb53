import type { Chance } from '../count/seeded-random.ts';
import type { Command } from '../order/model/lot.ts';
import type { Memory } from '../purchase/demand/demand-memory.ts';
import { type cardsOf, tradeCards } from './card-part.ts';
import { tradeDemand } from './demand-part.ts';
import { tradeOrders } from './order-part.ts';
import { tradePoints } from './points-part.ts';
import { outcomeOf } from './refusal.ts';
import { type Settlements, tradeSettlements } from './settlement-part.ts';
import type { Tally } from './tally.ts';
import type { TradeSku, TradeWorld } from './trade-world.ts';

/** What a test knows of a world, over all its lives. */
export interface Ledger {
  readonly tally: Tally;
  readonly cards: ReturnType<typeof cardsOf>;
  readonly made: Settlements;
  /** The commands that come next: each kind comes before one comes again. */
  readonly deck: string[];
}

/** How often a command was done, was refused and had nothing to do. */
export interface CommandCount {
  done: number;
  refused: number;
  idle: number;
}

/** By command. */
export type Counts = Map<string, CommandCount>;

interface Course {
  readonly chance: Chance;
  readonly steps: number;
  /** The books are looked at after so many commands, and at the end. */
  readonly checkedEach: number;
  readonly check: () => Promise<string[]>;
  readonly counts: Counts;
}

/** How each life begins, so that later commands find money, points and documents. */
const opening = [
  ...['points.issue_points', 'card.recharge', 'order.place_for_label', 'order.pay', 'order.ship', 'order.receive'],
  ...['demand.sell', 'demand.buy_for_branch', 'demand.place', 'demand.receive', 'order.place_with_points'],
];

/** What begins or moves documents comes more often than the rest, or most commands would find nothing to do. */
const often = [
  ...['place', 'place', 'place', 'place_with_points', 'place_with_points', 'place_for_label', 'place_for_label'],
  ...['pay', 'pay', 'pay', 'pay', 'ship', 'ship', 'ship', 'ship', 'receive', 'receive', 'receive', 'ask', 'ask_goods'],
  ...['ask_goods', 'approve', 'approve', 'approve', 'send', 'take_back', 'take_back', 'stock_in'],
].map((name) => `order.${name}`);
const alsoOften = [
  ...['demand.sell', 'demand.deliver', 'demand.ask', 'demand.buy', 'demand.place', 'demand.receive', 'demand.prepare'],
  ...['points.earn', 'points.spend', 'points.spend', 'card.charge', 'card.charge', 'settlement.accrue'],
];

/** Lives until something is wrong; answers what, with the commands that came last. */
export async function live(world: TradeWorld, ledger: Ledger, course: Course): Promise<string[]> {
  const { chance, steps, checkedEach, check, counts } = course;
  const commands = await commandsOf(world, ledger, chance);
  for (const name of Object.keys(commands)) counts.set(name, counts.get(name) ?? { done: 0, refused: 0, idle: 0 });
  const names = [...Object.keys(commands), ...often, ...alsoOften];
  const history: string[] = [];
  for (let step = 1; step <= steps; step += 1) {
    const name = opening[step - 1] ?? dealt(ledger.deck, names, chance);
    const ended = await endOf(name, commands[name] ?? (async () => false));
    history.push(`${step} ${name}: ${ended}`);
    note(counts, name, ended);
    const wrong = step % checkedEach === 0 || step === steps ? await check() : [];
    if (wrong.length > 0) return [...wrong, ...history.slice(-10)];
  }
  return [];
}

function note(counts: Counts, name: string, ended: string): void {
  const count = counts.get(name) ?? { done: 0, refused: 0, idle: 0 };
  count[ended === 'done' || ended === 'idle' ? ended : 'refused'] += 1;
  counts.set(name, count);
}

/** The next of a shuffled deck, which is made anew when it is empty. */
function dealt(deck: string[], names: readonly string[], chance: Chance): string {
  if (deck.length === 0) deck.push(...names);
  const [name = ''] = deck.splice(chance.below(deck.length), 1);
  return name;
}

async function endOf(name: string, command: Command): Promise<string> {
  try {
    const { refusal, result } = await outcomeOf(command);
    return refusal ?? (result === false ? 'idle' : 'done');
  } catch (cause) {
    throw new Error(`${name} failed`, { cause });
  }
}

async function commandsOf(world: TradeWorld, ledger: Ledger, chance: Chance): Promise<Record<string, Command>> {
  const { tally } = ledger;
  const skus: TradeSku[] = [];
  for (let at = 0; at < 4; at += 1) {
    const sku = await world.sku(10 + chance.below(20));
    skus.push(sku);
    tally.on_hand.set(sku.id, sku.pieces);
  }
  await world.offer();
  const memory: Memory = { ...tally, skus: skus.map(({ id }) => id) };
  const parts = {
    order: tradeOrders(world, { skus, chance, tally }),
    demand: tradeDemand(world, memory, chance),
    points: tradePoints(world, chance, tally),
    card: tradeCards(world, { chance, tally, cards: ledger.cards }),
    settlement: tradeSettlements(world, { chance, tally, made: ledger.made }),
  };
  return Object.fromEntries(
    Object.entries(parts).flatMap(([part, own]) =>
      Object.entries(own).map(([name, command]) => [`${part}.${name}`, command]),
    ),
  );
}
