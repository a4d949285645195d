/** Which language an answer is in: the one of the page that asks, else of the person's profile, else what the browser wants, else English. */
import { LANGUAGES, type Language, PAGE_LANGUAGE, preferredLanguage } from '@stoep/contract/kit/language';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';

/** A refusal may come before anybody has asked who calls. */
type Asked = Pick<FastifyRequest, 'headers'> & { readonly actor?: Actor };

/** A page speaks one language, its refusals too. */
const pageLanguage = (headers: Asked['headers']): Language | undefined =>
  LANGUAGES.find((language) => language === headers[PAGE_LANGUAGE]);

export const languageOf = ({ actor, headers }: Asked): Language =>
  pageLanguage(headers) ??
  (actor?.kind === 'person' ? actor.language : preferredLanguage(headers['accept-language']));
