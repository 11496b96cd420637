// What locking an account does in the slices that let people in.
import type { Brand } from '#platform/contract/brand.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Outbox } from '#platform/server/mail/message.ts';
import { removeNewLinks as removeNewLinkedAccounts } from '#features/linked-accounts/server/api.ts';
import { deleteNewPasskeys } from '#features/passkeys/server/api.ts';
import { endResetLinks, startResetAfterLock } from '#features/passwords/server/api.ts';
import type { Recovery } from '#features/security/server/api.ts';
import { forgetDevices } from '#features/sign-in/server/api.ts';
import { removeNewLinks as removeNewAccountLinks } from '#features/switch-user/server/api.ts';
import { dropNewMethods, forgetTrustedDevices, moveEmailMethod } from '#features/two-factor/server/api.ts';

export interface RecoveryParts {
	readonly clock: Clock;
	readonly outbox: Outbox;
	readonly findBrandOfOrganisation: (organisationId: number) => Brand | undefined;
}

export function connectRecovery({ clock, outbox, findBrandOfOrganisation }: RecoveryParts): Recovery {
	return {
		async closeWaysIn(queries, person) {
			await forgetDevices(queries, person);
			await forgetTrustedDevices(queries, person);
			await endResetLinks(queries, clock, person);
		},
		async takeBack(queries, person, since) {
			const { organisationId, id: userId, email } = person;
			const passkeys = await deleteNewPasskeys(queries, { organisationId, userId }, since);
			const keep = { before: since, email, hasPasskey: passkeys.left > 0 };
			const methods = await dropNewMethods(queries, person, keep);
			const gone = new Set(methods.gone);
			if (passkeys.gone > 0) gone.add('passkey');
			if (await removeNewLinkedAccounts(queries, person, since)) gone.add('linked_account');
			if (await removeNewAccountLinks(queries, person, since)) gone.add('switch_user');
			return { gone: [...gone], isFactorless: methods.gone.length > 0 && methods.left === 0 };
		},
		moveCodes: (queries, person, move) => moveEmailMethod(queries, clock, person, move),
		async startReset(queries, person) {
			const brand = findBrandOfOrganisation(person.organisationId);
			if (brand !== undefined) await startResetAfterLock(queries, { clock, outbox, brand }, person);
		},
	};
}
