/** Routes of the age analysis for the office. */
import { ageAnalysisEndpoints } from '@stoep/contract/ledger/age-analysis';
import type { ServerDeps } from '../../../deps.ts';
import { recordAccessCheck } from '../../../engines/office/record-access.policy.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { readAgeAnalysis } from './age-analysis.queries.ts';
import { renderAgeAnalysisFile } from './age-analysis-file.queries.ts';

export const ageAnalysisRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(
    mounting,
    ageAnalysisEndpoints,
    {
      ageAnalysis: ({ actor, query: { start, ...filter } }) => readAgeAnalysis(deps.db, actor, filter, { start }),
      ageAnalysisFile: ({ actor, params, query }) => renderAgeAnalysisFile(deps, actor, params.kind, query),
    },
    {
      ageAnalysis: recordAccessCheck('read', 'levy-accounts'),
      ageAnalysisFile: recordAccessCheck('read', 'levy-accounts'),
    },
  );
