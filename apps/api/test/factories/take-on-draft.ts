/** The draft of a take-on as a page would save it, with nothing decided yet. */
export const aTakeOnDraft = {
  step: 'lists',
  building: { name: 'Marula Heights', code: 'MAR', schemeNumber: '', address: [], yearStart: 3, monthlyInterest: '' },
  cutOffDay: '2026-02-28',
  choices: {},
  edits: [],
  controlTotal: '',
  differenceReason: '',
  bank: null,
  budget: null,
};
