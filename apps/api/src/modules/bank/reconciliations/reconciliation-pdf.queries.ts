/** Makes the PDF of a reconciliation from the figures stored at its preparation and the name of the signer. */

import { reconciliationSentences as says } from '@stoep/contract/bank/reconciliations.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { eq, sql } from 'drizzle-orm';
import { buildingBankAccounts } from '../../../db/schema/bank/bank-accounts.ts';
import type { reconciliations as table } from '../../../db/schema/bank/reconciliations.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { getAgentBranding } from '../../../kernel/database/stored-settings.ts';
import { loadDocumentBranding } from '../../../kernel/document-branding.ts';
import type { CommandContext } from '../../../kernel/write.ts';
import type { PreparedReconciliationFigures } from '../statements/prepared-reconciliation.ts';
import { renderReconciliationPdf } from './render-reconciliation.ts';

const aboutOf = async ({ db }: CommandContext, account: string, preparedBy: string) => {
  const [found] = await db
    .select({
      account: buildingBankAccounts.name,
      numberEnds: sql<string>`right(${buildingBankAccounts.accountNumber}, 4)`,
      building: buildings.name,
      preparedBy: sql<string>`${userProfiles.firstName} || ' ' || ${userProfiles.lastName}`,
    })
    .from(buildingBankAccounts)
    .innerJoin(userProfiles, eq(userProfiles.id, preparedBy))
    .leftJoin(buildings, eq(buildings.id, buildingBankAccounts.buildingId))
    .where(eq(buildingBankAccounts.id, account));
  if (!found) throw new AppError('not_found');
  return found;
};

export const renderStoredReconciliationPdf = async (context: CommandContext, row: typeof table.$inferSelect) => {
  const about = await aboutOf(context, row.bankAccountId, row.preparedBy);
  const { opening, schemes, ...lists } = row.figures as PreparedReconciliationFigures;
  const bytes = await renderReconciliationPdf(
    {
      ...row,
      ...about,
      lists,
      schemes,
      takenOver: opening.reason === null ? null : { amount: opening.difference, reason: opening.reason },
      signedBy: context.by.name,
      signedAt: context.at.now,
      note: translateSentenceToEnglish(says.paperNote),
    },
    await getAgentBranding(context.db),
    await loadDocumentBranding(context.deps),
  );
  const name = `Reconciliation ${row.day} ${about.account}`
    .replace(/[/\\:*?"<>|\s]+/g, ' ')
    .slice(0, 150)
    .trim();
  return { name: `${name}.pdf`, contentType: 'application/pdf', bytes };
};
