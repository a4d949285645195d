/**
 * Chooses the language of an answer: that of the page, else of the person's profile, else of the browser, else
 * English.
 */
import { LANGUAGES, type Language, languageOfAcceptHeader, PAGE_LANGUAGE_HEADER } from '@stoep/contract/kit/language';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';

/** A refusal may come before the caller is known. */
type Input = Pick<FastifyRequest, 'headers'> & { readonly actor?: Actor };

/** The language of the page, so that its refusals are in the same one. */
const pageLanguage = (headers: Input['headers']): Language | undefined =>
  LANGUAGES.find((language) => language === headers[PAGE_LANGUAGE_HEADER]);

export const requestLanguageOf = ({ actor, headers }: Input): Language =>
  pageLanguage(headers) ??
  (actor?.kind === 'person' ? actor.language : languageOfAcceptHeader(headers['accept-language']));
