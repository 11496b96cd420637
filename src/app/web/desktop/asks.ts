// What a screen asks the server for when it begins. The server draws the screen from the answers, and the application has them before it takes
// the place of what was drawn: both read one list.
import {
	type InfiniteData,
	InfiniteQueryObserver,
	type InfiniteQueryObserverOptions,
	type QueryClient,
	type QueryKey,
	QueryObserver,
	type QueryObserverOptions,
} from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import type { Feature } from '#platform/contract/features.ts';
import type { Language } from '#platform/contract/language.ts';
import type { Layout } from '#platform/web/view.ts';

/** One call and where the application keeps its answer. */
export interface Ask {
	readonly path: string;
	/** Belongs to a call that a screen makes also where the brand has it off. The server knows by the call itself. */
	readonly feature?: Feature;
	/** The call sends this, in the names of the wire. */
	readonly body: string;
	/** Keeps an answer, in the names of the wire, as if the call had been made. */
	readonly keep: (client: QueryClient, answer: unknown) => void;
	/** Makes the call where nothing is kept, and holds on to its answer until the returned function is called. */
	readonly hold: (client: QueryClient) => { readonly settled: Promise<void>; readonly release: () => void };
}

/** The answers depend on who asks, and where they are. */
export interface Asker {
	readonly language: Language;
	readonly brandKey: string;
	/** Nothing else is asked for. */
	readonly features: readonly Feature[];
	/** Only a browser's storage is kept by person. */
	readonly userId: number | undefined;
	readonly layout: Layout;
	readonly timeZone: string;
}

/** All that a screen asks for at an address. */
export interface ScreenAsks {
	/** These need nothing but the address, so that they start from the HTML. */
	readonly first: readonly Ask[];
	/**
	 * These hang on the answers of the first, or on where the person is. Undefined where only the application can show what comes next; a server
	 * asks once more when all answers are there.
	 */
	readonly further?: (client: QueryClient, asker: Asker) => Promise<readonly Ask[] | undefined>;
	/** Fetches texts and parts that come late. */
	readonly parts?: (client: QueryClient, asker: Asker) => Promise<unknown>;
}

export function ask<E extends Endpoint, Kept, Key extends QueryKey>(
	endpoint: E,
	input: InputOf<E>,
	query: QueryObserverOptions<Kept, Error, Kept, Kept, Key>,
	read: (output: OutputOf<E>) => Kept,
): Ask {
	const key: QueryKey = query.queryKey;
	const keep = (client: QueryClient, output: OutputOf<E>): void =>
		void client.setQueryData<Kept>(key, () => read(output));
	return askWith(endpoint, input, keep, (client) => new QueryObserver(client, query));
}

/** The same for a list that comes page by page: the first page is asked for. */
export function askPages<E extends Endpoint, Page, Key extends QueryKey, Param>(
	endpoint: E,
	input: InputOf<E>,
	query: InfiniteQueryObserverOptions<Page, Error, InfiniteData<Page>, Key, Param>,
	read: (output: OutputOf<E>) => Page,
): Ask {
	const key: QueryKey = query.queryKey;
	const keep = (client: QueryClient, output: OutputOf<E>): void =>
		void client.setQueryData<InfiniteData<Page>>(key, { pages: [read(output)], pageParams: [undefined] });
	return askWith(endpoint, input, keep, (client) => new InfiniteQueryObserver(client, query));
}

/** Observers of both kinds of queries have these. */
interface Observer {
	getCurrentResult(): { readonly isFetched: boolean };
	subscribe(listener: (result: { readonly isFetched: boolean }) => void): () => void;
}

function askWith<E extends Endpoint>(
	endpoint: E,
	input: InputOf<E>,
	keep: (client: QueryClient, output: OutputOf<E>) => void,
	observe: (client: QueryClient) => Observer,
): Ask {
	return {
		path: endpoint.path,
		body: JSON.stringify(endpoint.codec.write(input)),
		keep: (client, answer) => keep(client, endpoint.codec.read(answer) as OutputOf<E>), // the server checked it against the same shape
		hold(client) {
			const observer = observe(client);
			const settled = Promise.withResolvers<void>();
			const look = ({ isFetched }: { readonly isFetched: boolean }): void => void (isFetched && settled.resolve());
			const release = observer.subscribe(look);
			look(observer.getCurrentResult());
			return { settled: settled.promise, release };
		},
	};
}

/** Those whose calls the brand has on. */
export function openAsks(asks: readonly Ask[], { features }: Pick<Asker, 'features'>): readonly Ask[] {
	return asks.filter(({ feature }) => feature === undefined || features.includes(feature));
}

/** For an answer that is kept as it is. */
export function same<Output>(output: Output): Output {
	return output;
}
