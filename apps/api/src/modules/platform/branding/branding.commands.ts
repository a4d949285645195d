/** Saves and reads the agency's settings. Administrators only; checked, and audited with before and after. */

import { AppError, type UntranslatedFieldErrors } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import type { DecodedValue } from '@stoep/contract/kit/wire-codec';
import type { agentSettingsCodec } from '@stoep/contract/platform/branding';
import { brandingSentences as texts } from '@stoep/contract/platform/branding.sentences';
import { checkEmail } from '@stoep/domain/people/contact-details';
import { maskPersonalNumber } from '@stoep/domain/people/masked-number';
import { contrastRatio, isHexColour, MIN_CONTRAST_RATIO } from '@stoep/domain/platform/brand-theme';
import { and, eq, isNull } from 'drizzle-orm';
import { files } from '../../../db/schema/platform/files.ts';
import type { ServerDeps } from '../../../deps.ts';
import { defineCreationCommand, requireProfileId } from '../../../kernel/command.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import {
  type AgentBranding,
  getAgentBranding,
  lockAgentBranding,
  saveAgentBranding,
} from '../../../kernel/database/stored-settings.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { proposeAgentBankAccount } from './agent-bank-change.commands.ts';

type Settings = DecodedValue<typeof agentSettingsCodec>;

const LOGO_TYPES: Readonly<Record<string, 'png' | 'jpg'>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

const colourProblem = (colour: string): SentenceOrText | null => {
  if (!isHexColour(colour)) return texts.enterColour;
  const ratio = contrastRatio(colour, '#ffffff');
  return ratio >= MIN_CONTRAST_RATIO ? null : texts.tooPale({ ratio: ratio.toFixed(1) });
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

/** All errors by field, so that the person sees them at once. */
const problemsOf = (given: Settings): UntranslatedFieldErrors => {
  const problems: Record<string, SentenceOrText | null> = {
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
    Object.entries(problems).filter((entry): entry is [string, SentenceOrText] => entry[1] !== null),
  );
};

const logoOf = async (db: Queryable, profileId: string, before: AgentBranding, fileId: string | null) => {
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

const brandOf = (given: Settings, logo: AgentBranding['logo']): AgentBranding => ({
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

const updated = defineFact<{ before: AgentBranding; after: AgentBranding }>('settings.updated', 'settings');

/** A person who sees only the last digits sends them back unchanged. They stand for the stored number. */
const numberMeant = ({ bankAccountNumber }: Settings, { bank }: AgentBranding): string | null =>
  bank && bankAccountNumber === maskPersonalNumber(bank.accountNumber) ? bank.accountNumber : bankAccountNumber;

export const saveAgentSettings = defineCreationCommand({
  prepare: async ({ db }, sent: Settings) => {
    const given = { ...sent, bankAccountNumber: numberMeant(sent, await getAgentBranding(db)) };
    const fields = problemsOf(given);
    if (Object.keys(fields).length > 0) throw new AppError('invalid', undefined, { fields });
    return given;
  },
  run: async (w, given): Promise<void> => {
    await lockAgentBranding(w.tx);
    const before = await getAgentBranding(w.tx);
    const logo = await logoOf(w.tx, requireProfileId(w), before, given.logoFileId);
    const wanted = brandOf(given, logo);
    // One person must not change where money goes: the present account stays until another administrator approves.
    const after = { ...wanted, bank: before.bank };
    if (JSON.stringify(wanted.bank) !== JSON.stringify(before.bank))
      await w.add(proposeAgentBankAccount, { before: before.bank, after: wanted.bank });
    await saveAgentBranding(w.tx, after, w.at.now);
    w.record(updated, null, { before, after });
  },
});

export const readAgentSettings = async (deps: Pick<ServerDeps, 'db'>): Promise<Settings> => {
  const brand = await getAgentBranding(deps.db);
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
