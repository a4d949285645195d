/** Idempotency: a repeated write with the same Idempotency-Key gets the first answer again (calls.md 1, F-10). */
export type IdempotentAnswer = { readonly status: number; readonly body: string };

export type IdempotencyClaim = {
  readonly profileId: string;
  readonly key: string;
  /** Hash of method, path, body and files: another request under the same key is refused. */
  readonly requestHash: string;
};

/** Where first answers are stored; kernel/database implements it. */
export type IdempotencyStore = {
  /**
   * Does the work once per key. The claim of the key, everything that the work writes (audit and jobs too) and its answer are one
   * transaction, so a process killed anywhere leaves all or nothing. A refusal undoes everything and frees the key. Answers the stored
   * first answer where there is one. Throws AppError `in_progress` while the first request is still in work, and `key_reused` when the
   * key was used for another request.
   */
  once: (claim: IdempotencyClaim, work: () => Promise<IdempotentAnswer>) => Promise<IdempotentAnswer>;
};
