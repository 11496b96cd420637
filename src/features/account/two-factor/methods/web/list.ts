// The methods that can be set up, the one to recommend first.
import type { SetUpMethodValue } from '../../web/set-up/set-up-method.ts';
import { authenticatorSetUp } from '../authenticator/web/set-up.tsx';
import { emailSetUp } from '../email/web/set-up.tsx';
import { passkeySetUp } from '../passkey/web/set-up.tsx';
import { smsSetUp } from '../sms/web/set-up.tsx';

export const setUpMethods: readonly [SetUpMethodValue, ...SetUpMethodValue[]] = [
	authenticatorSetUp,
	passkeySetUp,
	smsSetUp,
	emailSetUp,
];
