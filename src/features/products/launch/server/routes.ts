import { languageIds } from '#platform/contract/language.ts';
import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { launchProduct, redeemLaunchToken } from '../contract.ts';
import { launch, type LaunchDependencies } from './issue.ts';
import { redeem } from './redeem.ts';

export function launchRoutes(dependencies: LaunchDependencies): readonly Binding[] {
	return [
		bind(launchProduct, async (_input, call) => {
			const { address, token, productName } = await launch(dependencies, call);
			return { address, launchToken: token, productName };
		}),
		bind(redeemLaunchToken, async (input, call) => {
			const { person, session } = await redeem(dependencies, call, input.launchToken);
			return {
				userId: person.id,
				orgId: person.organisationId,
				loginName: person.loginName,
				givenName: person.givenName,
				familyName: person.familyName,
				email: person.email,
				languageId: languageIds[person.language],
				assurance: session.assurance,
				...(session.actingUserId === null ? {} : { actingUserId: session.actingUserId }),
			};
		}),
	];
}
