// How a person signs in: what each row of the overview says of it.
import { isSendingMethod } from '#features/account/two-factor/contract.ts';
import { enoughRecoveryCodes } from '../../advice.ts';
import type { SecurityOverview } from '../../contract.ts';
import type { Describe } from './fact.ts';

export const describePassword: Describe = (overview, { text, since }) => {
	if (overview.requiresMicrosoft) {
		return { mark: 'none', state: text('state.not_used'), side: text('state.microsoft_only'), verb: 'review' };
	}
	if (!overview.hasPassword) return { mark: 'none', state: text('state.no_password'), verb: 'review' };
	const changedAt = overview.passwordChangedAt;
	return changedAt === undefined
		? { mark: 'good', state: text('state.password_set'), verb: 'change' }
		: { mark: 'good', state: text('state.changed', { when: since(changedAt) }), verb: 'change' };
};

export const describeSecondStep: Describe = ({ methods }, { text, list }) => {
	const [first, ...others] = methods;
	if (first === undefined) return { mark: 'attention', state: text('state.not_set_up'), verb: 'set_up' };
	const isSentOnly = methods.every(({ method }) => isSendingMethod(method));
	if (others.length === 0 && isSendingMethod(first.method)) {
		return { mark: 'attention', state: text(`state.${first.method}_only`), side: first.destination, verb: 'manage' };
	}
	const names = methods.map(({ method }) => text(`method.${method}`));
	const state = text('state.methods', { methods: list(names) });
	return { mark: isSentOnly ? 'attention' : 'good', state, verb: 'manage' };
};

export const describePasskeys: Describe = (overview, { text }) => {
	const counts = passkeyCounts(overview);
	const parts = [
		counts.signingIn > 0 && text('state.passkeys_signing_in', { count: counts.signingIn }),
		counts.unproved > 0 && text('state.passkeys_unproved', { count: counts.unproved }),
		counts.secondStepOnly > 0 && text('state.passkeys_second_step', { count: counts.secondStepOnly }),
	].filter((part) => part !== false);
	const [state, ...rest] = parts;
	if (state === undefined) {
		return { mark: 'none', state: text('state.no_passkey'), side: text('state.passkey_hint'), verb: 'add' };
	}
	return { mark: 'good', state, side: rest.join(', '), verb: 'manage' };
};

/** Where only Microsoft signs a person in, every passkey is a second step and no more. */
function passkeyCounts({ passkeys: { signingIn, secondStepOnly, unproved }, requiresMicrosoft }: SecurityOverview) {
	return requiresMicrosoft
		? { signingIn: 0, unproved: 0, secondStepOnly: signingIn + secondStepOnly + unproved }
		: { signingIn, unproved, secondStepOnly };
}

export const describeRecoveryCodes: Describe = ({ methods, recoveryCodes: { left, total, madeAt } }, { text, day }) => {
	if (methods.length === 0) {
		return { mark: 'none', state: text('state.no_codes'), side: text('state.codes_with_method'), verb: 'review' };
	}
	if (madeAt === undefined) return { mark: 'attention', state: text('state.no_codes'), verb: 'manage' };
	return {
		mark: left < enoughRecoveryCodes ? 'attention' : 'good',
		state: text('state.codes_left', { left, total }),
		side: text('state.codes_made', { day: day(madeAt) }),
		verb: 'manage',
	};
};

export const describeLinkedAccounts: Describe = ({ linkedAccounts: accounts }, { text, list }) => {
	const [only, ...others] = accounts;
	if (only === undefined) return { mark: 'none', state: text('state.none'), verb: 'add' };
	const providers = [...new Set(accounts.map(({ providerName }) => providerName))];
	return { mark: 'good', state: list(providers), side: others.length === 0 ? only.email : '', verb: 'manage' };
};
