/** Month labels of a chart: 'Nov', with the year under the first and under each January, so that all fit on a phone. */
import { shortMonthName } from '@stoep/domain/wording/screen-texts';

export const chartMonthLabelsOf = (months: readonly string[]): string[] =>
  months.map((name, index) => {
    const [month = name, year = ''] = name.split(' ');
    return index === 0 || month === shortMonthName(1) ? `${month}\n${year}` : month;
  });
