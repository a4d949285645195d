/** The back office over its declared records (issue 7): list, show, create, edit, act. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../deps.ts';
import { type Mounting, mount } from '../../platform/http/mount.ts';
import { admitted } from './admitted.policy.ts';
import { arrearsOverTime } from './arrears.queries.ts';
import { checkChain } from './audit-check.queries.ts';
import { actionsNow, actOnRecord, createRecord, previewRecord, updateRecord } from './office.commands.ts';
import { findRecord, listRecords } from './office.queries.ts';
import { keepUpload, readRecordFile } from './office-files.commands.ts';
import { compareQuotes } from './quote-comparison.queries.ts';
import { statementsOfRun } from './run-statements.queries.ts';
import { countToday } from './today.queries.ts';

export const officeRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(mounting, contract.office, {
    whoAmI: async ({ actor }) => ({ name: actor.name, email: actor.email, role: actor.staffRole ?? '' }),
    list: async ({ actor, params, query }) => {
      const { records, ...count } = await listRecords(
        deps.db,
        admitted(params.resource, 'read', actor),
        query,
        deps.clock.now(),
      );
      return { value: records, ...count };
    },
    get: async ({ actor, params }) => {
      const binding = admitted(params.resource, 'read', actor);
      const { stored, shown } = await findRecord(deps.db, binding, params.id, deps.clock.now());
      return { ...shown, can: actionsNow(binding, stored, actor) };
    },
    create: async ({ actor, origin, params, body }) => {
      const binding = admitted(params.resource, 'create', actor);
      return { id: await createRecord({ deps, person: actor, origin }, binding, body.values) };
    },
    preview: ({ actor, origin, params, body }) => {
      const binding = admitted(params.resource, 'create', actor);
      return previewRecord({ deps, person: actor, origin }, binding, body.values);
    },
    update: async ({ actor, origin, params, body }) => {
      const binding = admitted(params.resource, 'edit', actor);
      await updateRecord({ deps, person: actor, origin }, binding, params.id, body.values, body.before);
      return { id: params.id };
    },
    act: async ({ actor, origin, params, body }) => {
      const binding = admitted(params.resource, 'read', actor);
      await actOnRecord({ deps, person: actor, origin }, binding, params.id, params.action, body.values);
      return { id: params.id };
    },
    today: ({ actor }) => countToday(deps.db, actor),
    arrears: ({ actor, query }) => arrearsOverTime(deps.db, actor, query.buildingId),
    compareQuotes: ({ actor, params }) => {
      admitted('quotes', 'read', actor);
      return compareQuotes(deps.db, actor, params.id);
    },
    checkAudit: ({ actor }) => {
      admitted('audit', 'read', actor);
      return checkChain(deps.db);
    },
    upload: ({ actor, files }) => keepUpload(deps, actor, files.file),
    file: async ({ actor, params }) => {
      const binding = admitted(params.resource, 'read', actor);
      return readRecordFile(deps, binding, params.id, params.field);
    },
    statementsOfRun: ({ actor, params }) => {
      admitted('statement-runs', 'read', actor);
      return statementsOfRun(deps, params.id);
    },
  });
