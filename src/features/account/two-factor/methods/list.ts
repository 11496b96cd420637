// The factor methods. The order is that of lists in the interface's description.
import { authenticator } from './authenticator/facts.ts';
import { email } from './email/facts.ts';
import { passkey } from './passkey/facts.ts';
import { sms } from './sms/facts.ts';

export const factors = [email, sms, authenticator, passkey] as const;
