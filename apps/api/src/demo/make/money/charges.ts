/** Makes budgets, fixed charges, meters and 26 months of readings, and computes the charges of each account. */
import { apportionBudgetLineByQuota } from '@stoep/domain/billing/levy-apportionment';
import { type Cents, cents, ZERO_CENTS } from '@stoep/domain/money/cents';
import { addCents, scaleCents, sumCents } from '@stoep/domain/money/money';
import { DEMO_HISTORY_MONTHS, DEMO_SECOND_BUDGET_START_MONTH, type DemoBuilding } from '../demo-buildings.ts';
import { type DemoPortfolio, demoMonthDayCell, demoRandCell } from '../demo-tables.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { DemoUnit } from '../units.ts';
import type { DemoLevyAccount } from './levy-accounts.ts';
import { demoMeterUsage } from './meter-usage.ts';
import { DEMO_TARIFFS, type DemoTariff, demoMeterChargeOf } from './tariffs.ts';

export const DEMO_METER_READING_MONTHS = 26;
const PARKING = cents(35_000);
const GARDEN = cents(22_000);
const SPECIAL = { scheme: 'b', from: -9, until: -4, monthly: cents(5_250_000) } as const;

/** Monthly amount of a budget line, by its start month. */
const budgetOf = (scheme: DemoBuilding) =>
  (['levy', 'reserve'] as const).map((line) => {
    const first = cents(scheme[line] * scheme.units);
    // A seven per cent rise, to the nearest ten rand.
    const second = cents(Math.round(scaleCents(first, 107, 100) / 1_000) * 1_000);
    return {
      line,
      amounts: { [-DEMO_HISTORY_MONTHS]: first, [DEMO_SECOND_BUDGET_START_MONTH]: second } as Record<number, Cents>,
    };
  });

const addBudget = (portfolio: DemoPortfolio, scheme: DemoBuilding): void => {
  for (const { line, amounts } of budgetOf(scheme))
    for (const [from, monthly] of Object.entries(amounts))
      portfolio.add('budget_lines', {
        key: `${scheme.key}-${line}${from}`,
        building: scheme.key,
        name: line === 'levy' ? 'Administrative levy' : 'Reserve fund',
        statement_description: line === 'levy' ? 'Levy' : 'Reserve fund contribution',
        fund: line === 'levy' ? 'administrative' : 'reserve',
        kind: 'levy',
        yearly_amount: demoRandCell(cents(monthly * 12)),
        from_day: demoMonthDayCell(Number(from), 1),
      });
  if (scheme.key !== SPECIAL.scheme) return;
  portfolio.add('budget_lines', {
    key: `${scheme.key}-special`,
    building: scheme.key,
    name: 'Special levy: lift',
    statement_description: 'Special levy, new lift',
    fund: 'reserve',
    kind: 'special_levy',
    yearly_amount: demoRandCell(cents(SPECIAL.monthly * 12)),
    from_day: demoMonthDayCell(SPECIAL.from, 1),
    until_day: demoMonthDayCell(SPECIAL.until, 'end'),
  });
};

/** Levies of a unit in a month, with the apportionment of the levy run. */
const levyOf = (scheme: DemoBuilding, units: readonly DemoUnit[], unit: DemoUnit, month: number): Cents => {
  const quotas = units.map(({ quota }) => quota);
  const share = (monthly: Cents) => apportionBudgetLineByQuota(monthly, quotas)[units.indexOf(unit)] ?? ZERO_CENTS;
  const budget = budgetOf(scheme).map(({ amounts }) =>
    share(
      amounts[month >= DEMO_SECOND_BUDGET_START_MONTH ? DEMO_SECOND_BUDGET_START_MONTH : -DEMO_HISTORY_MONTHS] ??
        ZERO_CENTS,
    ),
  );
  const special = scheme.key === SPECIAL.scheme && month >= SPECIAL.from && month <= SPECIAL.until;
  return sumCents(special ? [...budget, share(SPECIAL.monthly)] : budget);
};

