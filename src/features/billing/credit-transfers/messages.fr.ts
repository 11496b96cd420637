import type { Translation } from '#platform/contract/text.ts';
import type { en, mailEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'credits.not_transferable':
		'Vous n’avez pas autant de crédits à transférer. Seuls les crédits achetés ou reçus peuvent l’être; les crédits accordés restent à vous. Choisissez un montant plus petit.',
	'credits.recipient_not_found':
		'Vous ne pouvez pas transférer de crédits à cette personne. Choisissez quelqu’un d’autre.',
	'credits.too_many_searches': 'Cela fait beaucoup de recherches. Attendez quelques minutes, puis réessayez.',
};

export const mailFr: Translation<typeof mailEn> = {
	'mail.greeting': 'Bonjour {name},',
	'sent.subject': { one: 'Vous avez transféré {amount} crédit', other: 'Vous avez transféré {amount} crédits' },
	'sent.preview': {
		one: '{amount} crédit a été envoyé à {counterpart}.',
		other: '{amount} crédits ont été envoyés à {counterpart}.',
	},
	'sent.lead': {
		one: 'Vous avez transféré {amount} crédit à {counterpart}.',
		other: 'Vous avez transféré {amount} crédits à {counterpart}.',
	},
	'received.subject': { one: 'Vous avez reçu {amount} crédit', other: 'Vous avez reçu {amount} crédits' },
	'received.preview': {
		one: '{counterpart} vous a transféré {amount} crédit.',
		other: '{counterpart} vous a transféré {amount} crédits.',
	},
	'received.lead': {
		one: '{counterpart} vous a transféré {amount} crédit. Il est déjà dans votre solde.',
		other: '{counterpart} vous a transféré {amount} crédits. Ils sont déjà dans votre solde.',
	},
	'fact.reference': 'Référence',
	'fact.amount': 'Crédits',
	'fact.when': 'Quand',
	'fact.own_note': 'Votre remarque',
	'fact.note_of': 'Remarque de {name}',
	'fact.from': 'De',
	'fact.to': 'À',
	'mail.help': 'Si vous ne reconnaissez pas ce transfert, appelez au {hotline} ({brand}) et mentionnez la référence.',
};

export const fr: Translation<typeof en> = {
	network_failure: 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	cancel: 'Annuler',
	'transfer.to': 'Destinataire',
	'transfer.to_hint': 'Le nom de la personne ou son adresse courriel complète.',
	'transfer.change': 'Changer',
	'transfer.choose': 'Choisissez à qui vont les crédits.',
	'transfer.searching': 'Recherche en cours…',
	'transfer.nobody': 'Personne n’a été trouvé. Vérifiez l’orthographe ou entrez l’adresse courriel complète.',
	'transfer.amount': 'Montant',
	'transfer.unit': 'crédits',
	'transfer.transferable': {
		one: '{amount} crédit peut être transféré.',
		other: '{amount} crédits peuvent être transférés.',
	},
	'transfer.left_today': 'Il en reste {amount} pour les 24 prochaines heures.',
	'transfer.proof_above': 'Au-delà de {amount}, nous vous demandons de confirmer votre identité.',
	'transfer.amount_unclear': 'Entrez un montant tel que {example}.',
	'transfer.amount_zero': 'Entrez un montant supérieur à zéro.',
	'transfer.amount_over': {
		one: 'Vous avez {amount} crédit à transférer. Les crédits accordés restent à vous.',
		other: 'Vous avez {amount} crédits à transférer. Les crédits accordés restent à vous.',
	},
	'transfer.amount_over_today': 'Vous pouvez encore en transférer {amount} d’ici 24 heures.',
	'transfer.note': 'Remarque',
	'transfer.optional': 'facultatif',
	'transfer.note_hint': 'L’autre personne la verra dans son relevé et son courriel.',
	'transfer.review': 'Vérifier le transfert',
	'transfer.question': { one: 'Transférer {amount} crédit à {name}?', other: 'Transférer {amount} crédits à {name}?' },
	'transfer.confirm': 'Transférer les crédits',
	'transfer.sending': 'Transfert en cours…',
	'transfer.balance_after': 'Votre solde après le transfert',
	'transfer.final': 'Un transfert est définitif. Vous et l’autre personne en serez avisés par courriel.',
	'transfer.failed': 'Le transfert n’a pu être effectué',
	'transfer.unknown':
		'Aucune réponse n’est arrivée. Réessayez\u00A0: les crédits ne partiront qu’une fois, même si la première tentative a abouti.',
	'transfer.unanswered_title': 'Votre dernier transfert est resté sans réponse',
	'transfer.unanswered_text': {
		one: 'Nous ignorons si {name} a reçu {amount} crédit. Réessayez pour le savoir\u00A0: le transfert ne se fera qu’une fois.',
		other:
			'Nous ignorons si {name} a reçu {amount} crédits. Réessayez pour le savoir\u00A0: le transfert ne se fera qu’une fois.',
	},
	'transfer.unanswered_retry': 'Réessayer ce transfert',
	'transfer.done': 'Transfert effectué',
	'transfer.done_text': {
		one: '{amount} crédit a été envoyé à {name}.',
		other: '{amount} crédits ont été envoyés à {name}.',
	},
	'transfer.reference': 'Référence',
	'transfer.balance_now': 'Votre solde',
	'transfer.again': 'Faire un autre transfert',
	'transfer.all': 'Toutes les opérations',
	'transfer.credits': 'Crédits',
	'transfer.own_note': 'Votre remarque',
	'transfer.quoted': '«\u00A0{words}\u00A0»',
};
