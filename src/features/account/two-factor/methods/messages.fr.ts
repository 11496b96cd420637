// The texts of all methods, put together for the catalogues that they belong to.
import * as authenticator from './authenticator/messages.fr.ts';
import * as email from './email/messages.fr.ts';
import { join } from './join.ts';
import * as passkey from './passkey/messages.fr.ts';
import * as sms from './sms/messages.fr.ts';

const methods = [email, sms, authenticator, passkey];

export const problemsFr = join(methods, 'problemsFr');
export const mailFr = join(methods, 'mailFr');
export const verifyFr = join(methods, 'verifyFr');
export const settingsFr = join(methods, 'settingsFr');
/** Used in mails of the security slice. */
export const noticeFr = join(methods, 'noticeFr');
/** Shown on the screens of the security slice. */
export const securityFr = join(methods, 'securityFr');
/** Shown on the screens on which staff help a person. */
export const staffFr = join(methods, 'staffFr');
