// What would make an account safer, the most useful first. One piece of advice is shown at a time.
import { days } from '#platform/contract/duration.ts';
import { isSendingMethod } from '#features/account/two-factor/contract.ts';

export const advices = ['second_step', 'authenticator', 'recovery_codes', 'passkey'] as const;
export type Advice = (typeof advices)[number];

/** How long “Not now” hides one. */
export const adviceHiddenMs = days(30);
/** With fewer than these, new recovery codes are advised. */
export const enoughRecoveryCodes = 3;

export interface AccountState {
	readonly methods: readonly string[];
	readonly recoveryCodesLeft: number;
	/** Any passkey, whether it signs in alone or is a second step only. */
	readonly hasPasskey: boolean;
	/** Only a Microsoft account signs the person in: a passkey would be a second step at most. */
	readonly requiresMicrosoft: boolean;
}

/** Everything that is worth doing, the most useful first. */
export function listAdvice({ methods, recoveryCodesLeft, hasPasskey, requiresMicrosoft }: AccountState): Advice[] {
	const isWanted: Readonly<Record<Advice, boolean>> = {
		second_step: methods.length === 0,
		// Codes that are sent can be read by anyone who reads the mail or has the number.
		authenticator: methods.length > 0 && methods.every((method) => isSendingMethod(method)),
		// They stand in for a method: without one there is nothing to stand in for.
		recovery_codes: methods.length > 0 && recoveryCodesLeft < enoughRecoveryCodes,
		passkey: !hasPasskey && !requiresMicrosoft,
	};
	return advices.filter((advice) => isWanted[advice]);
}
