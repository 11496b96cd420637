import { expect, test } from 'vitest';
import type { FieldError } from '#platform/contract/envelope.ts';
import { ApiProblem } from '../api-client.ts';
import { ProofDeclined } from '../failures.ts';
import type { MakeCall } from './form-calls.ts';
import { createFormStore, fault, type FormFields, type FormOptions, leaving, saidByField } from './form-state.ts';

interface Names {
	readonly given: string;
	readonly family: string;
}

const fields = (typed: Readonly<Record<string, string>>): FormFields => ({
	typed: (name) => typed[name] ?? '',
	has: (name) => name in typed,
});
const typed = fields({ given: 'Ada', family: 'Ng' });

const options = (changes: Partial<FormOptions<Names, string>> = {}): FormOptions<Names, string> => ({
	read: (text) => ({ given: text('given') || fault('Enter it.'), family: text('family') || fault('Enter that.') }),
	send: async ({ given }) => `saved ${given}`,
	networkFailure: 'No connection.',
	...changes,
});

const refusedWith = (status: { readonly code?: number; readonly fields?: readonly FieldError[] }): ApiProblem =>
	new ApiProblem({
		returnCode: status.code ?? 400,
		returnMessage: 'It was refused.',
		requestId: '',
		...(status.fields !== undefined && { fieldErrors: status.fields }),
	});
const failing = (error: unknown, changes: Partial<FormOptions<Names, string>> = {}): FormOptions<Names, string> =>
	options({
		async send() {
			throw error;
		},
		...changes,
	});
const at = (field: string, words: string): FieldError => ({ field, errorKey: 'field.invalid', message: words });
const lost = new ApiProblem({ returnCode: 500, returnMessage: 'fetch failed', requestId: '' }, 'nothing');

const make: MakeCall = (act) => act();

test('what is wrong is said of all fields at once, and nothing is sent', async () => {
	const form = createFormStore();
	const sent: unknown[] = [];
	const send = async (names: Names): Promise<string> => `${sent.push(names)}`;
	await form.submit(options({ send }), fields({ given: '', family: '' }), make);
	expect(sent).toEqual([]);
	expect(form.read()).toMatchObject({
		faults: { given: 'Enter it.', family: 'Enter that.' },
		refusal: undefined,
		isPending: false,
		isRefused: true,
	});
});

test('is pending until what follows is through, and cannot be sent twice meanwhile', async () => {
	const form = createFormStore();
	let sent = 0;
	const followed = Promise.withResolvers<void>();
	const asked = options({
		send: async () => `${++sent}`,
		onDone: () => followed.promise,
	});
	const first = form.submit(asked, typed, make);
	expect(form.read().isPending).toBe(true);
	await form.submit(asked, typed, make);
	expect(sent).toBe(1);
	followed.resolve();
	await first;
	expect(form.read()).toMatchObject({ isPending: false, isDone: true });
});

test('stays pending where the page is left', async () => {
	const form = createFormStore();
	await form.submit(options({ onDone: () => leaving }), typed, make);
	expect(form.read().isPending).toBe(true);
});

test('hands on the answer with what was asked', async () => {
	const done: unknown[] = [];
	await createFormStore().submit(options({ onDone: (...both) => void done.push(both) }), typed, make);
	expect(done).toEqual([['saved Ada', { given: 'Ada', family: 'Ng' }]]);
});

test('puts what the server says to its field, of a part to the field that shows it, and the rest to the form', async () => {
	const form = createFormStore();
	const faults = [at('given.0.first', 'Too long.'), at('given.1', 'Too short.'), at('hidden.2', 'Not here.')];
	await form.submit(failing(refusedWith({ fields: faults })), typed, make);
	expect(form.read()).toMatchObject({
		faults: { given: 'Too long. Too short.' },
		refusal: 'Not here.',
		isRefused: true,
	});
});

test('says a refusal without fields once, and why no answer came', async () => {
	const form = createFormStore();
	await form.submit(failing(refusedWith({})), typed, make);
	expect(form.read().refusal).toBe('It was refused.');
	await form.submit(failing(lost), typed, make);
	expect(form.read()).toMatchObject({ refusal: 'No connection.', faults: {}, error: lost });
});

test.each([
	['no answer', lost, 'Perhaps it was done.'],
	['a fault of the server', refusedWith({ code: 500 }), 'Perhaps it was done.'],
	['a refusal', refusedWith({ code: 409 }), 'It was refused.'],
])('after %s, says whether it is known what became of it', async (_name, error, said) => {
	const form = createFormStore();
	await form.submit(failing(error, { unanswered: 'Perhaps it was done.' }), typed, make);
	expect(form.read().refusal).toBe(said);
});

test('says nothing where the person gave up the proof, or the form handles it', async () => {
	for (const asked of [failing(new ProofDeclined()), failing(lost, { onFailure: () => 'handled' })]) {
		const form = createFormStore();
		await form.submit(asked, typed, make);
		expect(form.read()).toMatchObject({ faults: {}, refusal: undefined, isPending: false, isRefused: false });
	}
});

test('takes the form’s own reading of a failure', async () => {
	const form = createFormStore();
	await form.submit(failing(refusedWith({}), { onFailure: () => ({ family: 'Taken.' }) }), typed, make);
	expect(form.read()).toMatchObject({ faults: { family: 'Taken.' }, refusal: undefined });
});

test('a field that says its fault itself stops the form and leaves the words to it', async () => {
	const form = createFormStore();
	await form.submit(options({ read: () => ({ given: saidByField, family: 'Ng' }) }), typed, make);
	expect(form.read()).toMatchObject({ faults: {}, refusal: undefined, isDone: false });
});

test('a corrected field loses its fault without moving the focus; the others keep theirs', async () => {
	const form = createFormStore();
	await form.submit(options(), fields({ given: '', family: '' }), make);
	form.correct('given');
	expect(form.read()).toMatchObject({ faults: { given: undefined, family: 'Enter that.' }, isRefused: false });
});

test('what is typed after it was done is not done', async () => {
	const form = createFormStore();
	await form.submit(options(), typed, make);
	form.correct('given');
	expect(form.read().isDone).toBe(false);
});

test('what is typed counts until it is done or the form begins anew, through every refusal', async () => {
	const form = createFormStore();
	expect(form.read().isTyped).toBe(false);
	form.correct('given');
	expect(form.read().isTyped).toBe(true);
	await form.submit(options(), fields({ given: '', family: '' }), make);
	expect(form.read().isTyped).toBe(true);
	await form.submit(failing(refusedWith({})), typed, make);
	expect(form.read().isTyped).toBe(true);
	await form.submit(options(), typed, make);
	expect(form.read().isTyped).toBe(false);
	form.correct('family');
	form.reset();
	expect(form.read().isTyped).toBe(false);
});

test('sends as the page makes its calls', async () => {
	const sent: string[] = [];
	const form = createFormStore();
	await form.submit(options(), typed, (act) => {
		sent.push('through the page');
		return act();
	});
	expect(sent).toEqual(['through the page']);
	expect(form.read().isDone).toBe(true);
});
