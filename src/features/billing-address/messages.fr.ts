import type { Translation } from '#platform/contract/text.ts';
import type { lookupEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'billing_address.too_many_look_ups':
		'Cela fait beaucoup de recherches. Entrez l’adresse vous-même ou attendez quelques minutes.',
	'billing_address.not_found': 'Cette adresse n’y est plus. Faites une nouvelle recherche ou entrez-la vous-même.',
	'billing_address.look_up_unavailable': 'La recherche ne répond pas en ce moment. Entrez l’adresse vous-même.',
	'billing_address.street_missing': 'Entrez une rue, une case postale ou une route rurale.',
	'billing_address.number_invalid': 'Entrez le numéro seulement, par exemple 123.',
	'billing_address.suffix_invalid': 'Entrez une lettre ou une fraction, par exemple A ou 1/2.',
	'billing_address.type_unknown': 'Choisissez un type dans la liste ou inscrivez-le dans le nom de la rue.',
	'billing_address.direction_unknown': 'Choisissez un point cardinal dans la liste.',
	'billing_address.box_invalid': 'Entrez le numéro de la case seulement.',
	'billing_address.route_invalid': 'Entrez le numéro de la route seulement.',
	'billing_address.province_unknown': 'Choisissez un élément de la liste.',
	'billing_address.postal_code_invalid': 'Entrez un code postal, par exemple K1A 0B1.',
	'billing_address.zip_code_invalid': 'Entrez un code ZIP, par exemple 98101 ou 98101-1234.',
};

export const lookupFr: Translation<typeof lookupEn> = {
	'lookup.units': { one: '{place} – {count} adresse', other: '{place} – {count} adresses' },
	'lookup.units_many': '{place} – plus de {count} adresses',
};
