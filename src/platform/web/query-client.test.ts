import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient, renewAnswers } from './query-client.ts';

test('in another language, what is shown is asked for again and what is not is forgotten', async () => {
	const queries = createQueryClient();
	let language = 'en';
	const ask = (key: string) => ({ queryKey: [key], queryFn: async () => language });
	await queries.prefetchQuery(ask('hidden'));
	const shown = new QueryObserver(queries, ask('shown'));
	const stop = shown.subscribe(() => undefined);
	await shown.refetch();
	expect(shown.getCurrentResult().data).toBe('en');

	language = 'fr';
	await renewAnswers(queries);
	expect(shown.getCurrentResult().data).toBe('fr');
	expect(queries.getQueryData(['hidden'])).toBeUndefined();
	stop();
	queries.clear();
});
