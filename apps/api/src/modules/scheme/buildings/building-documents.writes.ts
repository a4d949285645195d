/** Downloads a building document in two steps, a link and then the file. Each step checks access anew. */
import { AppError } from '@stoep/contract/kit/errors';
import type { ServerDeps } from '../../../deps.ts';
import type { PersonActor } from '../../../kernel/actor.ts';
import { readFileByQuery } from '../../../kernel/http/content/read-file.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { firstKeyResult, keyringKeysOf } from '../../../kernel/security/keyring.ts';
import { buildingDocumentFileScopedQuery } from './buildings.queries.ts';
import { buildingDocumentIdOfTicket, createBuildingDocumentTicket } from './document-ticket.ts';

/** A link to a document in the caller's scope. Throws not_found. */
export const createBuildingDocumentLink = async (deps: ServerDeps, person: PersonActor, documentId: string) => {
  await callerReadContextOf(deps.db, person).get(buildingDocumentFileScopedQuery, { documentId });
  const ticket = createBuildingDocumentTicket(
    deps.tokenKey,
    { documentId, profileId: person.profileId },
    deps.clock.now(),
  );
  return { link: `/api/building/document-file/${ticket}/` };
};

/** The document behind the caller's own link. A person who lost access in these 60 seconds gets nothing. */
export const openBuildingDocumentByTicket = async (deps: ServerDeps, person: PersonActor, ticket: string) => {
  const documentId = firstKeyResult(keyringKeysOf(deps), (key) =>
    buildingDocumentIdOfTicket(key, ticket, person.profileId, deps.clock.now()),
  );
  if (!documentId) throw new AppError('not_found');
  return readFileByQuery(deps, person, buildingDocumentFileScopedQuery, { documentId });
};
