/** Processor seconds of processes, on Linux: a figure that can be compared although the machine has other load. */
import { readdirSync, readFileSync } from 'node:fs';

/** Ticks a second of /proc. */
const TICKS = 100;
/** Positions in /proc/<pid>/stat after the name: the parent; the ticks of the process and of the children it has waited for. */
const [PARENT, FIRST, LAST] = [1, 11, 14];

type Snapshot = { readonly pid: number; readonly parent: number; readonly ticks: number };

const taken = (pid: number): Snapshot[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = fields.slice(FIRST, LAST + 1).reduce((sum, part) => sum + part, 0);
    return [{ pid, parent: fields[PARENT] ?? 0, ticks }];
  } catch {
    // The process ended meanwhile.
    return [];
  }
};

const processes = (): Snapshot[] => {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? taken(Number(name)) : []));
  } catch {
    return [];
  }
};

/** Of a process and all its descendants; 0 where the system does not say. */
export const processTreeCpuSecondsOf = (root: number): number => {
  const all = processes();
  const below = (pid: number): number =>
    all.reduce((sum, { parent, ...one }) => sum + (parent === pid ? one.ticks + below(one.pid) : 0), 0);
  return ((all.find(({ pid }) => pid === root)?.ticks ?? 0) + below(root)) / TICKS;
};

/** The parent of a process; 0 where the system does not say. */
export const parentProcessIdOf = (pid: number): number => taken(pid)[0]?.parent ?? 0;
