/** All errors that the API answers: their codes, HTTP statuses and messages (calls.md 1). */
import {
  declareSentences,
  declareSpecificationSentences,
  type FilledSentence,
  type SentenceOrText,
} from './sentences.ts';
import { type TranslateSentence, translateSentenceToEnglish } from './translate-sentence.ts';

/** The default message of each error code. */
export const apiErrorSentences = {
  ...declareSpecificationSentences('A-8, B-8, C-8', 'errors', {
    unauthorized: 'Unauthorized request. Please log in again.',
    bad_credentials: 'Login failed, ensure the email and password are correct.',
  }),
  ...declareSentences('errors', {
    invalid: 'Please check the highlighted fields.',
    invalid_json: 'The request could not be read.',
    otp_required: 'Please enter the code from your authenticator app.',
    fresh_login_required: 'Please confirm your password to go on.',
    forbidden: 'You do not have access to this function.',
    viewing_only: 'You are looking at the portal as somebody else: nothing can be changed here.',
    viewing_private: 'This is private to the person and is not shown to staff.',
    numbers_hidden: 'You do not see such numbers in full. An administrator decides who does.',
    not_yours: 'You may only use your own details.',
    not_found: 'Not found.',
    method_not_allowed: 'Not allowed.',
    conflict: 'This can no longer be done.',
    already_voted: 'You have already voted on this matter.',
    conflict_of_interest: 'You have a personal interest in this matter and may only abstain.',
    in_progress: 'We are still working on this. Please wait a moment.',
    changed_meanwhile: 'Somebody changed this in the meantime. Please look at it again, then save once more.',
    too_large: 'This file is too large.',
    unsupported_type: 'This type of file or request is not accepted.',
    unreadable_file: 'This file could not be read.',
    unsafe_file:
      'This file holds a script or a hidden file, and is not accepted. Please save it as a plain PDF or picture.',
    key_reused: 'This was sent twice with different contents. Please reload the page and try again.',
    too_many: 'Too many attempts. Please wait a little and try again.',
    login_locked: 'Too many wrong passwords. Choose a new password by email to log in at once.',
    internal: 'Something went wrong on our side. Please try again.',
    unavailable: 'The service is busy. Please try again in a moment.',
    no_space: 'There is no space left to store this.',
  }),
} as const;

const STATUS = {
  invalid: 400,
  invalid_json: 400,
  unauthorized: 401,
  otp_required: 401,
  fresh_login_required: 401,
  bad_credentials: 401,
  forbidden: 403,
  viewing_only: 403,
  viewing_private: 403,
  numbers_hidden: 403,
  not_yours: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  already_voted: 409,
  conflict_of_interest: 409,
  in_progress: 409,
  changed_meanwhile: 409,
  too_large: 413,
  unsupported_type: 415,
  unreadable_file: 422,
  unsafe_file: 422,
  key_reused: 422,
  too_many: 429,
  login_locked: 429,
  internal: 500,
  unavailable: 503,
  no_space: 507,
} as const satisfies Record<keyof typeof apiErrorSentences, number>;

export type ApiErrorCode = keyof typeof STATUS;
export const API_ERROR_CODES = Object.keys(STATUS) as readonly ApiErrorCode[];

/** Wire name or form field name, with its error message. */
export type FieldErrors = Readonly<Record<string, string>>;
/** The same before translation. */
export type UntranslatedFieldErrors = Readonly<Record<string, SentenceOrText>>;

/** Translates the error message of each field. */
export const translateFieldErrors = (fields: UntranslatedFieldErrors, tell: TranslateSentence): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([name, says]) => [name, tell(says)]));

/** The body of every error answer. `error` is the message for the person. */
export type ErrorResponseBody = { error: string; code: string; fields?: FieldErrors; request_id: string };

/**
 * An error with a code. Commands throw it and the one error handler answers it, in the caller's language. `message`
 * and `fields` are English, for logs and the command line.
 */
export class AppError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly says: SentenceOrText;
  readonly fieldWords: UntranslatedFieldErrors | undefined;
  /** Seconds until a retry makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined;

  /** @param says the message for the person; by default the message of the code */
  constructor(
    code: ApiErrorCode,
    says?: SentenceOrText,
    more: { fields?: UntranslatedFieldErrors; retryAfter?: number } = {},
  ) {
    const sentence = says ?? (apiErrorSentences[code] satisfies FilledSentence);
    super(translateSentenceToEnglish(sentence));
    this.name = 'AppError';
    this.code = code;
    this.status = STATUS[code];
    this.says = sentence;
    this.fieldWords = more.fields;
    this.retryAfter = more.retryAfter;
  }

  get fields(): FieldErrors | undefined {
    return this.fieldWords && translateFieldErrors(this.fieldWords, translateSentenceToEnglish);
  }

  /** The same error with other field names. */
  withFields(fields: UntranslatedFieldErrors): AppError {
    return new AppError(this.code, this.says, {
      fields,
      ...(this.retryAfter === undefined ? {} : { retryAfter: this.retryAfter }),
    });
  }
}
