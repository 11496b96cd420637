// The calls of a set-up, and what goes from step to step.
import { call } from '#platform/web/api-client.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { UserSession } from '#features/account/identity/contract.ts';
import {
	type confirmMethodSetUp,
	type FactorMethod,
	factorMethods,
	type SendingMethod,
	startMethodSetUp,
} from '../../contract.ts';
import type { Refused, SentCodeStarted } from './set-up-method.ts';

/** Reads the method from `?method=` of the address. */
export function parseSetUpMethod({ method: wanted }: Readonly<Record<string, string>>): FactorMethod | undefined {
	return factorMethods.find((method) => method === wanted);
}

export interface MethodDraft {
	readonly method: FactorMethod;
	/** Keyed by method. */
	readonly typed: Readonly<Partial<Record<FactorMethod, string>>>;
}

export interface Confirmed {
	/** To be shown once; empty where the person has some. */
	readonly codes: readonly string[];
	readonly session: UserSession | undefined;
	readonly token: string | undefined;
}

/** Makes a passkey and keeps it; otherwise says why there is none. */
export type MakePasskey = () => Promise<Confirmed | Refused>;

export async function sendSetUpCode(method: SendingMethod, typed: string): Promise<SentCodeStarted> {
	const sent = await call(startMethodSetUp, { method, destination: typed });
	return {
		proof: 'sent code',
		method,
		typed,
		destination: sent.destination,
		resendAfterSeconds: sent.resendAfterSeconds,
	};
}

export function toConfirmed(answer: OutputOf<typeof confirmMethodSetUp>): Confirmed {
	return { codes: answer.recoveryCodes, session: answer.userSession, token: answer.accessToken };
}
