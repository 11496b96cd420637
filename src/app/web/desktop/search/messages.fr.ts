import type { Translation } from '#platform/contract/text.ts';
import type { en } from './messages.en.ts';

export const fr: Translation<typeof en> = {
	'search.title': 'Recherche',
	'search.placeholder': 'Raccourci, page ou numéro',
	'search.results': 'Résultats',
	'search.close': 'Fermer',
	'search.count': { one: '{count} résultat', other: '{count} résultats' },
	'search.none': 'Rien pour «\u00A0{query}\u00A0»',
	'search.none_text': 'Cherchez un raccourci, une page ou le numéro d’une commande ou d’une opération.',
	'search.shortcuts': 'Raccourcis',
	'search.desktops': 'Espaces de travail',
	'search.numbers': 'Opérations, paiements et factures',
	'search.places': 'Aller à',
	'search.transactions_with': 'Opérations avec «\u00A0{query}\u00A0»',
	'search.payments_with': 'Paiements avec «\u00A0{query}\u00A0»',
	'search.invoices_with': 'Factures avec «\u00A0{query}\u00A0»',
	'search.new_tab': 's’ouvre dans un nouvel onglet',
	'search.choose': 'choisir',
	'search.open': 'ouvrir',
	'search.leave': 'fermer',
	'search.incomplete': 'Une partie de vos raccourcis n’a pu être chargée.',
	'search.again': 'Réessayer',
};
