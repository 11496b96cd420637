import type { Actor } from '#platform/server/http/actor.ts';
import { type AuthenticatedCall, bind } from '#platform/server/http/bind-endpoint.ts';
import type { PersonRowKey } from '#platform/server/person-key.ts';
import { getPerson } from '#features/account/identity/server/api.ts';
import { startAuthenticatorSetUp } from '../../../contract.ts';
import { settleChallenge } from '../../../server/challenge.ts';
import type { TwoFactorDependencies } from '../../../server/dependencies.ts';
import type { FactorMethodValue } from '../../../server/factor-method.ts';
import { listMethods } from '../../../server/methods.ts';
import { beginSetUp } from '../../../server/set-up/set-ups.ts';
import { authenticator } from '../facts.ts';
import { findStep, newAuthenticatorSecret, redeemStep } from './totp.ts';

const { key: method } = authenticator;

export const authenticatorMethod: FactorMethodValue = {
	key: method,
	proveSetUp({ clock, sealKey }, actor, { secret }, code) {
		if (secret === null) return undefined;
		const lastStep = findStep(sealKey, clock, personOf(actor), secret, code);
		return lastStep === undefined ? undefined : { method, secret, lastStep };
	},
	async judge({ database, clock, sealKey }, actor, code) {
		const secret = (await listMethods(database, actor)).find((one) => one.method === method)?.secret;
		if (secret === undefined || secret === null || code === undefined) return undefined;
		const person = personOf(actor);
		const step = findStep(sealKey, clock, person, secret, code);
		if (step === undefined) return undefined;
		return {
			method,
			async redeem(queries) {
				await settleChallenge(queries, clock, actor, undefined);
				await redeemStep(queries, person, step);
			},
		};
	},
	bind: (dependencies) => [
		bind(startAuthenticatorSetUp, async (_input, call) => {
			const { uri, base32 } = await startSetUp(dependencies, call);
			return { uri, secret: base32 };
		}),
	],
};

/** Makes the secret of an app. */
async function startSetUp(
	dependencies: TwoFactorDependencies,
	call: AuthenticatedCall,
): Promise<{ readonly uri: string; readonly base32: string }> {
	const { database, clock, sealKey } = dependencies;
	const person = await getPerson(dependencies, call.actor);
	const names = { issuer: call.brand.names[person.language], account: person.loginName };
	const { uri, base32, sealed } = newAuthenticatorSecret(sealKey, person, names);
	await database.tenant(person.organisationId, (queries) =>
		beginSetUp(queries, clock, call.actor, { method, destination: null, secret: sealed, codeHash: null }),
	);
	return { uri, base32 };
}

function personOf(actor: Actor): PersonRowKey {
	return { organisationId: actor.organisationId, id: actor.userId };
}