const addMeter = (
  portfolio: DemoPortfolio,
  unit: DemoUnit,
  tariff: DemoTariff,
  of: SeededRandom,
): Map<number, Cents> => {
  const charges = new Map<number, Cents>();
  const key = `${unit.key}-${tariff.key}`;
  const serial_number = `${tariff.type === 'Water' ? 'W' : 'E'}${of.between(100_000, 999_999)}`;
  portfolio.add('meters', {
    key,
    unit: unit.key,
    unit_billing: key,
    name: `${tariff.type} ${unit.door}`,
    type: tariff.type,
    serial_number,
  });
  let reading = of.between(1_000, 9_000);
  const normal = tariff.normal(unit.area) * (of.between(75, 130) / 100);
  for (let month = -DEMO_METER_READING_MONTHS; month < 0; month += 1) {
    const used = demoMeterUsage(tariff, normal, month, of);
    const { total, lines } = demoMeterChargeOf(tariff, used);
    portfolio.add('meter_readings', {
      key: `${key}${month}`,
      meter: key,
      previous_day: demoMonthDayCell(month - 1, 25),
      current_day: demoMonthDayCell(month, 25),
      previous_reading: reading,
      current_reading: reading + used,
      // Before the ledger begins: charged by the former agent.
      ...(month < -DEMO_HISTORY_MONTHS - 1 ? { charged_elsewhere: demoRandCell(total), charge_lines: lines } : {}),
    });
    reading += used;
    charges.set(month, total);
  }
  return charges;
};

/** Municipal tariffs since the readings begin, one of each type. */
const addTariffs = (portfolio: DemoPortfolio, scheme: DemoBuilding): void => {
  for (const { key, type, blocks, service } of DEMO_TARIFFS) {
    const tariff = `${scheme.key}-${key}`;
    portfolio.add('tariffs', {
      key: tariff,
      building: scheme.key,
      meter_type: type,
      from_day: demoMonthDayCell(-DEMO_METER_READING_MONTHS - 1, 1),
      fixed_monthly: demoRandCell(service.amount),
    });
    for (const [index, { rate }] of blocks.entries()) {
      const from = index === 0 ? 0 : (blocks[index - 1]?.upTo ?? 0);
      portfolio.add('tariff_bands', {
        key: `${tariff}-${from}`,
        tariff,
        from_quantity: from,
        rate: demoRandCell(rate),
      });
    }
  }
};

/** Adds the charges, and answers the charges of a levy account by month (0 is this one). */
export const addDemoCharges = (
  portfolio: DemoPortfolio,
  scheme: DemoBuilding,
  units: readonly DemoUnit[],
  of: SeededRandom,
) => {
  addBudget(portfolio, scheme);
  addTariffs(portfolio, scheme);
  const metered = new Map<string, Map<number, Cents>[]>();
  for (const unit of units) {
    const charge_to = unit.tenancy ? 'Tenant' : 'Owner';
    DEMO_TARIFFS.forEach(({ key, type, says }, index) => {
      portfolio.add('unit_billings', {
        key: `${unit.key}-${key}`,
        unit: unit.key,
        name: type,
        statement_description: says,
        charge_to,
        position: 10 + index,
      });
    });
    for (const { key, name, amount } of fixedOf(unit))
      portfolio.add('unit_billings', {
        key: `${unit.key}-${key}`,
        unit: unit.key,
        name,
        statement_description: name,
        // A parking bay is let by agreement; exclusive use owes a contribution.
        kind: key === 'parking' ? 'Agreed' : 'Levy',
        charge_to: 'Owner',
        amount: demoRandCell(amount),
        position: 20,
      });
    metered.set(
      unit.key,
      DEMO_TARIFFS.map((tariff) => addMeter(portfolio, unit, tariff, of)),
    );
  }

  const consumptionOf = (account: DemoLevyAccount, month: number): Cents => {
    const reading = month - 1;
    const { unit, type, fromMonth, untilMonth } = account;
    const live = reading >= fromMonth && (untilMonth === null || reading <= untilMonth);
    const rented = unit.tenancy !== undefined && reading >= -unit.tenancy;
    if (!live || rented !== (type === 'Tenant')) return ZERO_CENTS;
    return sumCents((metered.get(unit.key) ?? []).map((charges) => charges.get(reading) ?? ZERO_CENTS));
  };

  return (account: DemoLevyAccount, month: number): Cents => {
    const { unit, type, fromMonth, untilMonth } = account;
    const live = month >= fromMonth && (untilMonth === null || month <= untilMonth);
    const fixed = sumCents(fixedOf(unit).map(({ amount }) => amount));
    const levies = live && type === 'Owner' ? addCents(levyOf(scheme, units, unit, month), fixed) : ZERO_CENTS;
    return addCents(levies, consumptionOf(account, month));
  };
};

const fixedOf = (unit: DemoUnit) => [
  ...(unit.section % 5 === 0 ? [{ key: 'parking', name: 'Parking bay rental', amount: PARKING }] : []),
  ...(unit.section % 11 === 0 ? [{ key: 'garden', name: 'Exclusive-use garden', amount: GARDEN }] : []),
];
