import type { Translation } from '#platform/contract/text.ts';
import type { en, lookupEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'billing_address.too_many_look_ups':
		'Cela fait beaucoup de recherches. Entrez l’adresse vous-même ou attendez quelques minutes.',
	'billing_address.not_found': 'Cette adresse n’y est plus. Faites une nouvelle recherche ou entrez-la vous-même.',
	'billing_address.look_up_unavailable': 'La recherche ne répond pas en ce moment. Entrez l’adresse vous-même.',
};

export const lookupFr: Translation<typeof lookupEn> = {
	'lookup.units': { one: '{place} – {count} adresse', other: '{place} – {count} adresses' },
	'lookup.units_many': '{place} – plus de {count} adresses',
};

export const fr: Translation<typeof en> = {
	'search.label': 'Trouver votre adresse',
	'search.hint': 'Un numéro et une rue, ou un code postal.',
	'search.pending': 'Recherche…',
	'search.none': 'Aucun résultat. Remplissez les champs ci-dessous.',
	'search.failed': 'La recherche ne répond pas en ce moment. Remplissez les champs ci-dessous.',
	'search.inside': 'Dans {place}',
	'search.filled': 'Les champs ont été remplis. Veuillez les vérifier.',
};
