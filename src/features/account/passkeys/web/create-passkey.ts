// From the question to the kept passkey, for the section and for a set-up. Loaded when a person acts.
import { call } from '#platform/web/api-client.ts';
import { type AddedPasskey, addPasskey, beginPasskeyRegistration } from '../contract.ts';
import { makePasskey, type NoAnswer } from './ceremony.ts';

/** Throws ApiProblem where the server refuses. */
export async function createPasskey(): Promise<AddedPasskey | NoAnswer> {
	const made = await makePasskey(await call(beginPasskeyRegistration, {}));
	return typeof made === 'string' ? made : call(addPasskey, { passkey: made });
}
