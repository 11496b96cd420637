import { languageIds } from '#platform/contract/language.ts';
import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { launchProduct, redeemLaunchToken } from '../contract.ts';
import { launch, type LaunchDependencies } from './issue.ts';
import { redeem } from './redeem.ts';

export function launchRoutes(dependencies: LaunchDependencies): readonly Binding[] {
	return [
		bind(launchProduct, async (_input, call) => {
			const { address, token, productName } = await launch(dependencies, call);
			return { Address: address, LaunchToken: token, ProductName: productName };
		}),
		bind(redeemLaunchToken, async (input, call) => {
			const { person, session } = await redeem(dependencies, call, input.LaunchToken);
			return {
				UserID: person.id,
				OrgID: person.organisationId,
				LoginName: person.loginName,
				GivenName: person.givenName,
				FamilyName: person.familyName,
				Email: person.email,
				LanguageID: languageIds[person.language],
				Assurance: session.assurance,
				...(session.actingUserId === undefined ? {} : { ActingUserID: session.actingUserId }),
			};
		}),
	];
}
