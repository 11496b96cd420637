// Holds what goes over the wire against the types of Stripe's library.
import type { Field } from '../form-body.ts';
import schema from './schema.json' with { type: 'json' };
import type { AnswerName, Call } from './shapes.ts';

export const { apiVersion } = schema;

type Fields = Readonly<Record<string, string>>;
const types: Readonly<Record<string, Fields | string>> = schema.types;

export interface Fault {
	readonly path: string;
	readonly kind: 'unknown' | 'missing' | 'wrong';
	/** What it may be, in the words of the schema. */
	readonly wanted: string;
}

/** What of an answer Stripe would not send, or does not leave out. */
export function checkAnswer(name: AnswerName, value: unknown): readonly Fault[] {
	return judge(name, value, { path: name, fits: isValue });
}

/** What of a request Stripe would not take. Its fields are texts. */
export function checkRequest(call: Call, fields: Field): readonly Fault[] {
	return judge(call, fields, { path: '', fits: isText });
}

/** Whether an id can be replaced by its object: `payment_intent.latest_charge` of a `checkout_session`. */
export function isExpandable(name: string, path: string): boolean {
	const [head = '', ...rest] = path.split('.');
	const fields = types[name];
	const words = typeof fields === 'object' ? (fields[head] ?? fields[`${head}?`])?.split(' | ') : undefined;
	if (words === undefined) return false;
	const targets = words.filter((word) => word === 'unread' || typeof types[word] === 'object');
	if (rest.length > 0) return targets.some((target) => isExpandable(target, rest.join('.')));
	return words.includes('string') && targets.length > 0;
}

interface Place {
	readonly path: string;
	readonly fits: (word: string, value: unknown) => boolean;
}

function judge(words: string, value: unknown, place: Place): readonly Fault[] {
	let least: readonly Fault[] | undefined;
	for (const word of words.split(' | ')) {
		const faults = judgeOne(word, value, place);
		if (faults?.length === 0) return faults;
		if (faults !== undefined && faults.length < (least?.length ?? Infinity)) least = faults;
	}
	return least ?? [{ path: place.path, kind: 'wrong', wanted: words }];
}

/** Undefined where it is not of this kind at all. */
function judgeOne(word: string, value: unknown, place: Place): readonly Fault[] | undefined {
	if (word.startsWith('list:')) {
		if (!Array.isArray(value)) return undefined;
		const name = word.slice('list:'.length);
		const entry = types[name];
		const words = typeof entry === 'string' ? entry : name;
		return value.flatMap((one, index) => judge(words, one, { ...place, path: `${place.path}[${index}]` }));
	}
	const fields = types[word];
	if (typeof fields !== 'object') return place.fits(word, value) ? [] : undefined;
	return isObject(value) ? judgeFields(fields, value, place) : undefined;
}

function judgeFields(fields: Fields, value: Readonly<Record<string, unknown>>, place: Place): readonly Fault[] {
	const at = (name: string): string => (place.path === '' ? name : `${place.path}.${name}`);
	const faults: Fault[] = [];
	for (const [name, one] of Object.entries(value)) {
		if (one === undefined) continue;
		const words = fields[name] ?? fields[`${name}?`];
		if (words === undefined) faults.push({ path: at(name), kind: 'unknown', wanted: 'nothing' });
		else faults.push(...judge(words, one, { ...place, path: at(name) }));
	}
	for (const [name, words] of Object.entries(fields)) {
		if (!name.endsWith('?') && value[name] === undefined)
			faults.push({ path: at(name), kind: 'missing', wanted: words });
	}
	return faults;
}

function isValue(word: string, value: unknown): boolean {
	if (word === 'null') return value === null;
	if (word === 'string' || word === 'number' || word === 'boolean') return typeof value === word;
	if (word === 'map') return isObject(value);
	return value === literalOf(word);
}

function isText(word: string, value: unknown): boolean {
	if (word === 'map') return isObject(value) && Object.values(value).every((one) => typeof one === 'string');
	if (typeof value !== 'string') return false;
	if (word === 'string') return true;
	if (word === 'number') return /^-?\d+(\.\d+)?$/.test(value);
	if (word === 'boolean') return value === 'true' || value === 'false';
	return value === literalOf(word);
}

function literalOf(word: string): string | undefined {
	return word.startsWith("'") ? word.slice(1, -1) : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
