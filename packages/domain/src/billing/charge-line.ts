/** One line of the price of a meter reading (A-3 Meter, charge_breakdown): quantity x rate = amount, in cents. */
export interface MeterChargeLine {
  readonly description: string;
  readonly quantity: number;
  readonly rate: number;
  readonly amount: number;
}
