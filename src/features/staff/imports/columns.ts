// Which field of a person a column becomes. Guessed from its name, in English and French; a name that is not known is for a person to say.

export const importFields = [
	'given_name',
	'family_name',
	'email',
	'phone',
	'language',
	'office',
	'team',
	'positions',
	'products',
	'starts_on',
	'licence_province',
	'licence_class',
	'licence_number',
	'licence_starts_on',
	'licence_ends_on',
	'external_id',
] as const;
export type ImportField = (typeof importFields)[number];

export const dayFields: readonly ImportField[] = ['starts_on', 'licence_starts_on', 'licence_ends_on'];
/** How days are written where they are not written year first, as ISO 8601 does. */
export const dayOrders = ['dmy', 'mdy'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** Folded: without accents, letter case and signs. */
const names: Readonly<Record<ImportField, readonly string[]>> = {
	given_name: ['given name', 'given names', 'first name', 'firstname', 'legal first name', 'prenom', 'prenoms'],
	family_name: ['family name', 'last name', 'lastname', 'surname', 'legal last name', 'nom', 'nom de famille'],
	email: ['e mail', 'email', 'e mail address', 'email address', 'courriel', 'adresse courriel', 'adresse de courriel'],
	phone: ['phone', 'phone number', 'mobile', 'mobile phone', 'cell', 'cell phone', 'telephone', 'cellulaire', 'tel'],
	language: ['language', 'langue', 'lang'],
	office: ['office', 'branch', 'franchise', 'bureau', 'succursale', 'agence'],
	team: ['team', 'equipe'],
	positions: ['position', 'positions', 'role', 'title', 'job title', 'poste', 'postes', 'titre', 'fonction'],
	products: ['product', 'products', 'produit', 'produits'],
	starts_on: [
		'start',
		'starts on',
		'start date',
		'effective date',
		'debut',
		'date de debut',
		'date d entree',
		'entre en fonction le',
	],
	licence_province: ['province', 'prov', 'licence province', 'license province', 'province du permis'],
	licence_class: [
		'licence class',
		'license class',
		'class',
		'categorie',
		'categorie de permis',
		'classe du permis',
		'classe',
	],
	licence_number: [
		'licence',
		'license',
		'licence number',
		'license number',
		'licence no',
		'license no',
		'permis',
		'no permis',
		'no de permis',
		'numero de permis',
		'numero du permis',
		'certificat',
		'numero de certificat',
	],
	licence_starts_on: [
		'licence start',
		'licence first day',
		'licence issued',
		'issue date',
		'delivrance',
		'date de delivrance',
		'premier jour du permis',
	],
	licence_ends_on: [
		'licence end',
		'licence last day',
		'expiry',
		'expiry date',
		'licence expiry',
		'echeance',
		'expiration',
		'date d expiration',
		'dernier jour du permis',
	],
	external_id: ['external id', 'employee number', 'employee id', 'expert id', 'matricule', 'identifiant externe'],
};

const byName: ReadonlyMap<string, ImportField> = new Map(
	importFields.flatMap((field) => names[field].map((name) => [name, field] as const)),
);

/** Keeps letters and digits in lower case and without accents, with one blank between words. */
export function foldText(text: string): string {
	return text
		.normalize('NFD')
		.replaceAll(/\p{M}/gu, '')
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, ' ')
		.trim();
}

export interface GuessedColumn {
	readonly name: string;
	/** Null where the name is not known, or a column before it has become the same field. */
	readonly field: ImportField | null;
	/** Share of the rows that have something there, 0 to 1. */
	readonly filled: number;
	/** The first three values that differ. */
	readonly samples: readonly string[];
}

/** Characters of a sample. */
const maxSample = 60;

export function guessColumns(
	columns: readonly string[],
	rows: readonly { readonly cells: readonly string[] }[],
): readonly GuessedColumn[] {
	const taken = new Set<ImportField>();
	return columns.map((name, index) => {
		const guess = byName.get(foldText(name));
		const field = guess === undefined || taken.has(guess) ? null : guess;
		if (field !== null) taken.add(field);
		const values = rows.map(({ cells }) => cells[index] ?? '').filter((value) => value !== '');
		return {
			name,
			field,
			filled: rows.length === 0 ? 0 : values.length / rows.length,
			samples: [...new Set(values)].slice(0, 3).map((value) => value.slice(0, maxSample)),
		};
	});
}

const written = /^(\d{1,2})[./\- ](\d{1,2})[./\- ](\d{4})$/;
const yearFirst = /^(\d{4})[./\- ]?(\d{1,2})[./\- ]?(\d{1,2})$/;

/** By the first value that can be one of the two alone; where all can be either, the way of Canada's French and of most of the world. */
export function guessDayOrder(values: Iterable<string>): DayOrder {
	for (const value of values) {
		const [, first, second] = written.exec(value) ?? [];
		if (Number(first) > 12) return 'dmy';
		if (Number(second) > 12) return 'mdy';
	}
	return 'dmy';
}

/** As ISO 8601 writes it; undefined for what is no day as a spreadsheet writes one. Whether there is such a day is judged elsewhere. */
export function readDay(value: string, order: DayOrder): string | undefined {
	const iso = yearFirst.exec(value);
	if (iso !== null) return isoDay(iso[1], iso[2], iso[3]);
	const [, first, second, year] = written.exec(value) ?? [];
	return order === 'dmy' ? isoDay(year, second, first) : isoDay(year, first, second);
}

function isoDay(year: string | undefined, month: string | undefined, day: string | undefined): string | undefined {
	if (year === undefined || month === undefined || day === undefined) return undefined;
	return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
