import type { ChargeToParty } from '@stoep/contract/ledger/levy-accounts.codes';

/** The chosen payer by charge id, owner or tenant; unchanged charges are left out. */
export type ChosenChargePayers = Readonly<Record<string, ChargeToParty>>;
