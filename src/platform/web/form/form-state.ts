// What a form knows of itself between two renderings: whether a call is under way, and what was wrong. Without React, so that it can be
// tested by itself.
import { ApiProblem } from '../api-client.ts';
import { describeFailure, isRefusal, ProofDeclined } from '../failures.ts';
import type { MakeCall } from './form-calls.ts';

/** Says what is wrong with a field, in place of its value. */
export class Fault {
	readonly words: string | undefined;

	constructor(words: string | undefined) {
		this.words = words;
	}
}

export function fault(words: string): Fault {
	return new Fault(words);
}

/** A field is at fault and says so itself. */
export const saidByField = new Fault(undefined);

/** What a form read: of each field its value or what is wrong with it. */
export type Entries<Asked> = { readonly [Name in keyof Asked]: Asked[Name] | Fault };
export type Faults<Asked> = { readonly [Name in keyof Asked]?: string | undefined };

/** Where the page is left: the form stays pending, so that nothing is pressed in its last moment. */
export const leaving = { isPageLeft: true } as const;

export type AfterDone = void | typeof leaving;

export interface FormOptions<Asked, Answer> {
	/** Reads what was typed, with all that is wrong with it at once. */
	readonly read: (typed: (name: keyof Asked & string) => string) => Entries<Asked>;
	readonly send: (asked: Asked) => Promise<Answer>;
	/** The form is pending until it is through. */
	readonly onDone?: (answer: Answer, asked: Asked) => AfterDone | Promise<AfterDone>;
	/**
	 * Reads a failure that means something to this form: the fields at fault, or `handled` where the form needs to say nothing. Undefined
	 * leaves it to the shell.
	 */
	readonly onFailure?: (error: unknown) => Faults<Asked> | 'handled' | undefined;
	/** Said where no answer came. */
	readonly networkFailure: string;
	/** Said instead, also after a fault of the server, where it matters that no one knows whether it was done. */
	readonly unanswered?: string;
	/** Gets the focus where what was refused is no single field. */
	readonly refocus?: keyof Asked & string;
}

export interface FormState {
	readonly isPending: boolean;
	/** What is wrong, by field. */
	readonly faults: Readonly<Record<string, string | undefined>>;
	/** What is wrong with no field that the form shows. */
	readonly refusal: string | undefined;
	/** Says why the last call failed. */
	readonly error: unknown;
	/** It was done, and nothing was changed since. */
	readonly isDone: boolean;
	/** Something was changed and is not done yet. */
	readonly isTyped: boolean;
	/** It was refused in this very state: the focus goes to the first fault. */
	readonly isRefused: boolean;
}

/** Describes the form as the page shows it. */
export interface FormFields {
	readonly typed: (name: string) => string;
	readonly has: (name: string) => boolean;
}

const atRest: FormState = {
	isPending: false,
	faults: {},
	refusal: undefined,
	error: null,
	isDone: false,
	isTyped: false,
	isRefused: false,
};

export interface FormStore {
	readonly read: () => FormState;
	readonly subscribe: (listener: () => void) => () => void;
	/** Reads, judges and sends; nothing while a call is under way. */
	readonly submit: <Asked, Answer>(
		options: FormOptions<Asked, Answer>,
		fields: FormFields,
		make: MakeCall,
	) => Promise<void>;
	/** The field was changed: what was wrong with it is of the past. */
	readonly correct: (name: string) => void;
	/** Forgets what was said. */
	readonly reset: () => void;
}

type Words = Readonly<Record<string, string | undefined>>;

export function createFormStore(): FormStore {
	let state = atRest;
	const listeners = new Set<() => void>();
	const enter = (changes: Partial<FormState>): void => {
		state = { ...atRest, ...changes };
		for (const listener of listeners) listener();
	};
	/** What is wrong with a field that the form does not show is said by the form itself. */
	const refuse = (found: Words, { has }: FormFields, error: unknown = null): void => {
		const faults: Record<string, string> = {};
		const elsewhere = new Set<string>();
		for (const [name, words] of Object.entries(found)) {
			if (words === undefined) continue;
			if (has(name)) faults[name] = words;
			else elsewhere.add(words);
		}
		const { isTyped } = state;
		enter({ faults, refusal: [...elsewhere].join(' ') || undefined, error, isTyped, isRefused: true });
	};
	return {
		read: () => state,
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		async submit(options, fields, make) {
			if (state.isPending) return;
			const asked = options.read(fields.typed);
			if (!isWithoutFaults(asked)) return refuse(findFaults(asked), fields);
			const { isTyped } = state;
			enter({ isPending: true, isTyped });
			try {
				const answer = await make(() => options.send(asked));
				if ((await options.onDone?.(answer, asked)) !== leaving) enter({ isDone: true });
			} catch (error) {
				const found = readFailure(error, options, fields);
				if (typeof found === 'object') refuse(found, fields, error);
				else enter({ refusal: found, error, isTyped, isRefused: found !== undefined });
			}
		},
		correct(name) {
			if (state.isPending || (state.isTyped && state.faults[name] === undefined)) return;
			enter({
				...state,
				isDone: false,
				isTyped: true,
				isRefused: false,
				faults: { ...state.faults, [name]: undefined },
			});
		},
		reset() {
			if (!state.isPending) enter({});
		},
	};
}

function isWithoutFaults<Asked>(entries: Entries<Asked>): entries is Asked & Entries<Asked> {
	return !Object.values(entries).some((value) => value instanceof Fault);
}

function findFaults(entries: object): Words {
	const words = Object.entries(entries).map(([name, value]) => [
		name,
		value instanceof Fault ? value.words : undefined,
	]);
	return Object.fromEntries(words) as Words;
}

/** The fields at fault, or what the form says; undefined where there is nothing to say. */
function readFailure<Asked, Answer>(
	error: unknown,
	{ onFailure, networkFailure, unanswered }: FormOptions<Asked, Answer>,
	{ has }: FormFields,
): Words | string | undefined {
	const own = error instanceof ProofDeclined ? 'handled' : onFailure?.(error);
	if (own !== undefined) return own === 'handled' ? undefined : own;
	if (unanswered !== undefined && !isRefusal(error)) return unanswered;
	const told = error instanceof ApiProblem ? error.status.fieldErrors : undefined;
	if (told === undefined || told.length === 0) return describeFailure(error, networkFailure);
	const byField: Record<string, string> = {};
	for (const { field, message } of told) {
		const name = findShown(field, has);
		byField[name] = `${byField[name] ?? ''} ${message}`.trim();
	}
	return byField;
}

/** Finds the longest beginning of a JSON path, such as `Members.0.UserID`, that the form shows; its first part where it shows none. */
function findShown(path: string, has: (name: string) => boolean): string {
	return has(path) || !path.includes('.') ? path : findShown(path.replace(/\.[^.]*$/, ''), has);
}
