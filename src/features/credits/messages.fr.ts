import type { Translation } from '#platform/contract/text.ts';
import type { mailEn, problemsEn, statementEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'credits.insufficient': 'Il n’y a pas assez de crédits pour cette opération.',
	'credits.not_transferable':
		'Vous n’avez pas autant de crédits à transférer. Seuls les crédits achetés ou reçus peuvent l’être; les crédits accordés restent à vous.',
	'credits.recipient_not_found': 'Vous ne pouvez pas transférer de crédits à cette personne.',
	'credits.daily_limit':
		'C’est plus que ce que vous pouvez transférer en 24 heures. Choisissez un montant plus petit ou attendez à demain.',
	'credits.too_many_searches': 'Cela fait beaucoup de recherches. Attendez quelques minutes, puis réessayez.',
	'credits.allowance_exceeded':
		'C’est plus que ce que la personne peut encore dépenser ce mois-ci avec les crédits du bureau.',
	'credits.key_reused': 'Cette demande a déjà servi à autre chose. Rechargez la page, puis réessayez.',
	'credits.person_not_found': 'Cette personne n’existe pas.',
	'credits.no_office': 'Il n’y a pas de portefeuille de bureau que vous puissiez utiliser.',
	'credits.reservation_not_found': 'Cette réservation n’existe pas.',
	'credits.reservation_closed': 'Cette réservation a déjà été utilisée, a été rendue ou est échue.',
	'credits.over_reservation': 'C’est plus que ce qui a été réservé.',
	'credits.already_reversed': 'Cette opération a déjà été annulée.',
	'credits.not_reversible': 'Cette opération ne peut pas être annulée.',
	'credits.range_invalid': 'Choisissez un premier jour qui ne suit pas le dernier, et au plus 366 jours.',
	'credits.statement_too_long': 'Ce relevé est trop long pour un seul fichier. Choisissez une période plus courte.',
};

export const statementFr: Translation<typeof statementEn> = {
	'statement.file_name': 'releve-de-credits',
	'statement.when': 'Le',
	'statement.reference': 'Référence',
	'statement.kind': 'Opération',
	'statement.details': 'Détails',
	'statement.amount': 'Crédits',
	'statement.balance': 'Solde',
	'statement.opening': 'Solde d’ouverture',
	'statement.closing': 'Solde de clôture',
	'kind.bought': 'Achat',
	'kind.granted': 'Octroi',
	'kind.transferred_in': 'Transfert reçu',
	'kind.transferred_out': 'Transfert envoyé',
	'kind.spent': 'Utilisation',
	'kind.reversed': 'Annulation',
	'kind.expired': 'Expiration',
};

export const mailFr: Translation<typeof mailEn> = {
	'mail.greeting': 'Bonjour {name},',
	'sent.subject': 'Vous avez transféré {amount} crédits',
	'sent.preview': '{amount} crédits ont été envoyés à {counterpart}.',
	'sent.lead': 'Vous avez transféré {amount} crédits à {counterpart}.',
	'received.subject': 'Vous avez reçu {amount} crédits',
	'received.preview': '{counterpart} vous a transféré {amount} crédits.',
	'received.lead': '{counterpart} vous a transféré {amount} crédits. Ils sont déjà dans votre solde.',
	'fact.reference': 'Référence',
	'fact.amount': 'Crédits',
	'fact.when': 'Quand',
	'fact.note': 'Note',
	'fact.from': 'De',
	'fact.to': 'À',
	'mail.help':
		'Ce n’était pas vous, ou quelque chose ne va pas? Appelez au {hotline} ({brand}) et mentionnez la référence.',
};
