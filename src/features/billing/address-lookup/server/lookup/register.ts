// Looks addresses up in the register that the portal has itself. Each question walks along an index from one value to the next (the functions of
// the migration address_register_walks), so that a building of a thousand units or a street of a thousand doors costs one step like any other.
import { sql } from 'kysely';
import type { Database } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { RowOf } from '#platform/server/db/row-shapes.ts';
import { translators } from '#platform/contract/text.ts';
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
import { type AddressLookup, highlight, type Suggestion } from './suggestion.ts';

const texts = translators(lookupEn, lookupFr);

const building = {
	id: 'text',
	streetKey: 'text',
	number: 'number',
	suffix: 'text',
	postalCode: 'text',
	unit: 'text',
	streetName: 'text',
	streetType: 'text',
	direction: 'text',
	city: 'text',
	province: 'text',
	/** How many addresses the building has, at most 100; 0 for a street. */
	units: 'number',
} as const;
type Row = RowOf<typeof building>;

/** A building stands for its addresses; `units` counts them up to 100. */
const buildingColumns =
	sql.raw(`b.id, b.street_key as "streetKey", b.number, b.suffix, b.postal_code as "postalCode", b.unit,
	b.street_name as "streetName", b.street_type as "streetType", b.direction, b.city, b.province`);
const unitsOfBuilding = sql.raw(`(select count(*)::int from (select from addresses u
	where u.number = b.number and u.street_key = b.street_key and u.postal_code = b.postal_code and u.suffix = b.suffix
	limit 100) counted) as units`);

/** Keys of streets, both ends left out. */
interface Streets {
	readonly from: string;
	readonly to: string;
	/** The key has all of these patterns. */
	readonly patterns: readonly string[];
	readonly limit: number;
}

const listByNumber = keepSql(
	'addresses_by_number',
	building,
	(of: Streets & { number: number; suffix: string }) => sql`
		select ${buildingColumns}, ${unitsOfBuilding}
		from addresses_by_number(${of.number}, ${of.from}, ${of.to}, ${of.patterns}, ${of.suffix}, ${of.limit}) b`,
);

/** `from` and `to` are postal codes; without a number all are found. */
const listByPostalCode = keepSql(
	'addresses_by_postal_code',
	building,
	(of: Streets & { number: number | null }) => sql`
		select ${buildingColumns}, ${unitsOfBuilding}
		from addresses_by_postal_code(${of.from}, ${of.to}, ${of.number}, ${of.patterns}, ${of.limit}) b`,
);

const listStreets = keepSql(
	'addresses_streets',
	building,
	(of: Streets) => sql`
		select ${buildingColumns}, 0 as units from address_streets(${of.from}, ${of.to}, ${of.patterns}, ${of.limit}) b`,
);

/** Lists the buildings on the street of an address, in the order of their numbers. */
const listOnStreet = keepSql(
	'addresses_on_street',
	building,
	(of: { id: string; firstNumber: number; limit: number }) => sql`
		select ${buildingColumns}, ${unitsOfBuilding}
		from addresses one cross join lateral addresses_on_street(one.street_key, ${of.firstNumber}, ${of.limit}) b
		where one.id = ${of.id}`,
);

/** Lists the addresses in the building of one, by how their units begin. */
const listInBuilding = keepSql(
	'addresses_in_building',
	building,
	(of: { id: string; unitBegin: string; limit: number }) => sql`
		select ${buildingColumns}, 1 as units
		from addresses one join addresses b
			on b.number = one.number and b.street_key = one.street_key and b.postal_code = one.postal_code and b.suffix = one.suffix
		where one.id = ${of.id} and b.unit like ${of.unitBegin} || '%'
		order by length(b.unit), b.unit limit ${of.limit}`,
);

const findById = keepSql(
	'addresses_by_id',
	building,
	(of: { id: string }) => sql`select ${buildingColumns}, 1 as units from addresses b where b.id = ${of.id}`,
);

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
	const units = row.units >= manyUnits ? 'lookup.units_many' : 'lookup.units';
	const description = kind === 'building' ? texts[language](units, { place, count: row.units }) : place;
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
