// Calls a server as fast as it answers, from a process of its own.
import autocannon from 'autocannon';
import type { LoadRequest } from '../lib/load.ts';
import { answerMessages } from '../lib/program.ts';

interface Run {
	readonly url: string;
	/** Sent in turn; each connection has its own part of the list. */
	readonly requests: readonly LoadRequest[];
	readonly connections: number;
	/** The run ends after this time or this number of calls. */
	readonly seconds?: number;
	readonly calls?: number;
}

answerMessages(async (message) => {
	if (!('url' in message)) return { port: 0 };
	const { url, requests, connections, seconds, calls } = message as Run;
	let begun = 0;
	const startedAt = performance.now();
	// The client notices its end once a second only, so the time is that of the last answer.
	let lastAt = startedAt;
	const result = await autocannon({
		url,
		connections,
		timeout: 60,
		...(calls === undefined ? { duration: seconds ?? 1 } : { amount: calls }),
		requests: [{ method: 'POST' }],
		setupClient(client) {
			const own = requests.filter((_, index) => index % connections === begun % connections);
			begun += 1;
			let next = 0;
			const given = own.length === 0 ? requests : own;
			const advance = (): void => {
				const { headers, body } = given[next++ % given.length] ?? { headers: {}, body: '{}' };
				client.setHeadersAndBody({ 'content-type': 'application/json', ...headers }, body);
			};
			advance();
			client.on('response', () => {
				lastAt = performance.now();
				if (given.length > 1) advance();
			});
		},
	});
	return {
		answered: result['2xx'],
		refused: result.non2xx,
		failed: result.errors,
		seconds: (lastAt - startedAt) / 1000,
	};
});
