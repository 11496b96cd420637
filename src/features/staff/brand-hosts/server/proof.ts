import { randomBytes } from 'node:crypto';

/** What the TXT record of a new host is to say. */
export const newProof = (): string => randomBytes(18).toString('base64url');
