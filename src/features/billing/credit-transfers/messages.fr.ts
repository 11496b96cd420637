import type { Translation } from '#platform/contract/text.ts';
import type { en, mailEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'credits.not_transferable':
		'Vous n’avez pas autant de crédits à transférer. Vous pouvez transférer les crédits achetés ou reçus, mais pas les crédits accordés. Choisissez un montant moins élevé.',
	'credits.recipient_not_found':
		'Vous ne pouvez pas transférer de crédits à cette personne. Choisissez quelqu’un d’autre.',
	'credits.too_many_searches': 'Trop de recherches. Attendez quelques minutes, puis réessayez.',
};

export const mailFr: Translation<typeof mailEn> = {
	'mail.greeting': 'Bonjour {name},',
	'sent.subject': { one: 'Vous avez transféré {amount} crédit', other: 'Vous avez transféré {amount} crédits' },
	'sent.preview': {
		one: '{counterpart} a reçu {amount} crédit.',
		other: '{counterpart} a reçu {amount} crédits.',
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
		one: '{counterpart} vous a transféré {amount} crédit. Il est maintenant dans votre solde.',
		other: '{counterpart} vous a transféré {amount} crédits. Ils sont maintenant dans votre solde.',
	},
	'fact.reference': 'Référence',
	'fact.amount': 'Crédits',
	'fact.when': 'Date',
	'fact.own_note': 'Votre remarque',
	'fact.note_of': 'Remarque de {name}',
	'fact.from': 'De',
	'fact.to': 'À',
	'mail.help': 'Si vous ne reconnaissez pas ce transfert, appelez le {hotline} ({brand}) et mentionnez la référence.',
};

export const fr: Translation<typeof en> = {
	network_failure: 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	cancel: 'Annuler',
	'transfer.to': 'Destinataire',
	'transfer.to_hint': 'Le nom de la personne ou son adresse courriel complète.',
	'transfer.change': 'Changer',
	'transfer.choose': 'Choisissez un destinataire.',
	'transfer.searching': 'Recherche…',
	'transfer.nobody': 'Aucun résultat. Vérifiez l’orthographe ou entrez l’adresse courriel complète.',
	'transfer.amount': 'Montant',
	'transfer.unit': 'crédits',
	'transfer.transferable': {
		one: 'Vous pouvez transférer {amount} crédit.',
		other: 'Vous pouvez transférer {amount} crédits.',
	},
	'transfer.without_granted':
		'Vous pouvez transférer {amount} de vos {available} crédits. Les crédits accordés ({granted}) ne sont pas transférables.',
	'transfer.left_today': 'Jusqu’à {amount} dans les 24 prochaines heures.',
	'transfer.proof_above': 'Au-delà de {amount}, nous vous demandons de confirmer votre identité.',
	'transfer.what': 'Fonctionnement d’un transfert',
	'transfer.at_once': 'Les crédits arrivent immédiatement.',
	'transfer.both_told': 'L’autre personne et vous recevrez un courriel.',
	'transfer.not_undone': 'Un transfert est définitif.',
	'transfer.amount_unclear': 'Entrez un montant, par exemple {example}.',
	'transfer.amount_zero': 'Entrez un montant supérieur à zéro.',
	'transfer.amount_over': {
		one: 'Vous pouvez transférer au plus {amount} crédit. Les crédits accordés ne sont pas transférables.',
		other: 'Vous pouvez transférer au plus {amount} crédits. Les crédits accordés ne sont pas transférables.',
	},
	'transfer.amount_over_today': 'Vous pouvez transférer au plus {amount} dans les 24 prochaines heures.',
	'transfer.note': 'Remarque',
	'transfer.optional': 'facultatif',
	'transfer.note_hint': 'L’autre personne la voit dans son relevé et son courriel.',
	'transfer.review': 'Vérifier le transfert',
	'transfer.question': { one: 'Transférer {amount} crédit à {name}?', other: 'Transférer {amount} crédits à {name}?' },
	'transfer.confirm': 'Transférer les crédits',
	'transfer.sending': 'Transfert en cours…',
	'transfer.balance_after': 'Solde après le transfert',
	'transfer.final': 'Un transfert est définitif. L’autre personne et vous recevrez un courriel.',
	'transfer.failed': 'Impossible d’effectuer le transfert',
	'transfer.unknown':
		'Aucune réponse. Réessayez\u00A0: les crédits ne seront transférés qu’une fois, même si la première tentative a réussi.',
	'transfer.unanswered_title': 'Votre dernier transfert est resté sans réponse',
	'transfer.unanswered_text': {
		one: 'Nous ignorons si {name} a reçu {amount} crédit. Réessayez pour le savoir. Le transfert ne se fera qu’une fois.',
		other:
			'Nous ignorons si {name} a reçu {amount} crédits. Réessayez pour le savoir. Le transfert ne se fera qu’une fois.',
	},
	'transfer.unanswered_retry': 'Réessayer le transfert',
	'transfer.done': 'Transfert effectué',
	'transfer.done_text': {
		one: '{name} a reçu {amount} crédit.',
		other: '{name} a reçu {amount} crédits.',
	},
	'transfer.reference': 'Référence',
	'transfer.balance_now': 'Votre solde',
	'transfer.to_credits': 'Aller aux crédits',
	'transfer.again': 'Faire un autre transfert',
	'transfer.all': 'Toutes les opérations',
	'transfer.credits': 'Crédits',
	'transfer.own_note': 'Votre remarque',
	'transfer.quoted': '«\u00A0{words}\u00A0»',
};
