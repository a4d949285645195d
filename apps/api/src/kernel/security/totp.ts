/** Authenticator codes: six digits, 30 seconds, one step of tolerance either way. */
import { timingSafeEqual } from 'node:crypto';
import { generateSecret, generateSync, generateURI } from 'otplib';

const STEP_SECONDS = 30;

/** 160 random bits in base 32, as authenticator apps take them. */
export const newTotpSecret = (): string => generateSecret();

/** The content of the QR code. */
export const totpUri = (issuer: string, account: string, secret: string): string =>
  generateURI({ issuer, label: account, secret });

/** The time step of a code, so that the caller can refuse its reuse; null for a wrong code. */
export const totpTimeStepOf = (secret: string, code: string, now: Date): number | null => {
  const given = Buffer.from(code.replace(/\s/g, ''), 'utf8');
  const present = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  let found: number | null = null;
  for (const step of [present - 1, present, present + 1]) {
    const expected = Buffer.from(generateSync({ secret, epoch: step * STEP_SECONDS }), 'utf8');
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step;
  }
  return found;
};
