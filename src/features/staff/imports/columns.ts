// Which field of a person a column becomes. Guessed from its name, in English and French; a name that is not known is for a person to say.

const importFields = [
	'given_name',
	'family_name',
	'preferred_name',
	'email',
	'phone',
	'language',
	'office',
	'team',
	'positions',
	'starts_on',
	'licence_province',
	'licence_class',
	'licence_number',
	'licence_starts_on',
	'licence_ends_on',
	'external_id',
] as const;
export type ImportField = (typeof importFields)[number];

/** Folded: without accents, letter case and signs. */
const names: Readonly<Record<ImportField, readonly string[]>> = {
	given_name: ['given name', 'first name', 'firstname', 'legal first name', 'prenom', 'prenom legal'],
	family_name: ['family name', 'last name', 'lastname', 'surname', 'legal last name', 'nom', 'nom de famille'],
	preferred_name: ['preferred name', 'known as', 'prenom usuel', 'nom usuel'],
	email: ['e mail', 'email', 'e mail address', 'email address', 'courriel', 'adresse courriel', 'adresse de courriel'],
	phone: ['phone', 'phone number', 'mobile', 'mobile phone', 'cell', 'cell phone', 'telephone', 'cellulaire', 'tel'],
	language: ['language', 'langue', 'lang'],
	office: ['office', 'branch', 'franchise', 'bureau', 'succursale', 'agence'],
	team: ['team', 'equipe'],
	positions: ['position', 'positions', 'role', 'title', 'job title', 'poste', 'postes', 'titre', 'fonction'],
	starts_on: ['start', 'starts on', 'start date', 'effective date', 'debut', 'date de debut', 'date d entree'],
	licence_province: ['province', 'prov', 'licence province', 'license province', 'province du permis'],
	licence_class: ['licence class', 'license class', 'class', 'categorie', 'categorie de permis', 'classe'],
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
		'certificat',
		'numero de certificat',
	],
	licence_starts_on: ['licence start', 'licence issued', 'issue date', 'licence effective date', 'delivrance', 'date de delivrance'],
	licence_ends_on: ['licence end', 'expiry', 'expiry date', 'licence expiry', 'echeance', 'expiration', 'date d expiration'],
	external_id: ['external id', 'employee number', 'employee id', 'expert id', 'matricule', 'identifiant externe'],
};

const byName: ReadonlyMap<string, ImportField> = new Map(
	importFields.flatMap((field) => names[field].map((name) => [name, field] as const)),
);

/** Letters and digits, small and bare, one blank between them. */
function foldColumnName(name: string): string {
	return name
		.normalize('NFD')
		.replaceAll(/\p{M}/gu, '')
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, ' ')
		.trim();
}

export interface GuessedColumn {
	readonly name: string;
	/** Undefined where the name is not known, or a column before it has become the same field. */
	readonly field: ImportField | undefined;
	/** Share of the rows that have something there, 0 to 1. */
	readonly filled: number;
	/** The first three different values. */
	readonly samples: readonly string[];
}

export function guessColumns(
	columns: readonly string[],
	rows: readonly { readonly cells: readonly string[] }[],
): readonly GuessedColumn[] {
	const taken = new Set<ImportField>();
	return columns.map((name, index) => {
		const guess = byName.get(foldColumnName(name));
		const field = guess === undefined || taken.has(guess) ? undefined : guess;
		if (field !== undefined) taken.add(field);
		const values = rows.map(({ cells }) => cells[index] ?? '').filter((value) => value !== '');
		return {
			name,
			field,
			filled: rows.length === 0 ? 0 : values.length / rows.length,
			samples: [...new Set(values)].slice(0, 3),
		};
	});
}
