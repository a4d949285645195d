/** One line of what a metered reading costs (A-3 Meter, charge_breakdown): quantity x rate = amount; money in cents. */
export interface ChargeLine {
  readonly description: string;
  readonly quantity: number;
  readonly rate: number;
  readonly amount: number;
}
