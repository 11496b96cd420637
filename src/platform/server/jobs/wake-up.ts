/** Tells the runner of this process that a job was written, so that it need not wait for its next poll. */
export interface WakeUp {
	wake(): void;
	/** Gives the function that ends the listening. */
	onWake(listener: () => void): () => void;
}

export function createWakeUp(): WakeUp {
	const listeners = new Set<() => void>();
	return {
		wake() {
			for (const listener of listeners) listener();
		},
		onWake(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}
