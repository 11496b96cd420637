// What a line of the file says about a person, in the words of the form that adds one.
import type { Brand } from '#platform/contract/brand.ts';
import { isDay } from '#platform/contract/calendar-days.ts';
import type { Language } from '#platform/contract/language.ts';
import type { Place } from '#features/staff/personnel/server/api.ts';
import type { PersonFields } from '#features/staff/personnel/contract.ts';
import { type DayOrder, foldText, type ImportField, readDay } from '../columns.ts';
import { classWords, languageWords, positionWords, provinceWords } from '../words.ts';
import type { LineFault } from './lines.ts';
import type { ImportColumn } from './rows.ts';

/** What the words of a line are compared with, read once a batch. */
export interface Facts {
	/** Folded name, or name and city, to id; of those within reach. */
	readonly offices: ReadonlyMap<string, string>;
	readonly teams: ReadonlyMap<string, string>;
	/** Folded code of a product that an office has, to the code. */
	readonly products: ReadonlyMap<string, string>;
	/** Where the file names none: the only one within reach. */
	readonly onlyOffice: string | undefined;
	readonly language: Language;
	readonly dayOrder: DayOrder;
	/** Place of the column that becomes a field. */
	readonly columns: ReadonlyMap<ImportField, number>;
	readonly names: readonly string[];
}

export interface ReadLine {
	/** '' where the line says nothing, or what stands for nothing known. */
	readonly person: PersonFields;
	/** What the line says something about. */
	readonly given: ReadonlySet<ImportField>;
	readonly faults: readonly LineFault[];
}

/** Stands for an office, a team or a position that there is none of: the judgement of the form refuses it. */
const unknownId = '?';

/** Positions and products of one cell: more are none. */
const maxListed = 20;

const officeNames: readonly ((place: Place) => string)[] = [
	({ id }) => id,
	({ name, city }) => `${name} ${city}`,
	({ name }) => name,
	({ city }) => city,
];

export function factsOf(
	{
		columns,
		dayOrder,
		language,
	}: { readonly columns: readonly ImportColumn[]; readonly dayOrder: DayOrder; readonly language: Language },
	places: readonly Place[],
	teams: readonly { readonly id: string; readonly name: string }[],
	/** Of products, by code, in both languages: a list may say either. */
	productNames: Brand['productNames'] = {},
): Facts {
	const offices = new Map<string, string>();
	// By id, name with city, name, or city; what two offices are called is no name of either.
	for (const wordsOf of officeNames) {
		const named = Map.groupBy(places, (place) => foldText(wordsOf(place)));
		for (const [name, [place, ...others]] of named) {
			if (place !== undefined && others.length === 0 && !offices.has(name)) offices.set(name, place.id);
		}
	}
	return {
		offices,
		products: new Map(
			places.flatMap(({ products }) =>
				products.flatMap((code) =>
					[...Object.values(productNames[code] ?? {}), code].map((word) => [foldText(word), code] as const),
				),
			),
		),
		teams: new Map(teams.map(({ name, id }) => [foldText(name), id])),
		onlyOffice: places.length === 1 ? places[0]?.id : undefined,
		language,
		dayOrder,
		columns: new Map(
			columns.flatMap(({ field }, index) => (field === null || field === 'none' ? [] : [[field, index] as const])),
		),
		names: columns.map(({ name }) => name),
	};
}

export function readLine(cells: readonly string[], facts: Facts): ReadLine {
	const faults: LineFault[] = [];
	const textOf = (field: ImportField): string => {
		const column = facts.columns.get(field);
		return column === undefined ? '' : (cells[column] ?? '').slice(0, 300);
	};
	const refuse = (field: ImportField, reason: LineFault['reason']): void =>
		void faults.push({ reason, ...placeOf(facts, field) });
	const dayOf = (field: ImportField): string => {
		const text = textOf(field);
		if (text === '') return '';
		const day = readDay(text, facts.dayOrder);
		if (day === undefined || !isDay(day)) refuse(field, 'day_unreadable');
		return day ?? '';
	};
	const typedLanguage = foldText(textOf('language'));
	const language = typedLanguage === '' ? facts.language : languageWords.get(typedLanguage);
	if (language === undefined) refuse('language', 'language_unknown');
	const number = textOf('licence_number');
	const province = textOf('licence_province');
	const officeName = textOf('office');
	const team = textOf('team');
	const externalId = textOf('external_id');
	const externalColumn = facts.columns.get('external_id');
	const person: PersonFields = {
		givenName: oneLine(textOf('given_name')),
		familyName: oneLine(textOf('family_name')),
		email: textOf('email'),
		phone: textOf('phone'),
		language: language ?? facts.language,
		officeId: officeName === '' ? (facts.onlyOffice ?? '') : (facts.offices.get(foldText(officeName)) ?? unknownId),
		teamId: team === '' ? '' : (facts.teams.get(foldText(team)) ?? unknownId),
		positions: readList(textOf('positions'), (word) => positionWords.get(word) ?? unknownId),
		products: readList(textOf('products'), (word) => facts.products.get(word) ?? word),
		payee: 'person',
		share: 100,
		startsOn: dayOf('starts_on'),
		licences:
			number === ''
				? []
				: [
						{
							province: provinceWords.get(foldText(province)) ?? province,
							class: classWords.get(foldText(textOf('licence_class'))) ?? textOf('licence_class'),
							number,
							startsOn: dayOf('licence_starts_on'),
							endsOn: dayOf('licence_ends_on'),
						},
					],
		externalIds:
			externalId === '' || externalColumn === undefined
				? []
				: [{ system: (facts.names[externalColumn] ?? '').slice(0, 40), id: externalId }],
	};
	const given = new Set([...facts.columns.keys()].filter((field) => textOf(field) !== ''));
	return { person, given, faults };
}

export function placeOf(facts: Pick<Facts, 'columns'>, field: ImportField): { readonly column?: number } {
	const column = facts.columns.get(field);
	return column === undefined ? {} : { column };
}

/** As the report calls the person; '' where the line names none. */
export function nameOf({ givenName, familyName, email }: PersonFields): string {
	const name = `${givenName} ${familyName}`.trim();
	return (name === '' ? email : name).slice(0, 160);
}

/** Finds what each word of a cell stands for, each once. */
function readList(text: string, meaningOf: (word: string) => string): string[] {
	const words = text.split(/[,;/|]/).map((one) => foldText(one));
	const found = words.filter((one) => one !== '').map(meaningOf);
	return [...new Set(found)].slice(0, maxListed);
}

function oneLine(text: string): string {
	return text.replaceAll(/\s+/g, ' ');
}
