/** The states of a take-on: bringing a building in from its former agent (glossary 24). */
export const TAKE_ON_STATES = ['Draft', 'Awaiting approval', 'Taking on', 'Taken on', 'Undone'] as const;
export type TakeOnState = (typeof TAKE_ON_STATES)[number];
