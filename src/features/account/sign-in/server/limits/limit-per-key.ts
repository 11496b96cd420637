/** Lets at most `limit` calls of the same key run at once in this process; the others wait their turn. */
export function limitPerKey(limit: number): <T>(key: string, run: () => Promise<T>) => Promise<T> {
	const lanes = new Map<string, { running: number; waiting: (() => void)[] }>();
	return async (key, run) => {
		const lane = lanes.get(key) ?? { running: 0, waiting: [] };
		lanes.set(key, lane);
		if (lane.running >= limit) await new Promise<void>((resolve) => lane.waiting.push(resolve));
		else lane.running += 1;
		try {
			return await run();
		} finally {
			const next = lane.waiting.shift();
			if (next !== undefined) next();
			else {
				lane.running -= 1;
				if (lane.running === 0) lanes.delete(key);
			}
		}
	};
}
