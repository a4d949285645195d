/** A bank statement in FNB's CSV layout, for tests and benchmarks. */
export type SampleBankFileLine = {
  readonly day: string;
  readonly amount: number;
  readonly text: string;
  readonly reference?: string;
};

const rand = (amount: number) => (amount / 100).toFixed(2);

/** @param opening in cents; lines are in order, the oldest first */
export const sampleFnbStatementFile = (
  account: string,
  opening: number,
  lines: readonly SampleBankFileLine[],
  name = 'statement.csv',
): File => {
  let balance = opening;
  const rows = lines.map(({ day, amount, text, reference = '' }) => {
    balance += amount;
    return `${day.replaceAll('-', '/')},0.00,${rand(amount)},"${text}",${reference},${rand(balance)},`;
  });
  const head = [
    `Account Number,${account},Body Corporate`,
    'Statement,Transaction history',
    'Date,SERVICE FEE,Amount,DESCRIPTION,REFERENCE,Balance,CHEQUE NUMBER',
  ];
  return new File([[...head, ...rows, ''].join('\n')], name, { type: 'text/csv' });
};
