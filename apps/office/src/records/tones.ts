/** Which words stand in a chip, and in which tint; the words say it, the colour repeats it. */
import type { OfficeField } from '@stoep/contract/office/resource';
import type { Tone } from '@stoep/ui/table/status-chip';

const STANDINGS: ReadonlySet<string> = new Set(['state', 'status', 'stage']);
export const isStanding = (name: string, { kind }: OfficeField): boolean =>
  kind === 'choice' && STANDINGS.has(name);

const OF: Readonly<Record<Exclude<Tone, 'neutral' | 'accent'>, readonly string[]>> = {
  success: [
    ...['Active', 'Approved', 'Completed', 'Imported', 'Paid', 'Reconnected', 'Resolved', 'Sent'],
    ...['approved', 'completed', 'matched', 'sent'],
  ],
  danger: [
    ...['Approval Declined', 'Declined', 'Defaulted', 'Disconnected', 'Execution', 'Failed', 'Refused'],
    ...['Suspended', 'failed', 'parked', 'refused'],
  ],
  warning: [
    ...['Awaiting trustees', 'Delayed', 'Delayed - Cashflow restriction', 'Judgement', 'On Hold', 'On hold'],
    ...['Pending', 'Waiting for Customer', 'Waiting for FICA', 'Waiting for Trustee Approval'],
    ...['kept', 'no address', 'retry', 'unmatched'],
  ],
  info: [
    ...['Checking', 'Importing', 'In Progress', 'New', 'Ready', 'Requesting quotes', 'Submitted'],
    ...['active', 'created', 'on its way', 'queued', 'waiting'],
  ],
};

const TONES = new Map(
  Object.entries(OF).flatMap(([tone, words]) => words.map((word) => [word, tone as Tone] as const)),
);

export const toneOf = (word: string): Tone => TONES.get(word) ?? 'neutral';
