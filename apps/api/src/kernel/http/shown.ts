/** What an answer shows of people: the ids and addresses that stand in it, and in the path that was asked. */
import { moduleOfRow } from '@stoep/contract';
import type { Endpoint } from '@stoep/contract/kit/endpoint';
import { kindsShownBy, showsData } from '@stoep/contract/people/data-shown';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { byPerson } from '../audit/audit.commands.ts';
import type { ReadAccess } from '../audit/read-access.commands.ts';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const BEFORE_AT = /[\w.+%-]{1,64}$/;
const BEHIND_AT = /@[\w-]{1,63}(?:\.[\w-]{1,63})+/y;
const LONGEST_BEFORE_AT = 64;
const [BEFORE_DASH, BEHIND_DASH] = [8, 28];

/** Looked for from each "-" and each "@": every letter of an answer of fifty rows could begin an id or an address. */
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

export const named = (text: string): string[] =>
  [...idsIn(text), ...addressesIn(text)].map((one) => one.toLowerCase());

type Asked = { readonly resource?: string; readonly field?: string };

/**
 * @param text the answer as it leaves; empty for a file, of which the path alone says whose it is
 * @returns undefined where the call shows nothing of anybody
 */
export const shownBy = (
  { clock }: Pick<Deps, 'clock'>,
  endpoint: Endpoint,
  request: FastifyRequest,
  params: unknown,
  text: string,
): ReadAccess | undefined => {
  const { actor } = request;
  if (actor.kind === 'anonymous' || !showsData(endpoint)) return undefined;
  const of = (params ?? {}) as Asked & Record<string, unknown>;
  const kinds = kindsShownBy({ row: endpoint.row, module: moduleOfRow(endpoint.row) }, of);
  // Whoever looks at the portal as somebody else sees that person's data in every answer.
  const viewed = actor.viewer ? [actor.contactId ?? actor.profileId] : [];
  if (kinds.length === 0 && viewed.length === 0) return undefined;
  const origin = { requestId: request.id, source: request.ip, device: '' };
  const about = new Set([...(kinds.length > 0 ? named(`${JSON.stringify(of)} ${text}`) : []), ...viewed]);
  return {
    at: clock.now(),
    by: byPerson(actor, origin),
    session: actor.sessionId,
    call: endpoint.row,
    params: of,
    file: endpoint.response === 'file',
    wide: kinds.includes('meters and charges') || endpoint.response === 'file',
    about,
  };
};
