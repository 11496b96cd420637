import type { Translation } from '#platform/contract/text.ts';
import type { en, lookupEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'billing_address.too_many_look_ups':
		'Trop de recherches d’adresse. Entrez l’adresse manuellement ou attendez quelques minutes.',
	'billing_address.not_found':
		'Cette adresse n’est plus disponible. Faites une nouvelle recherche ou entrez-la manuellement.',
	'billing_address.look_up_unavailable':
		'La recherche d’adresse n’est pas disponible en ce moment. Entrez l’adresse manuellement.',
};

export const lookupFr: Translation<typeof lookupEn> = {
	'lookup.units': { one: '{place} – {count} adresse', other: '{place} – {count} adresses' },
	'lookup.units_many': '{place} – plus de {count} adresses',
};

export const fr: Translation<typeof en> = {
	'search.label': 'Trouver votre adresse',
	'search.hint': 'numéro et rue, ou code postal',
	'search.pending': 'Recherche…',
	'search.none': 'Aucun résultat. Saisissez l’adresse ci-dessous.',
	'search.failed': 'La recherche d’adresse n’est pas disponible en ce moment. Saisissez l’adresse ci-dessous.',
	'search.inside': 'Dans {place}',
	'search.filled': 'Adresse trouvée. Veuillez la vérifier.',
};
