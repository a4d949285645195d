/** The three buildings of the demo: size, budget and floor areas. */
import { type Cents, cents } from '@stoep/domain/money/cents';

export type DemoBuilding = {
  readonly key: 'a' | 'b' | 'c';
  readonly name: string;
  readonly code: string;
  readonly address: readonly [string, string, string];
  readonly registration: string;
  readonly csos: string;
  readonly units: number;
  /** Door numbers start with this letter. */
  readonly door: string;
  /** Monthly levy of an average unit in the first year. */
  readonly levy: Cents;
  readonly reserve: Cents;
  readonly monthlyInterest: number;
  readonly municipality: string;
};

export const DEMO_BUILDINGS: readonly DemoBuilding[] = [
  {
    key: 'a',
    name: 'Aloe Ridge',
    code: 'ALR',
    address: ['14 Jellicoe Avenue', 'Rosebank, Johannesburg', '2196'],
    registration: 'SS 214/1998',
    csos: 'CSOS/REG/17/GP/002145',
    units: 48,
    door: 'A',
    levy: cents(215_000),
    reserve: cents(32_500),
    monthlyInterest: 1.5,
    municipality: 'City of Johannesburg',
  },
  {
    key: 'b',
    name: 'Baobab Place',
    code: 'BBP',
    address: ['9 Regent Road', 'Sea Point, Cape Town', '8005'],
    registration: 'SS 88/2006',
    csos: 'CSOS/REG/18/WC/004410',
    units: 42,
    door: 'B',
    levy: cents(268_000),
    reserve: cents(41_000),
    monthlyInterest: 2,
    municipality: 'City of Cape Town',
  },
  {
    key: 'c',
    name: 'Coral Tree Mews',
    code: 'CTM',
    address: ['3 Lagoon Drive', 'Umhlanga Rocks, eThekwini', '4320'],
    registration: 'SS 401/2012',
    csos: 'CSOS/REG/19/KZN/001003',
    units: 30,
    door: 'C',
    levy: cents(174_000),
    reserve: cents(26_000),
    monthlyInterest: 0,
    municipality: 'eThekwini Municipality',
  },
];

/** Months of history; the first levy run is that many months ago. */
export const DEMO_HISTORY_MONTHS = 24;
/** The month in which the second budget starts. */
export const DEMO_SECOND_BUDGET_START_MONTH = -10;
