import { languageIds } from '#platform/contract/language.ts';
import { cookieNames } from '#platform/contract/storage.ts';
import { type Binding, bind, type Call } from '#platform/server/http/bind-endpoint.ts';
import { clearSecretCookie, setSecretCookie } from '#platform/server/http/cookies.ts';
import { endSuspendedSession, endSession, auditAction, type Person } from '#features/account/identity/server/api.ts';
import { pathTo } from '#platform/contract/paths.ts';
import type { SessionScope } from '#platform/server/http/actor.ts';
import type { UserSession } from '#features/account/identity/contract.ts';
import {
	describeLoginToken,
	extendSession,
	getAccessTokenByUserName,
	getLoginTokenByUserId,
	loginByLoginToken,
	logout,
} from '../contract.ts';
import type { SignedIn } from './complete-sign-in.ts';
import { deviceLifetimeMs } from './devices.ts';
import { describeToken, signInWithLoginToken } from './login-by-token.ts';
import { issueLoginToken, type LoginTokenDependencies } from './login-tokens.ts';
import { type SignInDependencies, signInWithPassword } from './password.ts';

export function signInRoutes(dependencies: SignInDependencies & LoginTokenDependencies): readonly Binding[] {
	const { database, clock } = dependencies;
	return [
		bind(getAccessTokenByUserName, async (input, call) => {
			const deviceToken = call.request.cookies[cookieNames.device];
			const credentials = { loginName: input.loginName, password: input.password, deviceToken };
			return answerSignedIn(call, await signInWithPassword(dependencies, call, credentials));
		}),
		bind(getLoginTokenByUserId, async (input, call) => ({
			loginToken: await issueLoginToken(dependencies, call, input.userId),
		})),
		bind(loginByLoginToken, async (input, call) =>
			answerSignedIn(call, await signInWithLoginToken(dependencies, call, input.loginToken)),
		),
		bind(describeLoginToken, async (input, call) => {
			const { id, givenName, familyName } = await describeToken(dependencies, call, input.loginToken);
			return { userId: id, givenName, familyName };
		}),
		bind(logout, async (_input, call) => {
			const { organisationId, sessionId } = call.actor;
			await database.transaction(async (queries) => {
				const isFirst = await endSession(queries, clock, { organisationId, id: sessionId }, 'signed out');
				await endSuspendedSession(queries, clock, sessionId);
				if (isFirst) await auditAction(queries, clock, call, 'sign_in.signed_out');
			});
			clearSecretCookie(call.reply, cookieNames.sessionBinding);
			void call.reply.header('clear-site-data', '"storage"');
			return { logoutUrl: call.brand.postLogoutUrl ?? pathTo('login') };
		}),
		// The call itself is the use that keeps the session awake.
		bind(extendSession, async () => ({})),
	];
}

/** Sets the cookies that belong to a sign-in and shapes its answer; also the last step of two-factor. */
export function answerSignedIn(call: Call, signedIn: SignedIn): { accessToken: string; userSession: UserSession } {
	setSecretCookie(call.reply, cookieNames.sessionBinding, signedIn.session.sessionBindingSecret);
	if (signedIn.deviceToken !== undefined) {
		setSecretCookie(call.reply, cookieNames.device, signedIn.deviceToken, deviceLifetimeMs / 1000);
	}
	return { accessToken: signedIn.session.token, userSession: toUserSession(signedIn.person, signedIn.scope) };
}

/** The session as the wire shows it: until the second factor was proved, the number only. */
function toUserSession(person: Person, scope: SessionScope): UserSession {
	if (scope !== 'full') return { userId: person.id };
	return {
		userId: person.id,
		orgId: person.organisationId,
		languageId: languageIds[person.language],
		theme: person.theme,
	};
}
