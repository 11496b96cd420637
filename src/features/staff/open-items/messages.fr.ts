import type { Translation } from '#platform/contract/text.ts';
import type { kindEn, mailEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'open_items.not_found': 'Cet élément n’est plus en suspens ou ne relève pas de vous. Actualisez la liste.',
	'open_items.document_not_found': 'Rien ne peut être imputé à ce document. Choisissez-en un autre.',
	'open_items.owner_not_found': 'Cette personne ne peut pas régler l’élément. Choisissez-en une autre.',
	'open_items.taken': 'Quelqu’un d’autre s’occupe déjà de cet élément. Actualisez la liste.',
	'open_items.changed': 'Les montants ont changé : rien n’a été fait. Vérifiez les nouveaux montants et réessayez.',
	'open_items.taken_next':
		'Ce solde sert à régler la prochaine facture de la personne : rien n’a été fait. Vérifiez une fois la facture émise.',
	'open_items.undecided':
		'Une contestation ou un remboursement en cours peut encore retourner cette somme\u00A0: rien n’a été fait. Réessayez une fois l’affaire réglée.',
};

export const kindFr: Translation<typeof kindEn> = {
	title: 'Règlement d’un élément en suspens',
	'label.outcome': 'Issue',
	'label.amount': 'Montant',
	'label.document': 'Document',
	'word.none': 'Aucun',
	'word.written_off': 'Radiation',
	'word.refunded': 'Remboursement par le service de traitement',
	'word.paid_back': 'Remise manuelle',
};

export const mailFr: Translation<typeof mailEn> = {
	'remind.subject': 'Contestation à traiter d’ici le {day}',
	'remind.preview': 'Passé cette date, la banque décide sans votre réponse.',
	'remind.greeting': 'Bonjour,',
	'remind.greeting_name': 'Bonjour {name},',
	'remind.lead':
		'Un paiement de {amount} est contesté, et le service de traitement des cartes n’a encore reçu aucune réponse. Répondez-y d’ici le {time}, ou acceptez la contestation.',
	'remind.button': 'Voir les contestations en cours',
};
