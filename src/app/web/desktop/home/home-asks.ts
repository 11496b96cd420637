// What the home asks the server for. The server draws the home from the answers, and the application has them before it takes the place of
// what was drawn.
import { type QueryClient, type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { getProfile } from '#features/account/profile/contract.ts';
import { profileQuery } from '#features/account/profile/web/queries.ts';
import { getBalance } from '#features/billing/credits/contract.ts';
import { balanceQuery } from '#features/billing/credits/web/queries.ts';
import { getDesktop } from '#features/desktops/desktops/contract.ts';
import { desktopQuery } from '#features/desktops/desktops/web/queries.ts';
import { getNeeds } from '#features/desktops/needs/contract.ts';
import { needsQuery } from '#features/desktops/needs/web/queries.ts';

/** One call and where the application keeps its answer. */
export interface Ask {
	readonly path: string;
	/** What the call sends, as it travels. */
	readonly body: string;
	/** Keeps an answer, in the names of the wire, as if the call had been made. */
	readonly keep: (client: QueryClient, answer: unknown) => void;
	/** Makes the call where nothing is kept, and holds on to its answer until the returned function is called. */
	readonly hold: (client: QueryClient) => { readonly settled: Promise<void>; readonly release: () => void };
}

/** Makes calls where their answers are not kept, and holds on to these until they are released together. */
export type Hold = (asks: readonly Ask[]) => Promise<unknown>;

export function ask<E extends Endpoint, Kept, Key extends QueryKey>(
	endpoint: E,
	input: InputOf<E>,
	query: QueryObserverOptions<Kept, Error, Kept, Kept, Key>,
	read: (output: OutputOf<E>) => Kept,
): Ask {
	const key: QueryKey = query.queryKey;
	return {
		path: endpoint.path,
		body: JSON.stringify(endpoint.codec.write(input)),
		keep: (client, answer) => {
			const output = endpoint.codec.read(answer) as OutputOf<E>; // the server checked it against the same shape
			client.setQueryData<Kept>(key, () => read(output));
		},
		hold(client) {
			const observer = new QueryObserver(client, query);
			const settled = Promise.withResolvers<void>();
			const look = ({ isFetched }: { readonly isFetched: boolean }): void => void (isFetched && settled.resolve());
			const release = observer.subscribe(look);
			look(observer.getCurrentResult());
			return { settled: settled.promise, release };
		},
	};
}

/** For an answer that is kept as it is. */
export function same<Output>(output: Output): Output {
	return output;
}

const profile = ask(getProfile, {}, profileQuery, same);
const needs = ask(getNeeds, {}, needsQuery, same);
const balance = ask(getBalance, {}, balanceQuery, same);

/** What a screen's first drawing waits for. */
export function firstAsks(desktopId: string | undefined): readonly Ask[] {
	const desktop = ask(getDesktop, desktopId === undefined ? {} : { desktopId }, desktopQuery(desktopId), same);
	return [profile, needs, desktop, balance];
}
