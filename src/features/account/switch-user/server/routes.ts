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
				accounts: cards.map((card) => ({
					userId: card.id,
					givenName: card.givenName,
					familyName: card.familyName,
					loginName: card.loginName,
					organisationName: card.organisationName,
					officeName: card.officeName ?? '',
				})),
			};
		}),
		bind(linkAccount, async (input, call) => ({ userId: await link(dependencies, call, input.accountToken) })),
		bind(unlinkAccount, async (input, call) => {
			await unlink(dependencies, call, input.userId);
			return {};
		}),
		bind(switchUser, async (input, call) => answerSignedIn(call, await switchTo(dependencies, call, input.userId))),
		bind(returnToOwnAccount, async (_input, call) => answerSignedIn(call, await returnHome(dependencies, call))),
	];
}
