import type { ChargeToParty } from '@stoep/contract/ledger/levy-accounts.codes';

/** Owner or tenant as chosen for a charge, by the charge's id; unchanged charges are not in it. */
export type ChosenChargeSides = Readonly<Record<string, ChargeToParty>>;
