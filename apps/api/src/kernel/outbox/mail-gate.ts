/** Which mails do not go, as an area declares it: those that name a record of an archived building. */
import type { Queryable } from '../database/client.ts';
import { extensionPoint } from '../extension-point.ts';

/**
 * Whether each mail is held back.
 * @param abouts what each says: its words, links, cause and key
 */
export type MailGate = (db: Queryable, abouts: readonly unknown[]) => Promise<readonly boolean[]>;

export const mailGatePoint = extensionPoint<MailGate>('mails that do not go');

export const findMailsToDrop: MailGate = async (db, abouts) => {
  const answers = await Promise.all(mailGatePoint.all().map((gate) => gate(db, abouts)));
  return abouts.map((_, at) => answers.some((held) => held[at] ?? false));
};
