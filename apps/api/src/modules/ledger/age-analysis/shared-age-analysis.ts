/**
 * The age analysis of a page. That of all buildings looks the same to everybody: callers of one moment share one answer
 * (decision 0265), from stored ages where they are stored (decision 0356).
 */
import type { AgeAnalysisFilter } from '@stoep/contract/ledger/age-analysis';
import type { PersonActor } from '../../../kernel/actor.ts';
import type { Database } from '../../../kernel/database/client.ts';
import { readAtOneMoment } from '../../../kernel/database/one-moment.ts';
import { readsArchivedBuildings } from '../../../kernel/query-caller.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { singleFlight } from '../../../kernel/single-flight.ts';
import { readAgeAnalysis } from './age-analysis.queries.ts';
import { isAnsweredByStoredAges, readStoredAgeAnalysis } from './stored-ages.queries.ts';

type AnalysisRequest = {
  readonly caller: PersonActor;
  readonly filter: AgeAnalysisFilter;
  readonly start: number | undefined;
};

const readAnalysis = (db: Database, { caller, filter, start }: AnalysisRequest) =>
  readAgeAnalysis(callerReadContextOf(db, caller), filter, { start });

const readStoredAnalysis = (db: Database, { caller, filter, start }: AnalysisRequest) =>
  readAtOneMoment(db, (tx) => readStoredAgeAnalysis(callerReadContextOf(tx, caller), filter, start));

const readOfAllBuildings = singleFlight({
  key: ({ caller, filter, start }: AnalysisRequest) =>
    JSON.stringify([Object.entries(filter).toSorted(), start, readsArchivedBuildings(caller), caller.at.today]),
  workOut: async (db, asked: AnalysisRequest) => {
    const stored = isAnsweredByStoredAges(asked.filter, asked.caller.at.today)
      ? await readStoredAnalysis(db, asked)
      : undefined;
    return stored ?? readAnalysis(db, asked);
  },
});

/** Throws not_found for a building that there is not. */
export const readSharedAgeAnalysis = (db: Database, asked: AnalysisRequest) =>
  asked.filter.building === undefined ? readOfAllBuildings(db, asked) : readAnalysis(db, asked);
