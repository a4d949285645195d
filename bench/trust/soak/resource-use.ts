/** The resources of a process of the product, on Linux: memory, descriptors, temporary files, jobs in work. */
import { readdirSync } from 'node:fs';
import type pg from 'pg';

/** Megabytes. */
export type SoakProcessMemory = {
  /** As the operating system counts it. */
  readonly resident: number;
  /** Without the free part of the heap: objects, and everything outside the heap. */
  readonly held: number;
};

const MB = 1_048_576;

/** As the operator's page of the process has it. Throws where the page has no figure. */
export const readSoakProcessMemory = async (operations: string): Promise<SoakProcessMemory> => {
  const text = await (await fetch(`http://${operations}/metrics`)).text();
  const figure = (name: string): number => {
    const [, told] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? [];
    if (told === undefined) throw new Error(`The operator's page tells no ${name}.`);
    return Number(told) / MB;
  };
  const resident = figure('process_resident_memory_bytes');
  const free = figure('nodejs_heap_size_total_bytes') - figure('nodejs_heap_size_used_bytes');
  return { resident, held: resident - free };
};

export type SoakResourceUse = { readonly descriptors: number; readonly files: number; readonly jobs: number };

/** @param folder the process's temporary files, and nothing else */
export const readSoakResourceUse = async (pid: number, folder: string, client: pg.Client): Promise<SoakResourceUse> => {
  const { rows } = await client.query<{ jobs: number }>(
    `select count(*)::int as jobs from pgboss.job where state = 'active'`,
  );
  return {
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    files: readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length,
    jobs: rows[0]?.jobs ?? 0,
  };
};

/** The minimum of each figure by itself. */
export const leastSoakResourceUseOf = (looks: readonly SoakResourceUse[]): SoakResourceUse => ({
  descriptors: Math.min(...looks.map(({ descriptors }) => descriptors)),
  files: Math.min(...looks.map(({ files }) => files)),
  jobs: Math.min(...looks.map(({ jobs }) => jobs)),
});

/** @property at minutes */
export type SoakMemorySample = { readonly at: number; readonly megabytes: number };

/** Growth in megabytes a minute: the minimum of each stretch, and the line that fits these minimums best. */
export const soakMemoryGrowthOf = (samples: readonly SoakMemorySample[], stretch: number): number => {
  const least = [...Map.groupBy(samples, ({ at }) => Math.floor(at / stretch)).values()].map((some) =>
    some.reduce((low, one) => (one.megabytes < low.megabytes ? one : low)),
  );
  const mean = (of: (sample: SoakMemorySample) => number) =>
    least.reduce((sum, one) => sum + of(one), 0) / least.length;
  const [time, held] = [mean(({ at }) => at), mean(({ megabytes }) => megabytes)];
  const along = least.reduce((sum, { at, megabytes }) => sum + (at - time) * (megabytes - held), 0);
  const spread = least.reduce((sum, { at }) => sum + (at - time) ** 2, 0);
  return spread === 0 ? 0 : along / spread;
};
