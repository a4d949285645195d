/** What an answer shows of people: the ids and addresses that stand in it, and in the path that was asked. */
import { moduleOfRow } from '@stoep/contract';
import type { Endpoint } from '@stoep/contract/kit/endpoint';
import { kindsShownBy, showsData } from '@stoep/contract/people/data-shown';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { byPerson } from '../audit/audit.commands.ts';
import type { Shown } from '../audit/shown.commands.ts';

const NAMED =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/gi;

const named = (text: string): string[] => (text.match(NAMED) ?? []).map((one) => one.toLowerCase());

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
): Shown | undefined => {
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
