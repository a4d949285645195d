/** What was mailed follows its mail: who sent it hears of every end, in the transaction that settles it. */
import type { MailState } from '@stoep/domain/vocabulary';
import type { MailCause } from '../../db/schema/platform.ts';
import type { Transaction } from '../database/client.ts';
<<<<<<< HEAD
import { face } from '../face.ts';
=======
import { face } from '../face.ts';
>>>>>>> a4b0878 (Engines know no module and the kernel knows neither: what modules declare is handed to them)

/** `queued` once it is put in line again. */
export type MailOutcome = { readonly state: MailState; readonly problem: string | null; readonly at: Date };

<<<<<<< HEAD
/** A module whose records stand where their mail stands. */
export type MailFollower = {
  readonly kind: MailCause['kind'];
  readonly follow: (tx: Transaction, id: string, outcome: MailOutcome) => Promise<void>;
};

export const mailFollowers = face<MailFollower>('followers of mail');
=======
export type MailFollower = {
  readonly kind: MailCause['kind'];
  /** @param id of what was mailed */
  readonly follow: (tx: Transaction, id: string, outcome: MailOutcome) => Promise<void>;
};

export const mailFollowers = face<MailFollower>('followers of mail');
>>>>>>> a4b0878 (Engines know no module and the kernel knows neither: what modules declare is handed to them)

export const followMail = async (
  tx: Transaction,
  cause: MailCause | null,
  outcome: MailOutcome,
): Promise<void> => {
<<<<<<< HEAD
  for (const { kind, follow } of mailFollowers.all())
    if (cause?.kind === kind) await follow(tx, cause.id, outcome);
=======
  if (!cause) return;
  for (const { kind, follow } of mailFollowers.all())
    if (kind === cause.kind) await follow(tx, cause.id, outcome);
>>>>>>> a4b0878 (Engines know no module and the kernel knows neither: what modules declare is handed to them)
};
