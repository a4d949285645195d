/** The present code of a person's authenticator app. */
import { generateSync } from 'otplib';

export const totpCodeOf = (secret: string, at: Date): string =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) });
