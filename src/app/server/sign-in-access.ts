// All that lets a person in, over all slices: counted, and closed for who left. A person who returns begins with none of them.
import type { Core } from '#platform/server/slice.ts';
import {
	countLinksOf,
	removeNewLinks as removeNewLinkedAccounts,
} from '#features/account/linked-accounts/server/api.ts';
import { deleteNewPasskeys, listSigningIn } from '#features/account/passkeys/server/api.ts';
import { endResetLinks } from '#features/account/passwords/server/api.ts';
import { countLoginTokens, endLoginTokens, forgetDevices } from '#features/account/sign-in/server/api.ts';
import { removeNewLinks as removeNewAccountLinks } from '#features/account/switch-user/server/api.ts';
import { countTrustedDevices, forgetTrustedDevices } from '#features/account/trusted-browsers/server/api.ts';
import { dropNewMethods } from '#features/account/two-factor/server/api.ts';
import type { LeavingPorts } from '#features/staff/leaving/server/dependencies.ts';

const ever = new Date(0);

export function connectSignInAccess({ clock }: Pick<Core, 'clock'>): LeavingPorts['signInAccess'] {
	return {
		async count(queries, person, now) {
			const [trustedBrowsers, loginTokens, passkeys, linkedAccounts] = await Promise.all([
				countTrustedDevices(queries, { ...person, id: person.userId }, now),
				countLoginTokens(queries, person, now),
				listSigningIn(queries, person),
				countLinksOf(queries, person),
			]);
			return { trustedBrowsers, loginTokens, passkeys: passkeys.length, linkedAccounts };
		},
		async close(queries, person) {
			const owner = { organisationId: person.organisationId, userId: person.id };
			// Acts that add to any of them lock the person's row, as the caller does: the order is free.
			await Promise.all([
				forgetDevices(queries, person),
				forgetTrustedDevices(queries, person),
				endResetLinks(queries, clock, person),
				endLoginTokens(queries, owner, clock.now()),
				deleteNewPasskeys(queries, owner, ever),
				dropNewMethods(queries, person, { before: ever, email: '', hasPasskey: false }),
				removeNewLinkedAccounts(queries, person, ever),
				removeNewAccountLinks(queries, person, ever),
			]);
		},
	};
}
