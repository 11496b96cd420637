import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import {
	addPasskey,
	beginPasskeyRegistration,
	beginPasskeySignIn,
	beginPasskeyStep,
	listPasskeys,
	removePasskey,
	renamePasskey,
	signInWithPasskey,
	verifyPasskeyStep,
} from '../contract.ts';
import type { PasskeyDependencies } from './dependencies.ts';
import { findProvider } from './providers.ts';
import { addPasskey as add, beginRegistration, nameOwnPasskey, removeOwnPasskey } from './registration.ts';
import { listPasskeys as list } from './rows.ts';
import { beginStep, verifyStep } from './second-step.ts';
import { signsIn } from '../rules.ts';
import { beginSignIn, signInWithPasskey as signIn } from './sign-in.ts';

export function passkeyRoutes(dependencies: PasskeyDependencies): readonly Binding[] {
	const { database } = dependencies;
	return [
		bind(beginPasskeySignIn, async (_input, call) => beginSignIn(dependencies, call)),
		bind(signInWithPasskey, async (input, call) => signIn(dependencies, call, input.passkey)),
		bind(beginPasskeyStep, async (_input, call) => beginStep(dependencies, call)),
		bind(verifyPasskeyStep, async (input, call) => verifyStep(dependencies, call, input.passkey)),
		bind(listPasskeys, async (_input, { actor }) => {
			const passkeys = await database.tenant(actor.organisationId, (queries) => list(queries, actor));
			return {
				passkeys: passkeys.map((passkey) => ({
					id: passkey.id,
					name: passkey.name,
					provider: findProvider(passkey.authenticator) ?? '',
					isSynced: passkey.isSynced,
					signsIn: signsIn(passkey),
					createdAt: passkey.createdAt.toISOString(),
					lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
				})),
			};
		}),
		bind(beginPasskeyRegistration, async (_input, call) => beginRegistration(dependencies, call)),
		bind(addPasskey, async (input, call) => add(dependencies, call, input.passkey)),
		bind(renamePasskey, async (input, call) => {
			await nameOwnPasskey(dependencies, call, input.id, input.name);
			return {};
		}),
		bind(removePasskey, async (input, call) => {
			await removeOwnPasskey(dependencies, call, input.id);
			return {};
		}),
	];
}
