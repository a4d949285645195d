/** Downloads a building document in two steps, a link and then the file. Each step checks access anew. */
import { AppError } from '@stoep/contract/kit/errors';
import type { ServerDeps } from '../../../deps.ts';
import type { PersonActor } from '../../../kernel/actor.ts';
import { readFileByQuery } from '../../../kernel/http/content/read-file.ts';
import { readContextOf } from '../../../kernel/read.ts';
import { firstKeyResult, keyringKeysOf } from '../../../kernel/security/keyring.ts';
import { readBuildingDocumentFile } from './buildings.queries.ts';
import { createDocumentTicket, documentIdOfTicket } from './document-ticket.ts';

/** A link to a document in the caller's scope. Throws not_found. */
export const createDocumentLink = async (deps: ServerDeps, person: PersonActor, documentId: string) => {
  await readContextOf(deps.db, person).get(readBuildingDocumentFile, { documentId });
  const ticket = createDocumentTicket(deps.tokenKey, { documentId, profileId: person.profileId }, deps.clock.now());
  return { link: `/api/building/document-file/${ticket}/` };
};

/** The document behind the caller's own link. A person who lost access in these 60 seconds gets nothing. */
export const openDocumentByTicket = async (deps: ServerDeps, person: PersonActor, ticket: string) => {
  const documentId = firstKeyResult(keyringKeysOf(deps), (key) =>
    documentIdOfTicket(key, ticket, person.profileId, deps.clock.now()),
  );
  if (!documentId) throw new AppError('not_found');
  return readFileByQuery(deps, person, readBuildingDocumentFile, { documentId });
};
