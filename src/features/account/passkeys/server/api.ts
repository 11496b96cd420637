// What the composition may use of passkeys.
export { hasPasskeyToSignIn } from './registration.ts';
export { deleteNewPasskeys, listPasskeys, listSigningIn } from './rows.ts';
