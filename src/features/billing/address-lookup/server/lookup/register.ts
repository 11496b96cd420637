// Looks addresses up in the register that the portal has itself.
import type { Database } from '#platform/server/db/database.ts';
import { formatText } from '#platform/contract/text.ts';
import { foldWords, formatStreet, type LocatedAddress } from '#features/billing/billing-address/contract.ts';
import { maxInContainer, maxSuggestions } from '../../contract.ts';
import { lookupEn } from '../../messages.en.ts';
import { lookupFr } from '../../messages.fr.ts';
import type { Language } from '#platform/contract/language.ts';
import {
	isLeadingType,
	isParticle,
	nameWords,
	patternFor,
	typeWord,
	withoutLeadingParticles,
} from '../register/street-key.ts';
import { parseQuestion, type Question } from './parse-question.ts';
import {
	findById,
	listByNumber,
	listByPostalCode,
	listInBuilding,
	listOnStreet,
	listStreets,
	type Row,
	type Streets,
} from './statements.ts';
import { type AddressLookup, highlight, type Suggestion } from './suggestion.ts';

/** Where the statements stop counting. */
const manyUnits = 100;

type Kind = 'street' | 'building' | 'address';
const idShape = /^(street|building|address):([\da-f-]{36})$/;

export function createRegisterLookup(database: Database): AddressLookup {
	return {
		async find({ query, country, containerId, language }) {
			if (country !== 'CA') return [];
			const typed = foldWords(query).split(' ');
			if (containerId !== undefined) {
				const rows = await openContainer(database, containerId, query);
				return rows.map((row) => toSuggestion(row, row.units > 1 ? 'building' : 'address', typed, language));
			}
			const question = parseQuestion(query);
			const rows = await answer(database, question);
			const found = question.unit === '' ? rows : await findUnits(database, rows, question.unit);
			return found.map((row) => toSuggestion(row, kindOf(row), typed, language));
		},
		async retrieve(id) {
			const [, kind, uuid] = idShape.exec(id) ?? [];
			if (kind !== 'address' || uuid === undefined) return undefined;
			const [row] = await findById(database, { id: uuid });
			return row === undefined ? undefined : locate(row);
		},
	};
}

async function answer(database: Database, question: Question): Promise<readonly Row[]> {
	const { number, suffix, postalCode, words } = question;
	const patterns = words
		.filter((word) => !isParticle(word))
		.map((word, index, all) => patternFor(word, index === all.length - 1));
	if (postalCode !== '') {
		const codes = { from: postalCode, to: `${postalCode}~` };
		return listByPostalCode(database, { ...codes, number: number ?? null, patterns, limit: maxSuggestions });
	}
	for (const range of rangesFor(words, number !== undefined)) {
		const streets = { ...range, patterns, limit: maxSuggestions };
		const rows = await (number === undefined
			? listStreets(database, streets)
			: listByNumber(database, { ...streets, number, suffix }));
		if (rows.length > 0) return rows;
	}
	// “5 ave sw”: the number was the street's.
	return number === undefined || words.length === 0
		? []
		: answer(database, { ...question, number: undefined, words: [String(number), ...words] });
}

/**
 * Where in the order of streets to look, the likelier place first. A type that stands before its name is no begin of it, unless
 * nothing else is found: rue Saint-Denis, but Côte-Vertu.
 */
function rangesFor(words: readonly string[], hasNumber: boolean): Pick<Streets, 'from' | 'to'>[] {
	const [first = '', ...others] = words;
	const starts = [words, ...(others.length > 0 && isLeadingType(first) ? [others] : [])].toReversed();
	return starts.flatMap((start) => {
		const [name = '', ...rest] = withoutLeadingParticles(start).flatMap((word, index) =>
			index === 0 ? nameWords(word) : [word],
		);
		if (name === '') return [];
		const whole = [name, ...rest.map((word) => typeWord(word) ?? nameWords(word)[0] ?? word)].join(' ');
		const begin = rest.length > 0 ? { from: `${name} `, to: `${name}!` } : { from: name, to: `${name}~` };
		// With a number few streets are left to judge; without one the whole of what was typed narrows them first.
		return hasNumber || rest.length === 0 ? [begin] : [{ from: whole, to: `${whole}~` }, begin];
	});
}

async function openContainer(database: Database, containerId: string, query: string): Promise<readonly Row[]> {
	const [, kind, uuid] = idShape.exec(containerId) ?? [];
	const inside = query.trim().split(/[\s,]+/)[0] ?? '';
	if (uuid === undefined) return [];
	const within = { id: uuid, limit: maxInContainer };
	if (kind === 'street')
		return listOnStreet(database, { ...within, firstNumber: Number(/^\d{1,6}/.exec(inside)?.[0] ?? 0) });
	return kind === 'building' ? listInBuilding(database, { ...within, unitBegin: '' }) : [];
}

/** The unit that was typed, in the buildings that have it; the others stay as they are. */
async function findUnits(database: Database, rows: readonly Row[], unit: string): Promise<readonly Row[]> {
	const found: Row[] = [];
	for (const row of rows) {
		const units =
			row.units > 1 ? await listInBuilding(database, { id: row.id, unitBegin: unit, limit: maxSuggestions }) : [];
		const same = units.find((one) => one.unit === unit);
		if (same === undefined) found.push(...(units.length > 0 ? units : [row]));
		else found.push(same);
	}
	return found.slice(0, maxSuggestions);
}

function kindOf({ units }: Row): Kind {
	if (units === 0) return 'street';
	return units > 1 ? 'building' : 'address';
}

function toSuggestion(row: Row, kind: Kind, typed: readonly string[], language: Language): Suggestion {
	const address = { ...locate(row), ...(kind === 'building' && { unit: '' }) };
	const text = formatStreet(kind === 'street' ? { ...address, unit: '', streetNumber: '', numberSuffix: '' } : address);
	const place = [`${row.city} ${row.province}`, kind === 'street' ? '' : row.postalCode].filter(Boolean).join('  ');
	const texts = language === 'fr' ? lookupFr : lookupEn;
	const count = row.units >= manyUnits ? texts['lookup.units_many'] : texts['lookup.units'];
	const description = kind === 'building' ? formatText(count, language, { place, count: row.units }) : place;
	const next = kind === 'address' ? 'retrieve' : 'find';
	return { id: `${kind}:${row.id}`, text, description, highlight: highlight(text, typed), next };
}

function locate(row: Row): LocatedAddress {
	return {
		unit: row.unit,
		streetNumber: String(row.number),
		numberSuffix: row.suffix,
		streetName: row.streetName,
		streetType: row.streetType,
		direction: row.direction,
		poBox: '',
		ruralRoute: '',
		city: row.city,
		province: row.province,
		postalCode: row.postalCode,
		country: 'CA',
	};
}
