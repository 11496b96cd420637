import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { findPersonCards } from '#features/account/identity/server/api.ts';
import { answerSignedIn, type DerivedSessionDependencies } from '#features/account/sign-in/server/api.ts';
import { getLinkedAccounts, linkAccount, returnToOwnAccount, switchUser, unlinkAccount } from '../contract.ts';
import { link, type LinkingDependencies, unlink } from './linking.ts';
import { listLinkedIds } from './links.ts';
import { returnHome, switchTo } from './switching.ts';

export function switchRoutes(dependencies: LinkingDependencies & DerivedSessionDependencies): readonly Binding[] {
	const { database } = dependencies;
	return [
		bind(getLinkedAccounts, async (_input, { actor }) => {
			const ids = await listLinkedIds(database, { organisationId: actor.organisationId, id: actor.userId });
			const cards = await findPersonCards(database, ids);
			return {
				Accounts: cards.map((card) => ({
					UserID: card.id,
					GivenName: card.givenName,
					FamilyName: card.familyName,
					LoginName: card.loginName,
					OrganisationName: card.organisationName,
					OfficeName: card.officeName ?? '',
				})),
			};
		}),
		bind(linkAccount, async (input, call) => ({ UserID: await link(dependencies, call, input.AccountToken) })),
		bind(unlinkAccount, async (input, call) => {
			await unlink(dependencies, call, input.UserID);
			return {};
		}),
		bind(switchUser, async (input, call) => answerSignedIn(call, await switchTo(dependencies, call, input.UserID))),
		bind(returnToOwnAccount, async (_input, call) => answerSignedIn(call, await returnHome(dependencies, call))),
	];
}
