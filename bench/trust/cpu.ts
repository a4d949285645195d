/** Seconds of a core that processes took, on Linux: the figure that can be compared where a machine does other things too. */
import { readdirSync, readFileSync } from 'node:fs';

/** Ticks a second of /proc. */
const TICKS = 100;
/** Places in /proc/<pid>/stat behind the name: the parent; the ticks of the process and of the children it has waited for. */
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
    // Ended meanwhile.
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

/** Of a process with all that descend from it; 0 where the system does not tell. */
export const cpuSecondsOf = (root: number): number => {
  const all = processes();
  const below = (pid: number): number =>
    all.reduce((sum, { parent, ...one }) => sum + (parent === pid ? one.ticks + below(one.pid) : 0), 0);
  return ((all.find(({ pid }) => pid === root)?.ticks ?? 0) + below(root)) / TICKS;
};

/** Who started a process; 0 where the system does not tell. */
export const parentProcessOf = (pid: number): number => taken(pid)[0]?.parent ?? 0;
