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
		count: async (queries, person, now) => ({
			trustedBrowsers: await countTrustedDevices(queries, { ...person, id: person.userId }, now),
			loginTokens: await countLoginTokens(queries, person, now),
			passkeys: (await listSigningIn(queries, person)).length,
			linkedAccounts: await countLinksOf(queries, person),
		}),
		async close(queries, person) {
			const owner = { organisationId: person.organisationId, userId: person.id };
			await forgetDevices(queries, person);
			await forgetTrustedDevices(queries, person);
			await endResetLinks(queries, clock, person);
			void (await endLoginTokens(queries, owner, clock.now()));
			void (await deleteNewPasskeys(queries, owner, ever));
			void (await dropNewMethods(queries, person, { before: ever, email: '', hasPasskey: false }));
			void (await removeNewLinkedAccounts(queries, person, ever));
			void (await removeNewAccountLinks(queries, person, ever));
		},
	};
}
