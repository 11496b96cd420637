import type { Translation } from '#platform/contract/text.ts';
import type { problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'money.person_not_found': 'L’utilisateur indiqué est introuvable. Faites une autre recherche.',
	'money.payment_not_found': 'Ce paiement n’existe pas ou ne relève pas de vous. Faites une autre recherche.',
	'money.document_not_found':
		'Ce document n’existe pas ou n’est pas celui de cette personne. Faites une autre recherche.',
};
