import type { Translation } from '#platform/contract/text.ts';
import type { en } from './messages.en.ts';

/** Words that surround the legal texts, in Canadian French. */
export const fr: Translation<typeof en> = {
	'legal.document_title': '{title} · {brand}',
	'legal.effective': 'En vigueur depuis le {date}',
	'legal.on_this_page': 'Sur cette page',
	'legal.print': 'Imprimer',
	'legal.other_documents': 'Autres documents juridiques',
	'legal.privacy': 'Politique de confidentialité',
	'legal.terms': 'Conditions d’utilisation',
	'legal.disclosure': 'Divulgation',
	'legal.back_to_sign_in': 'Retour à la connexion',
	'legal.back_to_top': 'Haut de la page',
};
