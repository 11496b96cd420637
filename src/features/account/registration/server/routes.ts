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
			const invitation = await openInvitation(dependencies, call, input.InvitationToken);
			if (invitation === undefined) throw registrationProblem('registration.invitation_invalid');
			return {
				Email: invitation.email,
				GivenName: invitation.givenName,
				FamilyName: invitation.familyName,
				OrganisationName: invitation.organisationName,
			};
		}),
		bind(beginRegistration, async (input, call) => {
			const RegistrationToken = await beginRegistrationOf(dependencies, call, {
				invitationToken: input.InvitationToken,
				givenName: input.GivenName,
				familyName: input.FamilyName,
				email: input.Email,
				loginName: input.LoginName,
				password: input.Password,
			});
			return { RegistrationToken, ResendAfterSeconds };
		}),
		bind(sendRegistrationCode, async (input, call) => {
			const registration = await requireRegistration(dependencies, call, input.RegistrationToken);
			if (registration.isProved) return { ResendAfterSeconds };
			const owner = await findOtherOwner(dependencies, registration.email, registration.invitationId);
			await database.transaction((queries) => mailCode(dependencies, queries, call, { ...registration, owner }));
			return { ResendAfterSeconds };
		}),
		bind(confirmRegistration, async (input, call) => {
			const { RegistrationToken: token, Code: code, LoginName: loginName } = input;
			return { LoginName: await confirmRegistrationOf(dependencies, call, { token, code, loginName }) };
		}),
	];
}
