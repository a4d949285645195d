/** The routes of the back office over its declared records: list, show, create, edit, take a step. */
import { formPrefillEndpoints } from '@stoep/contract/office/form-prefill';
import { officeRecordEndpoints } from '@stoep/contract/office/office';
import { officeSearchEndpoints } from '@stoep/contract/office/office-search';
import { savedListViewEndpoints } from '@stoep/contract/office/saved-list-views';
import type { ServerDeps } from '../../deps.ts';
import { commandRoute, creationRoute } from '../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../kernel/http/mount.ts';
import { checkAudit } from './audit-check.queries.ts';
import { backupStatusForRole } from './backup-status.queries.ts';
import { deviceOwnerOf, formDraftKeyOf } from './draft-key.policy.ts';
import { readRecordFormPrefill } from './fill-form.queries.ts';
import { listRecentlyOpenedHits, searchAllRecords } from './find/find.queries.ts';
import { sumRecordAmounts } from './lists/amount-sums.queries.ts';
import { deleteListView, saveListView } from './lists/list-views.commands.ts';
import { listSavedListViews } from './lists/list-views.queries.ts';
import { maskedRecordOf } from './masked-numbers.policy.ts';
import {
  createRecord,
  previewNewRecord,
  readRecordStepOffers,
  takeRecordStep,
  updateRecord,
} from './office.commands.ts';
import { areArchivedListed, areNumbersMaskedFor, maySeeWholeNumber } from './office.policy.ts';
import { findRecordInDisplayForm, getRecord, listRecords } from './office.queries.ts';
import { readRecordFile, saveFormUpload } from './office-files.writes.ts';
import { officeRecordAccessChecks, recordAccessCheck } from './record-access.policy.ts';
import type { RecordBinding } from './record-binding.ts';
import { getRecordBinding } from './record-bindings.ts';
import { revealNumber } from './reveal-number.commands.ts';

const mailGoes = ({ smtpUrl, demo }: ServerDeps['config']): 'server' | 'demo' | 'none' =>
  smtpUrl ? 'server' : demo ? 'demo' : 'none';

/** Where a new record is that is not yet in its own list. */
const whereItIs = async ({ db, clock }: ServerDeps, binding: RecordBinding, id: string) => {
  const { orElse } = binding;
  if (orElse === undefined || (await findRecordInDisplayForm(db, binding, id, clock.now()))) return {};
  return { resource: orElse };
};

export const officeRoutes = (mounting: RouteMountContext, deps: ServerDeps): void => {
  mountEndpointTable(mounting, officeSearchEndpoints, {
    find: ({ actor, query }) =>
      query.search === undefined
        ? listRecentlyOpenedHits(deps.db, actor, query.opened ?? '')
        : searchAllRecords(deps.db, actor, query.search),
  });
  mountEndpointTable(
    mounting,
    formPrefillEndpoints,
    {
      fill: ({ actor, params, body }) =>
        readRecordFormPrefill({ deps, person: actor }, getRecordBinding(params.resource), body.values),
      formKey: async ({ actor }) => formDraftKeyOf(deps, actor),
    },
    { fill: recordAccessCheck('create') },
  );
  mountEndpointTable(
    mounting,
    savedListViewEndpoints,
    {
      views: ({ actor, params }) => listSavedListViews(deps.db, actor, params.resource),
      keepView: creationRoute(saveListView, ({ params, body }) => ({ ...body, resource: params.resource })),
      removeView: commandRoute(deleteListView, ({ params }) => [params.id, undefined]),
    },
    {
      views: recordAccessCheck('read'),
      keepView: recordAccessCheck('read'),
      removeView: recordAccessCheck('read'),
    },
  );
  mountEndpointTable(
    mounting,
    officeRecordEndpoints,
    {
      whoAmI: async ({ actor }) => ({
        name: actor.name,
        email: actor.email,
        owner: deviceOwnerOf(deps, actor),
        role: actor.staffRole ?? '',
        mail: mailGoes(deps.config),
        ...(await backupStatusForRole(deps, actor.staffRole)),
      }),
      list: async ({ actor, params, query }) => {
        const archived = areArchivedListed(actor, query.choice);
        const whose = { ...query, me: actor.profileId, hides: areNumbersMaskedFor(actor), archived };
        const args = [deps.db, getRecordBinding(params.resource), whose, deps.clock.now()] as const;
        const { records, ...count } = await listRecords(...args);
        const sums = query.sums && !count.atLeast ? { sums: await sumRecordAmounts(...args) } : {};
        return { value: records, ...count, ...sums };
      },
      get: async ({ actor, params }) => {
        const binding = getRecordBinding(params.resource);
        const { shown } = await getRecord(deps.db, binding, params.id, deps.clock.now());
        return {
          ...maskedRecordOf(binding, shown),
          ...(await readRecordStepOffers({ deps, person: actor }, binding, params.id)),
          whole: Object.keys(binding.resource.fields).filter((name) =>
            maySeeWholeNumber(binding.resource, name, actor),
          ),
        };
      },
      create: async ({ actor, origin, params, body }) => {
        const binding = getRecordBinding(params.resource);
        const id = await createRecord({ deps, person: actor, origin }, binding, body.values);
        return { id, ...(await whereItIs(deps, binding, id)) };
      },
      preview: ({ actor, origin, params, body }) => {
        const binding = getRecordBinding(params.resource);
        return previewNewRecord({ deps, person: actor, origin }, binding, body.values);
      },
      update: async ({ actor, origin, params, body }) => {
        const binding = getRecordBinding(params.resource);
        await updateRecord({ deps, person: actor, origin }, binding, params.id, body.values, body.before);
        return { id: params.id };
      },
      act: async ({ actor, origin, params, body }) => {
        const binding = getRecordBinding(params.resource);
        const by = { deps, person: actor, origin };
        const { made, message } = await takeRecordStep(by, binding, params.id, params.action, body);
        return { id: params.id, ...(made ? { made } : {}), ...(message ? { message } : {}) };
      },
      reveal: ({ actor, origin, params }) => {
        const binding = getRecordBinding(params.resource);
        return revealNumber({ deps, person: actor, origin }, binding, params.id, params.field);
      },
      checkAudit: () => checkAudit(deps),
      upload: ({ actor, files }) => saveFormUpload(deps, actor, files.file),
      file: ({ actor, params }) =>
        readRecordFile({ deps, person: actor }, getRecordBinding(params.resource), params.id, params.field),
    },
    officeRecordAccessChecks,
  );
};
