/** Numbers of people and of bank accounts as they stand where nobody needs the whole of them. */

const DOTS = '••••';
const SHOWN = 4;

/** The end of a number: enough to recognise it, not to use it. Of one that is hardly longer, nothing. */
export const maskNumber = (text: string): string =>
  text.length > SHOWN + 1 ? `${DOTS}${text.slice(-SHOWN)}` : DOTS;

/** Seven digits and more, with the spaces and dashes people write between them: no branch code is as long. */
const LONG_NUMBER = /\d(?:[ -]?\d){6,}/g;

/** A sentence or a list in which long numbers stand: each is masked, the words around them stay. */
export const maskNumbersWithin = (text: string): string => text.replace(LONG_NUMBER, maskNumber);

/** True for what came from a masked answer and is no number at all. */
export const isMasked = (text: string): boolean => text.includes('•');
