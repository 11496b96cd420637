// A passkey is a fresh proof in the middle of a session.
import * as z from 'zod/mini';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { ProofFactor } from '#features/account/security/server/api.ts';
import type { Assertion } from '../contract.ts';
import { judgeAssertion, type JudgeDependencies, toChallenge, toKnownPasskey } from './assertion.ts';
import type { Purpose } from './challenges.ts';
import { relyingPartyOf } from './relying-party.ts';
import { listKnown } from './rows.ts';

/** The browser's own form of an answer (WebAuthn level 3 § 5.1.8); what else it holds does not matter here. */
const BrowserAnswer = z.object({
	id: z.string().check(z.regex(/^[\w-]+$/)),
	response: z.object({
		clientDataJSON: z.string(),
		authenticatorData: z.string(),
		signature: z.string(),
		userHandle: z.optional(z.string()),
	}),
});

export function createPasskeyFactor(dependencies: JudgeDependencies): ProofFactor {
	const known = ({ actor, brand }: AuthenticatedCall) =>
		listKnown(dependencies.database, actor, relyingPartyOf(brand).id);
	return {
		method: 'passkey',
		find: async (call) => ((await known(call)).length > 0 ? {} : undefined),
		async begin(call) {
			const challenge = toChallenge(dependencies, call.brand, purposeOf(call));
			const allowed = (await known(call)).map(toKnownPasskey);
			return {
				challenge: JSON.stringify({
					challenge: challenge.challenge,
					rpId: challenge.relyingPartyId,
					timeout: challenge.timeoutSeconds * 1000,
					userVerification: 'preferred',
					allowCredentials: allowed.map(({ credentialId: id, transports }) => ({
						type: 'public-key',
						id,
						transports,
					})),
				}),
			};
		},
		async isRight(call, person, answer) {
			const assertion = parseAnswer(answer);
			if (assertion === undefined) return false;
			const proved = await judgeAssertion(dependencies, call, purposeOf(call), assertion);
			return proved?.userId === person.id;
		},
	};
}

function purposeOf({ actor }: AuthenticatedCall): Purpose {
	return { act: 'prove anew', holder: actor.sessionId };
}

function parseAnswer(answer: string): Assertion | undefined {
	let parsed: unknown;
	try {
		parsed = JSON.parse(answer);
	} catch {
		return undefined;
	}
	const { data } = z.safeParse(BrowserAnswer, parsed);
	if (data === undefined) return undefined;
	const { clientDataJSON, authenticatorData, signature, userHandle } = data.response;
	return {
		credentialId: data.id,
		clientData: clientDataJSON,
		authenticatorData,
		signature,
		...(userHandle === undefined ? {} : { userHandle }),
	};
}
