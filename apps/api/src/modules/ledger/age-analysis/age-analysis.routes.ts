/** Routes of the age analysis for the office. */
import { ageAnalysisEndpoints } from '@stoep/contract/ledger/age-analysis';
import type { ServerDeps } from '../../../deps.ts';
import { recordAccessCheck } from '../../../engines/office/record-access.policy.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { renderAgeAnalysisFile } from './render-age-analysis-file.ts';
import { readSharedAgeAnalysis } from './shared-age-analysis.ts';

export const ageAnalysisRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(
    mounting,
    ageAnalysisEndpoints,
    {
      ageAnalysis: ({ actor, query: { start, ...filter } }) =>
        readSharedAgeAnalysis(deps.db, { caller: actor, filter, start }),
      ageAnalysisFile: ({ actor, params, query }) => renderAgeAnalysisFile(deps, actor, params.kind, query),
    },
    {
      ageAnalysis: recordAccessCheck('read', 'levy-accounts'),
      ageAnalysisFile: recordAccessCheck('read', 'levy-accounts'),
    },
  );
