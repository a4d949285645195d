/** Finds whose data an answer shows: the record ids and email addresses in the answer and in the request path. */
import { contractModuleOfMatrixRow } from '@stoep/contract';
import type { ApiEndpoint } from '@stoep/contract/kit/define-endpoint';
import { isDataReadingEndpoint, personalDataKindsOfCall } from '@stoep/contract/people/personal-data-by-call';
import type { FastifyRequest } from 'fastify';
import type { ServerDeps } from '../../deps.ts';
import { auditActorOfPerson } from '../audit/audit.writes.ts';
import type { ReadAccessEvent } from '../audit/read-access.writes.ts';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const BEFORE_AT = /[\w.+%-]{1,64}$/;
const BEHIND_AT = /@[\w-]{1,63}(?:\.[\w-]{1,63})+/y;
const LONGEST_BEFORE_AT = 64;
const [BEFORE_DASH, BEHIND_DASH] = [8, 28];

/** Searches from each "-" and each "@", since in a long answer every letter could begin an id or an address. */
const idsIn = (text: string): string[] => {
  const found: string[] = [];
  for (let at = text.indexOf('-'); at >= 0; at = text.indexOf('-', at + 1)) {
    if (text[at + 5] !== '-' || text[at + 10] !== '-') continue;
    const one = text.slice(Math.max(0, at - BEFORE_DASH), at + BEHIND_DASH);
    if (ID.test(one)) found.push(one);
  }
  return found;
};

const addressesIn = (text: string): string[] => {
  const found: string[] = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const [before] = BEFORE_AT.exec(text.slice(Math.max(0, at - LONGEST_BEFORE_AT), at)) ?? [];
    BEHIND_AT.lastIndex = at;
    const [behind] = BEHIND_AT.exec(text) ?? [];
    if (before && behind) found.push(before + behind);
  }
  return found;
};

export const recordIdsAndEmailsInText = (text: string): string[] =>
  [...idsIn(text), ...addressesIn(text)].map((one) => one.toLowerCase());

type Input = { readonly resource?: string; readonly field?: string };

/**
 * @param text the answer as it leaves; empty for a file, whose path alone says whose it is
 * @returns undefined where the call shows nobody's data
 */
export const readAccessEventOf = (
  { clock }: Pick<ServerDeps, 'clock'>,
  endpoint: ApiEndpoint,
  request: FastifyRequest,
  params: unknown,
  text: string,
): ReadAccessEvent | undefined => {
  const { actor } = request;
  if (actor.kind === 'anonymous' || !isDataReadingEndpoint(endpoint)) return undefined;
  const of = (params ?? {}) as Input & Record<string, unknown>;
  const kinds = personalDataKindsOfCall({ row: endpoint.row, module: contractModuleOfMatrixRow(endpoint.row) }, of);
  // Staff who view as somebody else see that person's data in every answer.
  const viewed = actor.viewer ? [actor.contactId ?? actor.profileId] : [];
  if (kinds.length === 0 && viewed.length === 0) return undefined;
  const origin = { requestId: request.id, source: request.source, device: '' };
  const about = new Set([
    ...(kinds.length > 0 ? recordIdsAndEmailsInText(`${JSON.stringify(of)} ${text}`) : []),
    ...viewed,
  ]);
  return {
    at: clock.now(),
    by: auditActorOfPerson(actor, origin),
    session: actor.sessionId,
    call: endpoint.row,
    params: of,
    file: endpoint.response === 'file',
    wide: kinds.includes('meters and charges') || endpoint.response === 'file',
    about,
  };
};
