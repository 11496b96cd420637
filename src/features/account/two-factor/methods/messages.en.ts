// The texts of all methods, put together for the catalogues that they belong to.
import * as authenticator from './authenticator/messages.en.ts';
import * as email from './email/messages.en.ts';
import { join } from './join.ts';
import * as passkey from './passkey/messages.en.ts';
import * as sms from './sms/messages.en.ts';

const methods = [email, sms, authenticator, passkey];

export const problemsEn = join(methods, 'problemsEn');
export const mailEn = join(methods, 'mailEn');
export const verifyEn = join(methods, 'verifyEn');
export const settingsEn = join(methods, 'settingsEn');
/** Used in mails of the security slice. */
export const noticeEn = join(methods, 'noticeEn');
/** Shown on the screens of the security slice. */
export const securityEn = join(methods, 'securityEn');
/** Shown on the screens on which staff help a person. */
export const staffEn = join(methods, 'staffEn');
