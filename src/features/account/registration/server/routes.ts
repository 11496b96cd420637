import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { resendWaitMs } from '#features/account/two-factor/contract.ts';
import {
	beginRegistration,
	confirmRegistration,
	getInvitation,
	registrationProblem,
	sendRegistrationCode,
} from '../contract.ts';
import { beginRegistrationOf, mailCode, openInvitation, type RegistrationDependencies } from './begin.ts';
import { findOtherOwner } from './invitations.ts';
import { confirmRegistrationOf, requireRegistration } from './confirm.ts';

const ResendAfterSeconds = resendWaitMs / 1000;

export function registrationRoutes(dependencies: RegistrationDependencies): readonly Binding[] {
	const { database } = dependencies;
	return [
		bind(getInvitation, async (input, call) => {
			const invitation = await openInvitation(dependencies, call, input.invitationToken);
			if (invitation === undefined) throw registrationProblem('registration.invitation_invalid');
			return {
				email: invitation.email,
				givenName: invitation.givenName,
				familyName: invitation.familyName,
				organisationName: invitation.organisationName,
			};
		}),
		bind(beginRegistration, async (input, call) => {
			const registrationToken = await beginRegistrationOf(dependencies, call, {
				invitationToken: input.invitationToken,
				givenName: input.givenName,
				familyName: input.familyName,
				email: input.email,
				loginName: input.loginName,
				password: input.password,
			});
			return { registrationToken, resendAfterSeconds: ResendAfterSeconds };
		}),
		bind(sendRegistrationCode, async (input, call) => {
			const registration = await requireRegistration(dependencies, call, input.registrationToken);
			if (registration.isProved) return { resendAfterSeconds: ResendAfterSeconds };
			const owner = await findOtherOwner(dependencies, registration.email, registration.invitationId);
			await database.transaction((queries) => mailCode(dependencies, queries, call, { ...registration, owner }));
			return { resendAfterSeconds: ResendAfterSeconds };
		}),
		bind(confirmRegistration, async (input, call) => {
			const { registrationToken: token, code, loginName } = input;
			return { loginName: await confirmRegistrationOf(dependencies, call, { token, code, loginName }) };
		}),
	];
}
