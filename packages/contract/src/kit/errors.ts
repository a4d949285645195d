/** Every error the API answers: code, HTTP status, and what the person is told (calls.md 1). */
import { documents, type FilledSentence, sentences, type Words } from './sentences.ts';
import { inEnglish, type Tell } from './tell.ts';

/** What a person reads of a refusal that has no words of its own. */
export const errorSentences = {
  ...documents('A-8, B-8, C-8', 'errors', {
    unauthorized: 'Unauthorized request. Please log in again.',
    bad_credentials: 'Login failed, ensure the email and password are correct.',
  }),
  ...sentences('errors', {
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
    already_voted: 'You have already voted on this approval.',
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
    login_locked: 'Too many wrong passwords. Choose a new password by e-mail to log in at once.',
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
} as const satisfies Record<keyof typeof errorSentences, number>;

export type ErrorCode = keyof typeof STATUS;
export const ERROR_CODES = Object.keys(STATUS) as readonly ErrorCode[];

/** Wire or form field name -> what is wrong with it. */
export type FieldErrors = Readonly<Record<string, string>>;
/** The same, as a rule says it: in no language yet. */
export type FieldWords = Readonly<Record<string, Words>>;

/** What is wrong with each field, in the words of one language. */
export const fieldsTold = (fields: FieldWords, tell: Tell): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([name, says]) => [name, tell(says)]));

/** The body of every refusal: `error` is the text the person sees. */
export type ErrorBody = { error: string; code: string; fields?: FieldErrors; request_id: string };

/**
 * A refusal with its code; thrown by commands and answered by the one error handler, which words it in the language of
 * whoever asked. `message` and `fields` are English: for the log, for a command line, for who has no language.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly says: Words;
  readonly fieldWords: FieldWords | undefined;
  /** Seconds until a retry makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined;

  /** @param says what the person is told, else what belongs to the code */
  constructor(code: ErrorCode, says?: Words, more: { fields?: FieldWords; retryAfter?: number } = {}) {
    const told = says ?? (errorSentences[code] satisfies FilledSentence);
    super(inEnglish(told));
    this.name = 'AppError';
    this.code = code;
    this.status = STATUS[code];
    this.says = told;
    this.fieldWords = more.fields;
    this.retryAfter = more.retryAfter;
  }

  get fields(): FieldErrors | undefined {
    return this.fieldWords && fieldsTold(this.fieldWords, inEnglish);
  }

  /** The same refusal with its fields named otherwise. */
  withFields(fields: FieldWords): AppError {
    return new AppError(this.code, this.says, {
      fields,
      ...(this.retryAfter === undefined ? {} : { retryAfter: this.retryAfter }),
    });
  }
}
