/** The age analysis of all buildings reads the whole portfolio: callers of one moment share one answer (decision 0265). */
import type { AgeAnalysisFilter } from '@stoep/contract/ledger/age-analysis';
import type { PersonActor } from '../../../kernel/actor.ts';
import type { Database } from '../../../kernel/database/client.ts';
import { readsArchivedBuildings } from '../../../kernel/query-caller.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { singleFlight } from '../../../kernel/single-flight.ts';
import { readAgeAnalysis } from './age-analysis.queries.ts';

type AnalysisRequest = {
  readonly caller: PersonActor;
  readonly filter: AgeAnalysisFilter;
  readonly start: number | undefined;
};

const readAnalysis = (db: Database, { caller, filter, start }: AnalysisRequest) =>
  readAgeAnalysis(callerReadContextOf(db, caller), filter, { start });

const readOfAllBuildings = singleFlight({
  key: ({ caller, filter, start }: AnalysisRequest) =>
    JSON.stringify([Object.entries(filter).toSorted(), start, readsArchivedBuildings(caller), caller.at.today]),
  workOut: readAnalysis,
});

/** Throws not_found for a building that there is not. */
export const readSharedAgeAnalysis = (db: Database, asked: AnalysisRequest) =>
  asked.filter.building === undefined ? readOfAllBuildings(db, asked) : readAnalysis(db, asked);
