/** What a person's authenticator app shows. */
import { generateSync } from 'otplib';

export const codeOf = (secret: string, at: Date): string =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) });
