/** The audit says what was read by the number of its call; people read what the call gives. */
import { contract } from '@stoep/contract';
import type { Endpoint } from '@stoep/contract/kit/endpoint';

const NAMES = new Map(
  Object.values<Record<string, Endpoint>>(contract).flatMap((module) =>
    Object.values(module).map(({ row, summary }) => [row, summary] as const),
  ),
);

export const callName = (row: string): string | undefined => NAMES.get(row);
