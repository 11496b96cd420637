// What locking an account does in the slices that let people in.
import type { Core } from '#platform/server/slice.ts';
import { removeNewLinks as removeNewLinkedAccounts } from '#features/account/linked-accounts/server/api.ts';
import { deleteNewPasskeys } from '#features/account/passkeys/server/api.ts';
import { endResetLinks, startResetAfterLock } from '#features/account/passwords/server/api.ts';
import type { Recovery } from '#features/account/security/server/api.ts';
import { forgetDevices } from '#features/account/sign-in/server/api.ts';
import { removeNewLinks as removeNewAccountLinks } from '#features/account/switch-user/server/api.ts';
import { stopRemovals } from '#features/staff/assistance/server/api.ts';
import { forgetTrustedDevices } from '#features/account/trusted-browsers/server/api.ts';
import { dropNewMethods, moveEmailMethod } from '#features/account/two-factor/server/api.ts';

type RecoveryCore = Pick<Core, 'clock' | 'outbox' | 'findBrandOfOrganisation'>;

export function connectRecovery({ clock, outbox, findBrandOfOrganisation }: RecoveryCore): Recovery {
	return {
		async closeSignInMethods(queries, person) {
			await Promise.all([
				forgetDevices(queries, person),
				forgetTrustedDevices(queries, person),
				endResetLinks(queries, clock, person),
				stopRemovals(queries, clock, person),
			]);
		},
		async revertRecentChanges(queries, person, since) {
			const { organisationId, id: userId, email } = person;
			const passkeys = await deleteNewPasskeys(queries, { organisationId, userId }, since);
			const keep = { before: since, email, hasPasskey: passkeys.left > 0 };
			const [methods, hasLostLinked, hasLostSwitch] = await Promise.all([
				dropNewMethods(queries, person, keep),
				removeNewLinkedAccounts(queries, person, since),
				removeNewAccountLinks(queries, person, since),
			]);
			const gone = new Set(methods.gone);
			if (passkeys.gone > 0) gone.add('passkey');
			if (hasLostLinked) gone.add('linked_account');
			if (hasLostSwitch) gone.add('switch_user');
			return { gone: [...gone], isFactorless: methods.gone.length > 0 && methods.left === 0 };
		},
		moveCodes: (queries, person, move) => moveEmailMethod(queries, clock, person, move),
		async startReset(queries, person) {
			const brand = findBrandOfOrganisation(person.organisationId);
			if (brand !== undefined) await startResetAfterLock(queries, { clock, outbox, brand }, person);
		},
	};
}
