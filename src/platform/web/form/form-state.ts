// What a form knows of itself between two renderings: whether a call is under way, and what was wrong. Without React, so that it can be
// tested by itself.
import { ApiProblem } from '../api-client.ts';
import { describeFailure, isRefusal, ProofDeclined } from '../failures.ts';

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
export type AfterDone = void | 'leaving';

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
	/** The failure of the last call. */
	readonly error: unknown;
	/** It was done, and nothing was changed since. */
	readonly isDone: boolean;
	/** It was refused in this very state: the focus goes to the first fault. */
	readonly isRefused: boolean;
}

/** The form on the page. */
export interface FormFields {
	readonly typed: (name: string) => string;
	readonly has: (name: string) => boolean;
}

/** What the application wants to know of every call. */
export interface CallWatch {
	readonly onAnswer: () => void;
	readonly onFailure: (error: unknown) => void;
}

let watch: CallWatch | undefined;

export function watchForms(next: CallWatch): void {
	watch = next;
}

const atRest: FormState = {
	isPending: false,
	faults: {},
	refusal: undefined,
	error: null,
	isDone: false,
	isRefused: false,
};

export interface FormStore {
	readonly read: () => FormState;
	readonly subscribe: (listener: () => void) => () => void;
	/** Reads, judges and sends; nothing while a call is under way. */
	readonly submit: <Asked, Answer>(options: FormOptions<Asked, Answer>, fields: FormFields) => Promise<void>;
	/** The field was changed: what was wrong with it is of the past. */
	readonly correct: (name: string) => void;
	/** Forgets what was said. */
	readonly reset: () => void;
}

export function createFormStore(): FormStore {
	let state = atRest;
	const listeners = new Set<() => void>();
	const enter = (changes: Partial<FormState>): void => {
		state = { ...atRest, ...changes };
		for (const listener of listeners) listener();
	};
	/** What the form does not show is said by the form itself. */
	const refuse = (faults: readonly (readonly [string, string])[], { has }: FormFields, error: unknown = null): void => {
		const elsewhere = faults.filter(([name]) => !has(name)).map(([, words]) => words);
		enter({
			faults: Object.fromEntries(faults.filter(([name]) => has(name))),
			refusal: elsewhere.length === 0 ? undefined : [...new Set(elsewhere)].join(' '),
			error,
			isRefused: true,
		});
	};
	return {
		read: () => state,
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		async submit(options, fields) {
			if (state.isPending) return;
			const entries = Object.entries(options.read(fields.typed));
			if (entries.some(([, value]) => value instanceof Fault)) return refuse(findFaults(entries), fields);
			// Not one value is a fault.
			const asked = Object.fromEntries(entries) as Parameters<typeof options.send>[0];
			enter({ isPending: true });
			try {
				const answer = await options.send(asked);
				watch?.onAnswer();
				if ((await options.onDone?.(answer, asked)) !== 'leaving') enter({ isDone: true });
			} catch (error) {
				watch?.onFailure(error);
				const found = readFailure(error, options, fields);
				if (typeof found === 'object') refuse(found, fields, error);
				else enter({ refusal: found, error, isRefused: found !== undefined });
			}
		},
		correct(name) {
			if (state.isPending || !(state.isDone || state.faults[name] !== undefined)) return;
			enter({ ...state, isDone: false, isRefused: false, faults: { ...state.faults, [name]: undefined } });
		},
		reset: () => {
			if (!state.isPending) enter({});
		},
	};
}

function findFaults(entries: readonly (readonly [string, unknown])[]): readonly (readonly [string, string])[] {
	return entries.flatMap(([name, value]) =>
		value instanceof Fault && value.words !== undefined ? [[name, value.words] as const] : [],
	);
}

/** The fields at fault, or what the form says; undefined where there is nothing to say. */
function readFailure<Asked, Answer>(
	error: unknown,
	{ onFailure, networkFailure, unanswered }: FormOptions<Asked, Answer>,
	{ has }: FormFields,
): readonly (readonly [string, string])[] | string | undefined {
	if (error instanceof ProofDeclined) return undefined;
	const own = onFailure?.(error);
	if (own === 'handled') return undefined;
	if (own !== undefined) return Object.entries<string | undefined>(own).flatMap(([name, words]) => (words === undefined ? [] : [[name, words] as const]));
	if (unanswered !== undefined && !isRefusal(error)) return unanswered;
	const told = error instanceof ApiProblem ? (error.status.FieldErrors ?? []) : [];
	if (told.length === 0) return describeFailure(error, networkFailure);
	const byField = new Map<string, string[]>();
	for (const { Field, Message } of told) {
		const name = findShown(Field, has);
		byField.set(name, [...(byField.get(name) ?? []), Message]);
	}
	return [...byField].map(([name, words]) => [name, words.join(' ')] as const);
}

/** Of a JSON path, such as `Members.0.UserID`, the longest beginning that the form shows; the path where it shows none. */
function findShown(path: string, has: (name: string) => boolean): string {
	for (let name = path; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
		if (has(name)) return name;
	}
	return path;
}
