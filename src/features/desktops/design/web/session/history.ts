// One's own steps, back and forth. A step is what it changes and what takes it back.

export interface Step<Change> {
	/** Used in the words of the button and of the live region. */
	readonly name: string;
	readonly changes: readonly Change[];
	readonly inverse: readonly Change[];
}

export interface History<Change> {
	/** The newest last. */
	readonly done: readonly Step<Change>[];
	/** The next one to be done again first. */
	readonly undone: readonly Step<Change>[];
}

const maxSteps = 100;

export const emptyHistory: History<never> = { done: [], undone: [] };

/** A new step ends what could have been done again. */
export function record<Change>({ done }: History<Change>, step: Step<Change>): History<Change> {
	return { done: [...done, step].slice(-maxSteps), undone: [] };
}

export function undo<Change>({ done, undone }: History<Change>): [History<Change>, Step<Change>] | undefined {
	const step = done.at(-1);
	return step === undefined ? undefined : [{ done: done.slice(0, -1), undone: [step, ...undone] }, step];
}

export function redo<Change>({ done, undone }: History<Change>): [History<Change>, Step<Change>] | undefined {
	const [step, ...rest] = undone;
	return step === undefined ? undefined : [{ done: [...done, step], undone: rest }, step];
}
