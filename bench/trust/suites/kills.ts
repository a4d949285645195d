/**
 * kill -9 of a serving process at random moments under mixed writes (trust F-1, G-3): tickets, comments, photos and entries of the
 * ledger, by people who record outside the process what was acknowledged. After each kill no acknowledged write is missing, none is
 * doubled, unanswered writes are whole or absent, counters equal rows and the journals balance. The process is started as an
 * installation starts it; in one lane with the database that it starts itself, which dies with it.
 */
import { seededRandom } from '../../enumeration/seeded-random.ts';
import { withTrustSuiteDatabaseCopies } from '../copies.ts';
import { findFreePorts } from '../fleet/ports.ts';
import { type KillLane, type KillLaneReport, killServerInLane, openKillLane } from '../kills/lane.ts';
import {
  formatTrustSuiteCount,
  percentileOf,
  type TrustSuite,
  type TrustSuiteForm,
  unmetTrustSuitePromisesOf,
} from '../suite.ts';

const PIECES = 10;
/** For each piece of the full form. */
const KILLS: Readonly<Record<TrustSuiteForm, number>> = { full: 100, quick: 6, proof: 4 };
/** Lanes on the suite's database server; the full form has one lane more. */
const LANES: Readonly<Record<TrustSuiteForm, number>> = { full: 2, quick: 1, proof: 1 };
const READY_MS: Readonly<Record<TrustSuiteForm, number>> = { full: 5_000, quick: 20_000, proof: 20_000 };
const SHOWN = 5;

const seconds = (ms: number) => (ms / 1_000).toFixed(1);

export const suite: TrustSuite = {
  pieces: PIECES,
  run: ({ url, form, piece }) =>
    withTrustSuiteDatabaseCopies(url, LANES[form], async (urls) => {
      const seed = Math.floor(performance.timeOrigin) + piece.index;
      const random = seededRandom(seed);
      const addresses: (string | null)[] = form === 'full' ? [...urls, null] : [...urls];
      const ports = await findFreePorts(addresses.length);
      const told: KillLaneReport = { kills: 0, lost: 0, twice: 0, half: [], ready: [], cores: [] };
      const lanes: KillLane[] = [];
      try {
        for (const [index, address] of addresses.entries()) lanes.push(await openKillLane(ports[index] ?? 0, address));
        const more = () => told.kills < KILLS[form];
        await Promise.all(lanes.map((lane) => killServerInLane(lane, told, more, random)));
      } finally {
        for (const lane of lanes) await lane.end();
      }
      const done = lanes.reduce((sum, { journal }) => sum + journal.done.length, 0);
      const refused = lanes.flatMap(({ journal }) => journal.refused);
      const [p50, p95, latest] = [
        percentileOf(told.ready, 0.5),
        percentileOf(told.ready, 0.95),
        Math.max(0, ...told.ready),
      ];
      const wrong = [...new Set(told.half)];
      return {
        line: `${formatTrustSuiteCount(told.kills)} kills in ${lanes.length} lanes under ${formatTrustSuiteCount(done)} acknowledged writes (seed ${seed}): ${told.lost} lost, ${told.twice} twice, ${wrong.length} half-done; ready again in p50 ${seconds(p50)} s, p95 ${seconds(p95)} s, at most ${seconds(latest)} s, ${percentileOf(told.cores, 0.5).toFixed(1)} s of a core`,
        counts: { kills: told.kills, acknowledged: done, lost: told.lost, twice: told.twice },
        short: unmetTrustSuitePromisesOf({
          'nothing that was acknowledged is lost': told.lost === 0,
          'nothing is there twice': told.twice === 0,
          [`nothing is half-done: ${wrong.slice(0, SHOWN).join(' | ')}`]: wrong.length === 0,
          [`nobody is refused: ${refused.slice(0, SHOWN).join(' | ')}`]: refused.length === 0,
          'people were answered in between': done >= told.kills,
          [`ready again in ${READY_MS[form] / 1_000} s (p95)`]: p95 < READY_MS[form],
        }),
      };
    }),
};
