/** Runs works one after the other: the threads that decode pictures are those that hash passwords. */
export function createMutex(): <T>(work: () => Promise<T>) => Promise<T> {
	let last: Promise<unknown> = Promise.resolve();
	return (work) => {
		const mine = last.then(work);
		last = mine.catch(() => undefined);
		return mine;
	};
}
