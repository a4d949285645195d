/** Names the API endpoint of an audit entry for a read, by the endpoint's summary. */
import { apiContract } from '@stoep/contract';
import type { ApiEndpoint } from '@stoep/contract/kit/define-endpoint';

/** The office's own reads are named by their list, which the entry also gives. */
const OURS = new Map(
  Object.entries({
    [apiContract.office.list.row]: 'A list of the office',
    [apiContract.office.get.row]: 'A page of the office',
    [apiContract.office.reveal.row]: 'A number in full',
    [apiContract.office.arrears.row]: 'Arrears over time',
    [apiContract.office.compareQuotes.row]: 'Quotes side by side',
    [apiContract.office.checkAudit.row]: 'Check of the activity log',
  }),
);

const NAMES = new Map(
  Object.values<Record<string, ApiEndpoint>>(apiContract).flatMap((module) =>
    Object.values(module).map(({ row, summary }) => [row, summary] as const),
  ),
);

export const auditedEndpointNameOf = (row: string): string | undefined => OURS.get(row) ?? NAMES.get(row);
