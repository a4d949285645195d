/** What a line of the bank may have been, and how sure one can be of it. */

/** Money that came in, or went out. */
export const LINE_DIRECTIONS = ['in', 'out'] as const;

/** What a part of a line was. */
export const MATCH_PART_KINDS = [
  'levy account',
  /** A receipt that stood in the ledger before the bank told of it: nothing more is posted. */
  'entered receipt',
  'returned receipt',
  'payment',
  'gl account',
  'transfer',
  /** Money of a known scheme from an unknown payer. */
  'suspense',
] as const;

/** Whether the words of a rule are all that a line's text comes to, or stand together in it. */
export const RULE_TEXTS = ['equals', 'contains'] as const;

/** A rule is learned, then trusted by a person, or switched off. */
export const RULE_STATES = ['learned', 'trusted', 'off'] as const;
