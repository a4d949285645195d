/** The agent's settings: checked, audited with before and after, kept whole. Administrators alone. */

import { AppError, type FieldWords } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import type { Decoded } from '@stoep/contract/kit/wire';
import type { agentSettings } from '@stoep/contract/platform/branding';
import { brandingSentences as texts } from '@stoep/contract/platform/branding.sentences';
import { checkEmail } from '@stoep/domain/people/contact-details';
import { maskNumber } from '@stoep/domain/people/masked-number';
import { contrast, isColour, LEAST_CONTRAST } from '@stoep/domain/platform/brand-theme';
import { and, eq, isNull } from 'drizzle-orm';
import { files } from '../../../db/schema/platform/files.ts';
import type { Deps } from '../../../deps.ts';
import { addition, requireProfileId } from '../../../kernel/command.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import {
  type Branding,
  lockBranding,
  readBranding,
  writeBranding,
} from '../../../kernel/database/settings.ts';
import { fact } from '../../../kernel/fact.ts';
import { proposeAccount } from './bank-change.commands.ts';

type Settings = Decoded<typeof agentSettings>;

const LOGO_TYPES: Readonly<Record<string, 'png' | 'jpg'>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

const colourProblem = (colour: string): Words | null => {
  if (!isColour(colour)) return texts.enterColour;
  const ratio = contrast(colour, '#ffffff');
  return ratio >= LEAST_CONTRAST ? null : texts.tooPale({ ratio: ratio.toFixed(1) });
};

const emailProblem = (given: string | null): string | null => {
  const checked = given ? checkEmail(given) : null;
  return checked && !checked.ok ? checked.reason : null;
};

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const bankParts = ({ bankAccountName, bank, bankAccountNumber }: Settings) => ({
  bankAccountName,
  bank,
  bankAccountNumber,
});

/** Everything that is wrong, by field, so that the person sees it all at once. */
const problemsOf = (given: Settings): FieldWords => {
  const problems: Record<string, Words | null> = {
    name: given.name === '' ? texts.enterName : null,
    colour: colourProblem(given.colour),
    deepColour: given.deepColour ? colourProblem(given.deepColour) : null,
    email: emailProblem(given.email),
    website: given.website && !isWebAddress(given.website) ? texts.enterAddress : null,
    bankAccountNumber:
      given.bankAccountNumber && !/^[\d -]{4,30}$/.test(given.bankAccountNumber) ? texts.digitsAlone : null,
  };
  const parts = Object.entries(bankParts(given));
  if (parts.some(([, value]) => value))
    for (const [name, value] of parts) if (!value) problems[name] ??= texts.allThreeOrNone;
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, Words] => entry[1] !== null),
  );
};

const logoOf = async (db: Queryable, profileId: string, before: Branding, fileId: string | null) => {
  if (fileId === null || fileId === before.logo?.fileId) return fileId === null ? null : before.logo;
  const [file] = await db
    .select({ type: files.contentType, size: files.size })
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.uploadedBy, profileId), isNull(files.quarantinedAt)));
  const type = file && LOGO_TYPES[file.type];
  if (!type || file.size > 512 * 1024) {
    throw new AppError('invalid', undefined, { fields: { logoFileId: texts.chooseLogo } });
  }
  return { fileId, type };
};

const brandOf = (given: Settings, logo: Branding['logo']): Branding => ({
  name: given.name,
  colour: given.colour.toLowerCase(),
  deepColour: given.deepColour?.toLowerCase() || null,
  logo,
  telephone: given.telephone || null,
  email: given.email?.toLowerCase() || null,
  website: given.website || null,
  addressLines: [given.address1, given.address2, given.address3].flatMap((line) => (line ? [line] : [])),
  ticketAnswerDays: given.ticketAnswerDays,
  statementNotice: given.statementNotice || null,
  bank: given.bankAccountNumber
    ? {
        accountName: given.bankAccountName ?? '',
        bank: given.bank ?? '',
        accountNumber: given.bankAccountNumber,
        branchCode: given.branchCode || null,
        accountType: given.bankAccountType || null,
      }
    : null,
});

const updated = fact<{ before: Branding; after: Branding }>('settings.updated', 'settings');

/** The form as it was shown to who never sees the whole number comes back with its end: it means the one that is there. */
const numberMeant = ({ bankAccountNumber }: Settings, { bank }: Branding): string | null =>
  bank && bankAccountNumber === maskNumber(bank.accountNumber) ? bank.accountNumber : bankAccountNumber;

export const saveSettings = addition({
  prepare: async ({ db }, sent: Settings) => {
    const given = { ...sent, bankAccountNumber: numberMeant(sent, await readBranding(db)) };
    const fields = problemsOf(given);
    if (Object.keys(fields).length > 0) throw new AppError('invalid', undefined, { fields });
    return given;
  },
  run: async (w, given): Promise<void> => {
    await lockBranding(w.tx);
    const before = await readBranding(w.tx);
    const logo = await logoOf(w.tx, requireProfileId(w), before, given.logoFileId);
    const wanted = brandOf(given, logo);
    // Where money goes is not changed by one person: the account that is there stays until another approved.
    const after = { ...wanted, bank: before.bank };
    if (JSON.stringify(wanted.bank) !== JSON.stringify(before.bank))
      await w.add(proposeAccount, { before: before.bank, after: wanted.bank });
    await writeBranding(w.tx, after, w.at.now);
    w.record(updated, null, { before, after });
  },
});

export const readSettings = async (deps: Pick<Deps, 'db'>): Promise<Settings> => {
  const brand = await readBranding(deps.db);
  const [address1 = null, address2 = null, address3 = null] = brand.addressLines;
  return {
    name: brand.name,
    colour: brand.colour,
    deepColour: brand.deepColour,
    logoFileId: brand.logo?.fileId ?? null,
    telephone: brand.telephone,
    email: brand.email,
    website: brand.website,
    address1,
    address2,
    address3,
    ticketAnswerDays: brand.ticketAnswerDays,
    statementNotice: brand.statementNotice,
    bankAccountName: brand.bank?.accountName ?? null,
    bank: brand.bank?.bank ?? null,
    bankAccountNumber: brand.bank?.accountNumber ?? null,
    branchCode: brand.bank?.branchCode ?? null,
    bankAccountType: brand.bank?.accountType ?? null,
  };
};
