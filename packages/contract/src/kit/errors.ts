/** Every error the API answers: code, HTTP status, and the text the person sees (calls.md 1). */

export const ERRORS = {
  invalid: [400, 'Please check the highlighted fields.'],
  invalid_json: [400, 'The request could not be read.'],
  unauthorized: [401, 'Unauthorized request. Please log in again.'],
  otp_required: [401, 'Please enter the code from your authenticator app.'],
  fresh_login_required: [401, 'Please confirm your password to go on.'],
  bad_credentials: [401, 'Login failed, ensure the email and password are correct.'],
  forbidden: [403, 'You do not have access to this function.'],
  viewing_only: [403, 'You are looking at the portal as somebody else: nothing can be changed here.'],
  viewing_private: [403, 'This is private to the person and is not shown to staff.'],
  not_yours: [403, 'You may only use your own details.'],
  not_found: [404, 'Not found.'],
  method_not_allowed: [405, 'Not allowed.'],
  conflict: [409, 'This can no longer be done.'],
  already_voted: [409, 'You have already voted on this approval.'],
  conflict_of_interest: [409, 'You have a personal interest in this matter and may only abstain.'],
  in_progress: [409, 'We are still working on this. Please wait a moment.'],
  changed_meanwhile: [
    409,
    'Somebody changed this in the meantime. Please look at it again, then save once more.',
  ],
  too_large: [413, 'This file is too large.'],
  unsupported_type: [415, 'This type of file or request is not accepted.'],
  unreadable_file: [422, 'This file could not be read.'],
  unsafe_file: [
    422,
    'This file holds a script or a hidden file, and is not accepted. Please save it as a plain PDF or picture.',
  ],
  key_reused: [422, 'This was sent twice with different contents. Please reload the page and try again.'],
  too_many: [429, 'Too many attempts. Please wait a little and try again.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
  unavailable: [503, 'The service is busy. Please try again in a moment.'],
  no_space: [507, 'There is no space left to store this.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof ERRORS;
/** Wire or form field name -> what is wrong with it. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The body of every refusal: `error` is the text the person sees. */
export type ErrorBody = { error: string; code: string; fields?: FieldErrors; request_id: string };

/** A refusal with its code; thrown by commands and answered by the one error handler. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  /** Seconds until a retry makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined;

  /** @param text the documents' text where they have one, else the code's own */
  constructor(code: ErrorCode, text?: string, more: { fields?: FieldErrors; retryAfter?: number } = {}) {
    super(text ?? ERRORS[code][1]);
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code][0];
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }

  /** The same refusal with its fields named otherwise. */
  withFields(fields: FieldErrors): AppError {
    return new AppError(this.code, this.message, {
      fields,
      ...(this.retryAfter === undefined ? {} : { retryAfter: this.retryAfter }),
    });
  }
}
