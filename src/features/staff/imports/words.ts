// Words of a file for what the portal has keys for, folded, in English and French: as people write them, and as an export has them.
import { type Language, languages } from '#platform/contract/language.ts';
import { licenceClasses, type Position, positions, provinces } from '#features/staff/personnel/contract.ts';
import { foldText } from './columns.ts';

type Words<Key extends string> = Readonly<Record<Key, readonly string[]>>;

const languageNames: Words<Language> = {
	en: ['en', 'e', 'english', 'anglais', 'eng', 'an', 'en ca'],
	fr: ['fr', 'f', 'french', 'francais', 'fra', 'fre', 'fr ca'],
};

const positionNames: Words<Position> = {
	mortgage_agent: ['agent', 'agente', 'courtier hypothecaire agent', 'agent hypothecaire', 'agente hypothecaire'],
	mortgage_broker: ['broker', 'courtier', 'courtiere', 'courtier hypothecaire', 'courtiere hypothecaire'],
	principal_broker: ['courtier principal', 'courtiere principale', 'dirigeant', 'dirigeante', 'dirigeant d agence'],
	licensed_assistant: [
		'assistant',
		'adjoint',
		'adjointe',
		'adjoint titulaire d un permis',
		'adjointe titulaire d un permis',
	],
	office_manager: [
		'manager',
		'directeur',
		'directrice',
		'directeur de bureau',
		'directrice de bureau',
		'chef de bureau',
	],
	administrator: ['admin', 'administrateur', 'administratrice'],
};

const provinceNames: Words<(typeof provinces)[number]> = {
	AB: ['alberta', 'alb'],
	BC: ['british columbia', 'colombie britannique', 'cb'],
	MB: ['manitoba', 'man'],
	NB: ['new brunswick', 'nouveau brunswick'],
	NL: ['newfoundland and labrador', 'newfoundland', 'terre neuve et labrador', 'tnl'],
	NS: ['nova scotia', 'nouvelle ecosse', 'ne'],
	NT: ['northwest territories', 'territoires du nord ouest', 'tno'],
	NU: ['nunavut', 'nt nu'],
	ON: ['ontario', 'ont'],
	PE: ['prince edward island', 'ile du prince edouard', 'pei', 'ipe'],
	QC: ['quebec', 'que', 'pq'],
	SK: ['saskatchewan', 'sask'],
	YT: ['yukon', 'yn'],
};

const classNames: Words<(typeof licenceClasses)[number]> = {
	agent: ['mortgage agent', 'agent level 1', 'agente', 'agent hypothecaire', 'agent niveau 1'],
	agent_level_2: ['mortgage agent level 2', 'level 2', 'agent niveau 2', 'agent de niveau 2', 'niveau 2'],
	broker: ['mortgage broker', 'courtier', 'courtiere', 'courtier hypothecaire', 'courtiere hypothecaire'],
	principal_broker: ['courtier principal', 'courtiere principale', 'dirigeant', 'dirigeante'],
	administrator: ['mortgage administrator', 'administrateur', 'administratrice'],
};

function wordsOf<Key extends string>(keys: readonly Key[], words: Words<Key>): ReadonlyMap<string, Key> {
	const named = keys.flatMap((key) => [key, ...words[key]].map((word) => [foldText(word), key] as const));
	return new Map(named);
}

export const languageWords = wordsOf(languages, languageNames);
export const positionWords = wordsOf(positions, positionNames);
export const provinceWords = wordsOf(provinces, provinceNames);
export const classWords = wordsOf(licenceClasses, classNames);
