/** The back office over its declared records: list, show, create, edit, act. */
import { officeFilling } from '@stoep/contract/office/filling';
import { officeFinding } from '@stoep/contract/office/finding';
import { officeRecords } from '@stoep/contract/office/office';
import { officeViews } from '@stoep/contract/office/views';
import type { Deps } from '../../deps.ts';
import { commandRoute, creationRoute } from '../../kernel/http/command-route.ts';
import { type Mounting, mount } from '../../kernel/http/mount.ts';
import { officeAdmits, toRecord } from './admitted.policy.ts';
import { checkAudit } from './audit-check.queries.ts';
import { backupShown } from './backup-shown.queries.ts';
import type { Binding } from './binding.ts';
import { fillForm } from './fill-form.queries.ts';
import { findAnything, recentHits } from './find/find.queries.ts';
import { formKeyOf } from './form-key.policy.ts';
import { keepView, removeView } from './lists/list-views.commands.ts';
import { viewsOf } from './lists/list-views.queries.ts';
import { sumRecords } from './lists/sums.queries.ts';
import { maskedRecord } from './masked.policy.ts';
import { actOnRecord, createRecord, previewRecord, stepsNow, updateRecord } from './office.commands.ts';
import { hidesNumbers, maySeeWhole } from './office.policy.ts';
import { findStanding, getRecord, listRecords } from './office.queries.ts';
import { keepUpload, readRecordFile } from './office-files.commands.ts';
import { bindingOf } from './records.ts';
import { revealNumber } from './reveal-number.commands.ts';

const mailGoes = ({ smtpUrl, demo }: Deps['config']): 'server' | 'demo' | 'none' =>
  smtpUrl ? 'server' : demo ? 'demo' : 'none';

/** Where a new one went that is not among its like yet. */
const whereItIs = async ({ db, clock }: Deps, binding: Binding, id: string) => {
  const { orElse } = binding;
  if (orElse === undefined || (await findStanding(db, binding, id, clock.now()))) return {};
  return { resource: orElse };
};

export const officeRoutes = (mounting: Mounting, deps: Deps): void => {
  mount(mounting, officeFinding, {
    find: ({ actor, query }) =>
      query.search === undefined
        ? recentHits(deps.db, actor, query.opened ?? '')
        : findAnything(deps.db, actor, query.search),
  });
  mount(
    mounting,
    officeFilling,
    {
      fill: ({ actor, params, body }) =>
        fillForm({ deps, person: actor }, bindingOf(params.resource), body.values),
      formKey: async ({ actor }) => formKeyOf(deps, actor),
    },
    { fill: toRecord('create') },
  );
  mount(
    mounting,
    officeViews,
    {
      views: ({ actor, params }) => viewsOf(deps.db, actor, params.resource),
      keepView: creationRoute(keepView, ({ params, body }) => ({ ...body, resource: params.resource })),
      removeView: commandRoute(removeView, ({ params }) => [params.id, undefined]),
    },
    { views: toRecord('read'), keepView: toRecord('read'), removeView: toRecord('read') },
  );
  mount(
    mounting,
    officeRecords,
    {
      whoAmI: async ({ actor }) => ({
        name: actor.name,
        email: actor.email,
        role: actor.staffRole ?? '',
        mail: mailGoes(deps.config),
        ...(await backupShown(deps, actor.staffRole)),
      }),
      list: async ({ actor, params, query }) => {
        const whose = { ...query, me: actor.profileId, hides: hidesNumbers(actor) };
        const asked = [deps.db, bindingOf(params.resource), whose, deps.clock.now()] as const;
        const { records, ...count } = await listRecords(...asked);
        const sums = query.sums && !count.atLeast ? { sums: await sumRecords(...asked) } : {};
        return { value: records, ...count, ...sums };
      },
      get: async ({ actor, params }) => {
        const binding = bindingOf(params.resource);
        const { shown } = await getRecord(deps.db, binding, params.id, deps.clock.now());
        return {
          ...maskedRecord(binding, shown),
          ...(await stepsNow({ deps, person: actor }, binding, params.id)),
          whole: Object.keys(binding.resource.fields).filter((name) =>
            maySeeWhole(binding.resource, name, actor),
          ),
        };
      },
      create: async ({ actor, origin, params, body }) => {
        const binding = bindingOf(params.resource);
        const id = await createRecord({ deps, person: actor, origin }, binding, body.values);
        return { id, ...(await whereItIs(deps, binding, id)) };
      },
      preview: ({ actor, origin, params, body }) => {
        const binding = bindingOf(params.resource);
        return previewRecord({ deps, person: actor, origin }, binding, body.values);
      },
      update: async ({ actor, origin, params, body }) => {
        const binding = bindingOf(params.resource);
        await updateRecord({ deps, person: actor, origin }, binding, params.id, body.values, body.before);
        return { id: params.id };
      },
      act: async ({ actor, origin, params, body }) => {
        const binding = bindingOf(params.resource);
        await actOnRecord({ deps, person: actor, origin }, binding, params.id, params.action, body);
        return { id: params.id };
      },
      reveal: ({ actor, origin, params }) => {
        const binding = bindingOf(params.resource);
        return revealNumber({ deps, person: actor, origin }, binding, params.id, params.field);
      },
      checkAudit: () => checkAudit(deps),
      upload: ({ actor, files }) => keepUpload(deps, actor, files.file),
      file: ({ actor, params }) =>
        readRecordFile({ deps, person: actor }, bindingOf(params.resource), params.id, params.field),
    },
    officeAdmits,
  );
};
