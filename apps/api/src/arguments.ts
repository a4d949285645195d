/** What stands behind `npm start --`. */
import { parseArgs } from 'node:util';
import {
  type Administrator,
  readAdministrator,
  UNNAMED,
} from './modules/platform/set-up/administrator-name.ts';

export type Arguments = {
  /** A portfolio of one's own instead of the demo. */
  readonly empty: boolean;
  readonly administrator: Administrator;
};

/** Throws a sentence where something is not understood. */
export const readArguments = (args: readonly string[]): Arguments => {
  const { values } = parseArgs({
    args: [...args],
    options: { empty: { type: 'boolean', default: false }, administrator: { type: 'string' } },
  });
  if (values.administrator !== undefined && !values.empty)
    throw new Error('--administrator goes with --empty: npm start -- --empty --administrator NAME@AGENCY');
  const { empty, administrator } = values;
  return {
    empty,
    administrator:
      administrator === undefined ? UNNAMED : readAdministrator(administrator, '--administrator'),
  };
};
