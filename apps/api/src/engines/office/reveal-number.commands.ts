/** The whole of a number that lists and pages mask, on a press that the audit keeps. */
import { AppError } from '@stoep/contract/kit/errors';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import { byPerson, writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { Origin } from '../../kernel/http/request.ts';
import type { Binding } from './binding.ts';
import { findRecord } from './office.queries.ts';

type By = { readonly deps: Deps; readonly person: Person; readonly origin: Origin };

/** Who saw which number of whom is written down in the transaction that reads it. Throws not_found where there is none. */
export const revealNumber = (
  { deps, person, origin }: By,
  binding: Binding,
  id: string,
  field: string,
): Promise<{ value: string }> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const value = (await findRecord(tx, binding, id, now)).shown[field];
    if (typeof value !== 'string') throw new AppError('not_found');
    await writeAudit(tx, now, byPerson(person, origin), {
      action: `${binding.resource.name}.number-seen`,
      subjectKind: binding.resource.name,
      subjectId: id,
      detail: { field },
    });
    return { value };
  });
