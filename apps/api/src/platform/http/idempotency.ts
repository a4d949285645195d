/** A repeated write with the same Idempotency-Key answers the first answer again (calls.md 1, F-10). */
export type FirstAnswer = { status: number; body: string };

/** Where first answers are kept; the implementation sits with the database. */
export type IdempotencyStore = {
  /** Claims the key. Answers the stored first answer, or null when the caller is the first. Throws AppError
   * `in_progress` while the first is still at work and `key_reused` when the key was used for another request. */
  claim: (profileId: string, key: string, requestHash: string) => Promise<FirstAnswer | null>;
  keep: (profileId: string, key: string, answer: FirstAnswer) => Promise<void>;
  /** Gives the key free after a refusal, so that the person can mend the input and try again. */
  release: (profileId: string, key: string) => Promise<void>;
};
