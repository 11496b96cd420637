// Questions to DNS. Nothing here waits longer than its limit, and what does not answer says nothing about what was asked.
import { Resolver } from 'node:dns/promises';
import { seconds } from '#platform/contract/duration.ts';
import type { Answer } from './facts.ts';

const answerWithinMs = seconds(3);
/** Ends all questions about one thing together. */
const allWithinMs = seconds(6);
const maxFound = 4;
const maxFoundLength = 200;

/** @param resolvers name servers that are asked; the system's where there are none */
export async function withResolver<Result>(
	resolvers: readonly string[],
	ask: (resolver: Resolver) => Promise<Result>,
): Promise<Result> {
	const resolver = new Resolver({ timeout: answerWithinMs, tries: 1 });
	if (resolvers.length > 0) resolver.setServers(resolvers);
	const limit = setTimeout(() => resolver.cancel(), allWithinMs);
	try {
		return await ask(resolver);
	} finally {
		clearTimeout(limit);
	}
}

export async function answerOf(ask: () => Promise<Answer>): Promise<Answer> {
	try {
		return await ask();
	} catch (error) {
		return { failure: codeOf(error) };
	}
}

/** A name that does not exist, or has no record of the kind, is an answer. */
export async function recordsOf<Record>(question: Promise<readonly Record[]>): Promise<readonly Record[]> {
	return await question.catch((error: unknown) => {
		if (['ENOTFOUND', 'ENODATA'].includes(codeOf(error))) return [];
		throw error;
	});
}

/** Gives the texts at a name, each in one piece. */
export async function askTexts(resolver: Resolver, name: string): Promise<readonly string[]> {
	return (await recordsOf(resolver.resolveTxt(name))).map((parts) => parts.join(''));
}

export const notTrue = (found: readonly string[]) => ({
	isTrue: false as const,
	found: found.slice(0, maxFound).map((text) => text.slice(0, maxFoundLength)),
});

export function codeOf(error: unknown): string {
	return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'UNKNOWN';
}
