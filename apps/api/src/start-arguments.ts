/** Parses the arguments of `npm start --`. */
import { parseArgs } from 'node:util';
import {
  DEFAULT_FIRST_ADMINISTRATOR,
  type FirstAdministrator,
  parseAdministrator,
} from './modules/platform/set-up/parse-administrator.ts';

export type StartArguments = {
  /** A portfolio of one's own instead of the demo. */
  readonly empty: boolean;
  readonly administrator: FirstAdministrator;
};

/** Throws a sentence where something is not understood. */
export const parseStartArguments = (args: readonly string[]): StartArguments => {
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
      administrator === undefined ? DEFAULT_FIRST_ADMINISTRATOR : parseAdministrator(administrator, '--administrator'),
  };
};
