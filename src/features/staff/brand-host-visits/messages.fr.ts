import type { Translation } from '#platform/contract/text.ts';
import type { en } from './messages.en.ts';

export const fr: Translation<typeof en> = {
	'visits.week': {
		one: '{count} visite à cette adresse au cours des 7\u00A0derniers jours.',
		other: '{count} visites à cette adresse au cours des 7\u00A0derniers jours.',
	},
	'visits.none': 'Aucune visite au cours des 7\u00A0derniers jours.',
};
