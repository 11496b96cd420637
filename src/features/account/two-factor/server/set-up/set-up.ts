// Setting up a method that sends codes: begun with an address or a number, ended by the code that proves it.
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { getPerson } from '#features/account/identity/server/api.ts';
import type { SendingMethod } from '../../contract.ts';
import { getSender } from '../../methods/server/list.ts';
import { hashSetUpCode } from '../codes/code-hash.ts';
import type { TwoFactorDependencies } from '../dependencies.ts';
import type { DeliveryMethod } from '../methods.ts';
import { sendCodeTo } from '../codes/send-code.ts';
import { beginSetUp } from './set-ups.ts';

/** Sends the code that proves an address or a number. */
export async function startSendingMethod(
	dependencies: TwoFactorDependencies,
	call: AuthenticatedCall,
	method: SendingMethod,
	typed: string,
): Promise<DeliveryMethod> {
	const { clock, key } = dependencies;
	const { actor } = call;
	const person = await getPerson(dependencies, actor);
	const to = { method, destination: await getSender(method).parseDestination(typed) };
	await sendCodeTo(dependencies, call, {
		person,
		to,
		purpose: 'set_up',
		keep: (queries, code) =>
			beginSetUp(queries, clock, actor, { ...to, secret: null, codeHash: hashSetUpCode(key, actor.sessionId, code) }),
	});
	return to;
}
