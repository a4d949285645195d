/** The audit says what was read by the number of its call; people read what the call gives. */
import { contract } from '@stoep/contract';
import type { Endpoint } from '@stoep/contract/kit/endpoint';

/** The office's own reads are told by the list they were of, which the entry says beside. */
const OURS = new Map(
  Object.entries({
    [contract.office.list.row]: 'A list of the office',
    [contract.office.get.row]: 'A page of the office',
    [contract.office.reveal.row]: 'A number in full',
    [contract.office.arrears.row]: 'Arrears over time',
    [contract.office.compareQuotes.row]: 'Quotes side by side',
    [contract.office.checkAudit.row]: 'The check of the audit',
  }),
);

const NAMES = new Map(
  Object.values<Record<string, Endpoint>>(contract).flatMap((module) =>
    Object.values(module).map(({ row, summary }) => [row, summary] as const),
  ),
);

export const callName = (row: string): string | undefined => OURS.get(row) ?? NAMES.get(row);
