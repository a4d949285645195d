/** Downloading a document of a building: a link first, then the file, both checked against the rules of the moment. */
import { AppError } from '@stoep/contract/kit/errors';
import type { Deps } from '../../../deps.ts';
import type { Person } from '../../../kernel/actor.ts';
import { readFileOf } from '../../../kernel/http/content/read-file.ts';
import { readAs } from '../../../kernel/read.ts';
import { keysOf, withAny } from '../../../kernel/security/keyring.ts';
import { documentFile } from './buildings.queries.ts';
import { issueTicket, readTicket } from './document-ticket.ts';

/** A link to a document in the caller's scope; throws not_found. */
export const linkToDocument = async (deps: Deps, person: Person, documentId: string) => {
  await readAs(deps.db, person).get(documentFile, { documentId });
  const ticket = issueTicket(deps.tokenKey, { documentId, profileId: person.profileId }, deps.clock.now());
  return { link: `/api/building/document-file/${ticket}/` };
};

/** The document behind a link of the caller's own; whoever lost access in these 60 seconds gets nothing. */
export const openDocument = async (deps: Deps, person: Person, ticket: string) => {
  const documentId = withAny(keysOf(deps), (key) =>
    readTicket(key, ticket, person.profileId, deps.clock.now()),
  );
  if (!documentId) throw new AppError('not_found');
  return readFileOf(deps, person, documentFile, { documentId });
};
