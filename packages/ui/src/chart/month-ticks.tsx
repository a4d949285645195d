/** Names of months under a picture: 'Nov', with the year under the first and under each January, so that all of them fit a phone. */
export const monthTicks = (months: readonly string[]): string[] =>
  months.map((name, index) => {
    const [month = name, year = ''] = name.split(' ');
    return index === 0 || month === 'Jan' ? `${month}\n${year}` : month;
  });
