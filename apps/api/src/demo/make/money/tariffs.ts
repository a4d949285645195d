/** Municipal tariffs in steps with a fixed service charge, as buildings recover them. */

import { type Cents, cents, ZERO_CENTS } from '@stoep/domain/money/cents';
import { addCents, scaleCents } from '@stoep/domain/money/money';
import { demoRandCell } from '../demo-tables.ts';

export type DemoTariff = {
  readonly key: 'electricity' | 'water';
  readonly type: 'Electricity' | 'Water';
  readonly says: string;
  readonly unit: string;
  /** Rate up to that many units; the last step is open. */
  readonly blocks: readonly { readonly upTo: number; readonly rate: Cents }[];
  readonly service: { readonly description: string; readonly amount: Cents };
  /** Monthly usage of an ordinary household, by floor area. */
  readonly normal: (area: number) => number;
  /** By calendar month, January first: percent of normal usage. */
  readonly seasons: readonly number[];
};

export const DEMO_TARIFFS: readonly DemoTariff[] = [
  {
    key: 'electricity',
    type: 'Electricity',
    says: 'Electricity',
    unit: 'kWh',
    blocks: [
      { upTo: 350, rate: cents(262) },
      { upTo: 500, rate: cents(301) },
      { upTo: Number.POSITIVE_INFINITY, rate: cents(343) },
    ],
    service: { description: 'Service charge', amount: cents(14_850) },
    normal: (area) => 120 + area * 3.4,
    seasons: [92, 90, 91, 96, 110, 132, 140, 130, 108, 96, 91, 94],
  },
  {
    key: 'water',
    type: 'Water',
    says: 'Water and sewerage',
    unit: 'kL',
    blocks: [
      { upTo: 6, rate: cents(1_725) },
      { upTo: 15, rate: cents(3_990) },
      { upTo: Number.POSITIVE_INFINITY, rate: cents(5_620) },
    ],
    service: { description: 'Sewerage', amount: cents(31_240) },
    normal: (area) => 5 + area * 0.085,
    seasons: [118, 114, 106, 98, 90, 84, 82, 86, 95, 104, 110, 122],
  },
];

/** The charge for a month's usage, and its lines in the import format. */
export const demoMeterChargeOf = (tariff: DemoTariff, used: number): { total: Cents; lines: string } => {
  const lines: string[] = [];
  let total = tariff.service.amount;
  let from = 0;
  for (const { upTo, rate } of tariff.blocks) {
    const quantity = Math.max(0, Math.min(used, upTo) - from);
    if (quantity === 0) break;
    const amount = scaleCents(rate, quantity, 1);
    const block = upTo === Number.POSITIVE_INFINITY ? `above ${from}` : `${from} to ${upTo}`;
    lines.push(`${block} ${tariff.unit}|${quantity}|${demoRandCell(rate)}|${demoRandCell(amount)}`);
    total = addCents(total, amount);
    from = upTo;
  }
  const { description, amount } = tariff.service;
  return {
    total: addCents(total, ZERO_CENTS),
    lines: [...lines, `${description}|1|${demoRandCell(amount)}|${demoRandCell(amount)}`].join(';'),
  };
};
