/** Rounds of trustees voting at once (trust F-12 to F-14, G-4): how many were played and what went wrong. */
import type { ServerDeps } from '../../apps/api/src/deps.ts';
import { checkVoteRaceRound, trackVoteRacePaymentStates } from './check-round.ts';
import { createVoteRaceBuilding } from './vote-race-lane.ts';
import { type VoteRaceKind, voteRacePlanOf } from './vote-race-plan.ts';
import { runVoteRaceRound } from './vote-race-round.ts';

export type VoteRaceFigures = {
  readonly rounds: number;
  readonly votes: number;
  readonly byKind: Partial<Record<VoteRaceKind, number>>;
  /** Rounds with at least one complaint. */
  readonly wrong: number;
  /** Complaint -> how often. */
  readonly complaints: Record<string, number>;
};

type RaceOptions = {
  readonly rounds: number;
  readonly seed: number;
  /** Rounds at the same time, each in a building of its own. */
  readonly lanes: number;
  readonly said?: (played: number) => void;
};

export const runVoteRaces = async (deps: ServerDeps, options: RaceOptions): Promise<VoteRaceFigures> => {
  await trackVoteRacePaymentStates(deps.db);
  const complaints: Record<string, number> = {};
  const byKind: Partial<Record<VoteRaceKind, number>> = {};
  let next = 0;
  let votes = 0;
  let wrong = 0;
  const run = async (code: string) => {
    const lane = await createVoteRaceBuilding(deps, code);
    while (next < options.rounds) {
      const round = next;
      next += 1;
      const plan = voteRacePlanOf(options.seed + round);
      byKind[plan.kind] = (byKind[plan.kind] ?? 0) + 1;
      votes += plan.before.length + plan.atOnce.length;
      const found = await runVoteRaceRound(deps, lane, plan, (played) => checkVoteRaceRound(deps.db, played));
      if (found.length > 0) wrong += 1;
      for (const text of found) complaints[text] = (complaints[text] ?? 0) + 1;
      options.said?.(round + 1);
    }
  };
  await Promise.all([...Array(options.lanes).keys()].map((index) => run(`RACE${options.seed}L${index}`)));
  return { rounds: options.rounds, votes, byKind, wrong, complaints };
};
