// Real money and test money are never mixed: everything that Stripe answers says of which mode it is, and all of it is held against the key.
import { Stripe } from 'stripe';
import { ProcessorContradiction } from '../processor.ts';

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/** Reads answers as the library's own client does, and refuses one that holds an object of the other mode, however deep inside. */
export function createModeCheckingClient(isLive: boolean): HttpClient {
	const client = Stripe.createNodeHttpClient();
	return {
		getClientName: () => client.getClientName(),
		async makeRequest(...request) {
			const response = await client.makeRequest(...request);
			const read = response.toJSON.bind(response);
			response.toJSON = async () => {
				const answer: unknown = await read();
				requireMode(answer, isLive);
				return answer;
			};
			return response;
		},
	};
}

function requireMode(value: unknown, isLive: boolean): void {
	if (typeof value !== 'object' || value === null) return;
	if ('livemode' in value && typeof value.livemode === 'boolean' && value.livemode !== isLive) {
		const id = 'id' in value ? String(value.id) : 'an object';
		const [key, found] = isLive ? ['live', 'test'] : ['test', 'live'];
		throw new ProcessorContradiction(`Stripe answers a key of ${key} mode with ${id} of ${found} mode`);
	}
	for (const inner of Object.values(value)) requireMode(inner, isLive);
}

/** The library takes what is thrown while an answer is read for bad JSON, and keeps it in the raw error. */
export function findContradiction({ raw }: Stripe.errors.StripeError): ProcessorContradiction | undefined {
	const cause = typeof raw === 'object' && raw !== null && 'exception' in raw ? raw.exception : undefined;
	return cause instanceof ProcessorContradiction ? cause : undefined;
}
