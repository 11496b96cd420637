import { setImmediate as endOfTurn } from 'node:timers/promises';

/**
 * A look-up by key whose askers of the same turn of the event loop share one `find`: a busy process goes to the database once
 * for many of them. It keeps nothing: who asks after a `find` has left gets a later one, so an answer is as fresh as one's own.
 */
export function batchByTurn<Row>(
	find: (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
): (key: string) => Promise<Row | undefined> {
	let open: { readonly keys: Set<string>; readonly found: Promise<ReadonlyMap<string, Row>> } | undefined;

	async function leave(keys: ReadonlySet<string>): Promise<ReadonlyMap<string, Row>> {
		await endOfTurn();
		open = undefined;
		return await find([...keys]);
	}

	function join(): NonNullable<typeof open> {
		const keys = new Set<string>();
		return { keys, found: leave(keys) };
	}

	return async (key) => {
		open ??= join();
		open.keys.add(key);
		return (await open.found).get(key);
	};
}
