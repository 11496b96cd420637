import { cookieNames } from '#platform/contract/storage.ts';
import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { setSecretCookie } from '#platform/server/http/cookies.ts';
import { beginProof, endOtherSessions, endSession, getProofMethods, getSessions, prove } from '../contract.ts';
import { beginProof as begin, listProofMethods, proveAnew, type ProofDependencies } from './prove.ts';
import { endOneSession, endOtherSessions as endOthers, listSessions, type SessionsDependencies } from './sessions.ts';

export interface SecurityDependencies extends ProofDependencies, SessionsDependencies {}

export function securityRoutes(dependencies: SecurityDependencies): readonly Binding[] {
	return [
		bind(getProofMethods, async (_input, call) => {
			const methods = await listProofMethods(dependencies, call);
			return { Methods: methods.map(({ method, destination }) => ({ Method: method, Destination: destination })) };
		}),
		bind(beginProof, async (input, call) => {
			const { challenge, resendAfterSeconds } = await begin(dependencies, call, input.Method);
			return { Challenge: challenge, ResendAfterSeconds: resendAfterSeconds };
		}),
		bind(prove, async (input, call) => {
			const renewed = await proveAnew(dependencies, call, input.Method, input.Answer);
			setSecretCookie(call.reply, cookieNames.sessionHalf, renewed.cookieHalf);
			return { AccessToken: renewed.token };
		}),
		bind(getSessions, async (_input, call) => ({ Sessions: await listSessions(dependencies, call) })),
		bind(endSession, async (input, call) => {
			await endOneSession(dependencies, call, input.SessionID);
			return {};
		}),
		bind(endOtherSessions, async (_input, call) => ({ Ended: await endOthers(dependencies, call) })),
	];
}
