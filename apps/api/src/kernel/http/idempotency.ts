/** Idempotency: a repeated write with the same Idempotency-Key gets the first answer again (calls.md 1, F-10). */
export type IdempotentAnswer = { readonly status: number; readonly body: string };

export type IdempotencyClaim = {
  readonly profileId: string;
  readonly key: string;
  /** Of method, path, body and files: another request under the same key is refused. */
  readonly requestHash: string;
};

/** Where first answers are kept; the implementation sits with the database. */
export type IdempotencyStore = {
  /**
   * Does the work once per key: the claim of the key, all the work writes (audit and jobs too) and the answer that it
   * gives are one transaction, so that a process killed anywhere leaves the whole or nothing. A refusal undoes all of it
   * and leaves the key free. Answers the stored first answer where there is one. Throws AppError `in_progress` while the
   * first is still at work and `key_reused` when the key was used for another request.
   */
  once: (claim: IdempotencyClaim, work: () => Promise<IdempotentAnswer>) => Promise<IdempotentAnswer>;
};
