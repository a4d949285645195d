/** Every call of the contract that only reads, as a person to whom the access matrix grants it, on that person's own records. */
import { allEndpoints } from '@stoep/contract';
import { accessMatrix } from '../../apps/api/test/access-matrix.ts';
import { accessCellsOf } from '../../apps/api/test/call-access-row.ts';
import type { Persona, TestWorld } from '../../apps/api/test/world.ts';
import { officeResources } from '../../packages/contract/src/office/index.ts';

/** @property as whose session it is; the table names calls by their row of the matrix */
export type BenchmarkReadCall = {
  readonly name: string;
  readonly path: string;
  readonly as: Exclude<Persona, 'ANON'>;
};

const filled = (path: string, params: Readonly<Record<string, string>> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');

/** The calls of the contract except files, which are as fast as the disk, and the office's generic lists, which are added by name. */
const callsOf = (world: TestWorld): BenchmarkReadCall[] =>
  allEndpoints.flatMap(({ row, method, path, response }) => {
    const rights = accessMatrix.find((one) => one.row === row);
    if (method !== 'GET' || response === 'file' || !rights || path.startsWith('/office/records/')) return [];
    const good = accessCellsOf(rights, world).find(({ expected, persona }) => expected === 200 && persona !== 'ANON');
    if (!good) return [];
    const { params, query } = good.target;
    const asked = query ? `?${new URLSearchParams(query)}` : '';
    return [
      {
        name: `${row} ${path}`,
        path: `${filled(path, params)}${asked}`,
        as: good.persona as BenchmarkReadCall['as'],
      },
    ];
  });

const listsOf = (): BenchmarkReadCall[] =>
  officeResources.map(({ name }) => ({
    name: `list ${name}`,
    path: `/office/records/${name}/?limit=50`,
    as: 'ST',
  }));

export const benchmarkReadCallsOf = (world: TestWorld): BenchmarkReadCall[] => [...callsOf(world), ...listsOf()];
