/** One's own data: M-124. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { exportMyData } from './export-my-data.ts';
import { listReaders } from './readers.queries.ts';

export const myDataRoutes = (mounting: Mounting, deps: Deps): void => {
  mount(mounting, contract.myData, {
    export: ({ actor }) => exportMyData(deps, actor),
    readers: ({ actor }) => listReaders(deps, actor),
  });
};
