/** Which language an answer is in: the one of the person's profile, else what the browser wants, else English. */
import { type Language, preferredLanguage } from '@stoep/contract/kit/language';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';

/** A refusal may come before anybody has asked who calls. */
type Asked = Pick<FastifyRequest, 'headers'> & { readonly actor?: Actor };

export const languageOf = ({ actor, headers }: Asked): Language =>
  actor?.kind === 'person' ? actor.language : preferredLanguage(headers['accept-language']);
