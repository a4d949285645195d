/** Numbers of rows as people read them: 12 345; "5 000+" where no more were counted. */
export const countText = (count: number, atLeast = false): string =>
  `${count.toLocaleString('en-ZA')}${atLeast ? '+' : ''}`;

/** "1 entry", "2 entries". */
export const counted = (count: number, one: string, several: string): string =>
  `${countText(count)} ${count === 1 ? one : several}`;
