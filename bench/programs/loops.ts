// People who ask for files in loops, in a process of their own: what they send and read does not hold up who measures.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerMessages } from '../lib/program.ts';

export interface LoopingCall {
	/** `{new}` in it becomes an id of its own for each call. */
	readonly path: string;
	readonly token: string;
	readonly upload?: { readonly mediaType: string; readonly text: string } | undefined;
}

const refusedMs = 100;
let over = new AbortController();
let looping: readonly Promise<void>[] = [];
const statuses = new Map<number, number>();

answerMessages(async (message) => {
	if ('end' in message) {
		over.abort();
		await Promise.all(looping);
		return Object.fromEntries(statuses);
	}
	if ('origin' in message) {
		const { origin, calls } = message as { origin: string; calls: readonly LoopingCall[] };
		over = new AbortController();
		looping = calls.map((call) => loop(origin, call, over.signal));
	}
	return { port: 0 };
});

async function loop(origin: string, { path, token, upload }: LoopingCall, signal: AbortSignal): Promise<void> {
	const headers = { authorization: `Bearer ${token}`, ...(upload && { 'content-type': upload.mediaType }) };
	const request = { headers, ...(upload && { method: 'POST', body: new TextEncoder().encode(upload.text) }) };
	while (!signal.aborted) {
		const answer = await fetch(`${origin}${path.replace('{new}', randomUUID())}`, request);
		await answer.arrayBuffer().catch(() => undefined);
		statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
		if (answer.status === 429 || answer.status === 503) await sleep(refusedMs);
	}
}
