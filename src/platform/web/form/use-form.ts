// The one shell of every form and confirmation: pending state, faults by field, the focus on the first of them, and one refusal. What was
// typed is the page's and stays, whatever becomes of the call.
import { type FormEvent, type RefObject, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { call, type CallOptions } from '../api-client.ts';
import { readFormText } from '../form-fields.ts';
import { FormCalls } from './form-calls.ts';
import { findControl, findFirst, focusControl } from './form-controls.ts';
import { useTellOpen } from './open-forms.ts';
import { createFormStore, type FormOptions } from './form-state.ts';

export interface Form<Name extends string> {
	/** For the `form` element; a confirmation has none. */
	readonly props: {
		readonly ref: RefObject<HTMLFormElement | null>;
		readonly method: 'post';
		readonly noValidate: true;
		readonly onSubmit: (event: FormEvent) => void;
		readonly onInput: (event: FormEvent) => void;
	};
	/** Name and fault of a field. One that is no single input stands in an element with `data-field`. */
	readonly field: (name: Name) => { readonly name: Name; readonly error: string | undefined };
	/** What is wrong with no single field. */
	readonly refusal: string | undefined;
	/** The failure of the last call, for what depends on its kind; null where there was none. */
	readonly error: unknown;
	readonly isPending: boolean;
	/** It was done, and nothing was changed since. */
	readonly isDone: boolean;
	readonly submit: () => void;
	/** A field that tells of its changes by no `input` event was changed. */
	readonly correct: (name: Name) => void;
	/** Forgets what was said. */
	readonly reset: () => void;
}

/** What `useForm` stands on, for a call with a key, one of several calls, or none. What is read is not what one contract wants. */
export function useFormShell<Asked, Answer>(options: FormOptions<Asked, Answer>): Form<keyof Asked & string> {
	const element = useRef<HTMLFormElement>(null);
	const make = use(FormCalls);
	const [store] = useState(createFormStore);
	const state = useSyncExternalStore(store.subscribe, store.read, store.read);
	useTellOpen(element, state.isTyped);
	const { refocus } = options;
	// After the faults are on the page, so that a screen reader reads them with the field.
	useEffect(() => {
		if (!state.isRefused) return;
		const { current } = element;
		focusControl(
			findFirst(current, state.faults) ?? (refocus === undefined ? undefined : findControl(current, refocus)),
		);
	}, [state, refocus]);
	const submit = (): void => {
		// A field that shows by itself what is wrong with it has handed on no value: an optional one would be taken for empty.
		const wrong = element.current?.querySelector('[data-own-fault]');
		if (wrong) return focusControl(wrong);
		const fields = {
			typed: (name: string) => readFormText(element.current, name),
			has: (name: string) => Boolean(findControl(element.current, name)),
		};
		void store.submit(options, fields, make);
	};
	return {
		props: {
			ref: element,
			method: 'post',
			noValidate: true,
			onSubmit(event) {
				event.preventDefault();
				submit();
			},
			onInput({ target }) {
				if (!(target instanceof HTMLElement)) return;
				store.correct(
					target.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? target.getAttribute('name') ?? '',
				);
			},
		},
		field: (name) => ({ name, error: state.faults[name] }),
		refusal: state.refusal,
		error: state.error,
		isPending: state.isPending,
		isDone: state.isDone,
		submit,
		correct: store.correct,
		reset: store.reset,
	};
}

type EndpointFormOptions<E extends Endpoint, Answer> = Omit<FormOptions<InputOf<E>, Answer>, 'send'> & {
	/** Passed with the call, such as the token of calls before sign-in. */
	readonly options?: CallOptions;
	/** Sent instead of the one call. */
	readonly send?: (asked: InputOf<E>) => Promise<Answer>;
};

/** A form that makes a call: what it reads is what the contract wants. Where it wants a recent proof, the person is asked for it. */
export function useForm<E extends Endpoint, Answer = OutputOf<E>>(
	endpoint: E,
	form: EndpointFormOptions<E, Answer>,
): Form<keyof InputOf<E> & string> {
	// Without a call of its own, the answer is the contract's.
	const send = async (asked: InputOf<E>): Promise<Answer> => (await call(endpoint, asked, form.options)) as Answer;
	return useFormShell({ ...form, send: form.send ?? send });
}
