/** The file a trustee is shown and the signed record, where the approval may be read (M-62b, M-63c). */
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import { readFile } from '../../kernel/files/files.commands.ts';
import type { FileAnswer } from '../../kernel/http/request.ts';
import { findApprovalFileId } from './approval-detail.queries.ts';

export const readApprovalFile = async (
  deps: Deps,
  person: Person,
  approvalId: string,
  which: 'shown' | 'record',
): Promise<FileAnswer> => readFile(deps, await findApprovalFileId(deps.db, person, approvalId, which));
