/** The harmless EICAR file for testing scanners. It is assembled here so that no scanner stops at our source. */
export const EICAR_TEST_FILE: Buffer = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join(''),
);
