// Load on a server, with what it cost.
import { availableParallelism } from 'node:os';
import { getAccessTokenByUserName } from '#features/account/sign-in/contract.ts';
import { loginName, peopleCount, signInBody } from './people.ts';
import type { BareServer, Child } from './processes.ts';

export interface LoadRequest {
	readonly headers?: Readonly<Record<string, string>>;
	readonly body: string;
}

export interface LoadOptions {
	readonly path: string;
	/** Sent in turn; each connection has its own part of the list. */
	readonly requests: readonly LoadRequest[];
	readonly connections: number;
	/** How long, or how many calls: the latter holds on a machine of any speed. */
	readonly seconds?: number;
	readonly calls?: number;
}

export interface LoadResult {
	readonly perSecond: number;
	/** CPU time that the server's process spends on one call. */
	readonly cpuMs: number;
	readonly refused: number;
}

interface Answer {
	readonly answered: number;
	readonly refused: number;
	readonly failed: number;
	readonly seconds: number;
}

export type Target = Child & { readonly origin: string };

/** Loads `target` from `client`, a bench/programs/load.ts. */
export async function load(client: BareServer, target: Target, options: LoadOptions): Promise<LoadResult> {
	const { path, ...how } = options;
	const cpuBefore = target.cpuMs();
	const url = `${target.origin}${path}`;
	const answer = await client.ask<Answer>({ url, ...how });
	if (answer.failed > 0 || answer.answered === 0)
		throw new Error(`${url}: ${answer.failed} calls failed, ${answer.answered} were answered`);
	const cpuMs = (target.cpuMs() - cpuBefore) / answer.answered;
	return { perSecond: answer.answered / answer.seconds, cpuMs, refused: answer.refused };
}

/** Everybody signs in, one after the other. */
export const signIns = {
	path: getAccessTokenByUserName.path,
	requests: Array.from({ length: peopleCount }, (_, index): LoadRequest => ({ body: signInBody(loginName(index)) })),
} as const;

export interface HashRun {
	readonly count: number;
	readonly cpuMs: number;
	readonly elapsedMs: number;
}

/** Hashes on as many threads as the portal does, with nothing around them. */
export async function hashRaw(hasher: BareServer, milliseconds: number, how: object): Promise<HashRun> {
	return hasher.ask<HashRun>({ milliseconds, concurrency: availableParallelism(), ...how });
}
