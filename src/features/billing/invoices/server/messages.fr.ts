import type { Translation } from '#platform/contract/text.ts';
import type { correctionEn, moneyEn } from './messages.en.ts';

export const moneyFr: Translation<typeof moneyEn> = {
	'money.greeting': 'Bonjour {name},',
	'money.button': 'Voir la facture',
	'money.button_credit_note': 'Voir la note de crédit',
	'money.button_payments': 'Voir mes paiements',
	'money.help': 'Des questions? Appelez le {hotline} ({brand}).',
	'fact.amount': 'Montant',
	'fact.card': 'Carte',
	'fact.order': 'Numéro de commande',
	'fact.invoice': 'Facture',
	'fact.credit_note': 'Note de crédit',
	'fact.corrected_invoice': 'Facture corrigée',
	'fact.message': 'Notre message',
	'refund.subject': 'Remboursement de {amount}',
	'refund.preview': 'Le montant total de votre paiement est remboursé sur votre carte.',
	'refund.lead':
		'Nous avons remboursé la totalité de votre paiement, soit {amount}, sur la carte utilisée. Votre banque peut mettre jusqu’à dix jours ouvrables à l’afficher.',
	'refund_part.subject': 'Remboursement de {amount}',
	'refund_part.preview': 'Une partie de votre paiement de {total} est remboursée sur votre carte.',
	'refund_part.lead':
		'Nous avons remboursé {amount} de votre paiement de {total} sur la carte utilisée. Votre banque peut mettre jusqu’à dix jours ouvrables à l’afficher.',
	'charge_refund.subject': 'Remboursement de {amount}',
	'charge_refund.preview': 'Nous avons débité votre carte par erreur.',
	'charge_refund.lead':
		'Nous avons débité votre carte par erreur et avons remboursé {amount} sur la même carte. Votre banque peut mettre jusqu’à dix jours ouvrables à l’afficher.',
	'refund_failed.subject': 'Votre remboursement de {amount} n’a pas abouti',
	'refund_failed.preview': 'Votre banque nous l’a retourné.',
	'refund_failed.lead':
		'Nous avons remboursé {amount} sur votre carte, mais votre banque nous a retourné l’argent. Nous vous devons toujours ce montant. Appelez le {hotline} pour nous dire comment vous souhaitez le recevoir.',
	'dispute_open.subject': 'Votre paiement de {total} est contesté',
	'dispute_open.preview': 'Votre banque nous a informés d’une contestation.',
	'dispute_open.lead':
		'Votre banque nous a informés que vous contestez {amount} de votre paiement de {total}. La décision revient à la banque et peut prendre plusieurs mois. D’ici là, la facture porte la mention « Contestée ». S’il s’agit d’une erreur, dites-le à votre banque ou appelez le {hotline}.',
	'dispute_won.subject': 'La contestation de votre paiement est close',
	'dispute_won.preview': 'Selon votre banque, le paiement était justifié.',
	'dispute_won.lead':
		'Votre banque a conclu que votre paiement de {total} était justifié. La contestation de {amount} est close et rien de plus n’est prélevé.',
	'dispute_lost.subject': 'Votre banque vous a remboursé {amount}',
	'dispute_lost.preview': 'La contestation de votre paiement est close.',
	'dispute_lost.lead':
		'Votre banque a tranché en votre faveur la contestation de votre paiement de {total} et vous a remboursé {amount}. Votre facture est créditée de ce montant.',
	'dispute_closed.subject': 'La contestation de votre paiement est close',
	'dispute_closed.preview': 'Votre paiement n’est plus contesté.',
	'dispute_closed.lead':
		'Votre banque a clos la contestation de {amount}. Votre paiement de {total} n’est plus contesté et rien de plus n’est prélevé.',
	'credit_note.subject': 'Note de crédit {number} : {amount}',
	'credit_note.preview': 'Nous avons crédité {amount} sur votre facture.',
	'credit_note.lead':
		'Nous avons crédité votre facture de {amount}. Le motif figure sur la note de crédit, que vous pouvez enregistrer en PDF.',
	'credit_note.open':
		'Vous avez déjà payé ce montant. Nous le rembourserons sur la carte utilisée. Si ce n’est pas possible, nous vous le verserons autrement.',
	'credit_note.kept':
		'Vous avez déjà payé ce montant. Il servira à régler votre prochaine facture d’abonnement. S’il n’y en a pas, nous le rembourserons sur la carte utilisée.',
	'replaced.subject': 'Votre facture {invoice} a été corrigée',
	'replaced.preview': 'La facture {corrected} la remplace.',
	'replaced.lead':
		'Les taxes de la facture {invoice} étaient celles d’une autre province. La note de crédit {number} l’annule en entier et la facture {corrected} la remplace. Votre paiement est appliqué à la nouvelle facture, et vous conservez tout ce que vous avez acheté.',
	'replaced.even': 'Le montant des deux factures est le même : vous n’avez rien à payer, et rien n’est remboursé.',
	'replaced.refund':
		'Les taxes de la facture {invoice} étaient celles d’une autre province. La note de crédit {number} l’annule en entier et la facture {corrected} la remplace. Le montant de la nouvelle facture est inférieur de {difference}, soit le remboursement.',
	'replaced.kept':
		'Le montant de la nouvelle facture est inférieur de {difference}. Cette somme servira à régler votre prochaine facture d’abonnement. S’il n’y en a pas, nous la rembourserons sur la carte utilisée.',
	'replaced.open':
		'Le montant de la nouvelle facture est inférieur de {difference}. Nous rembourserons cette somme sur la carte utilisée. Si ce n’est pas possible, nous vous la verserons autrement.',
	'replaced.due':
		'Le montant de la nouvelle facture est supérieur de {difference}, et cette somme reste à payer. Elle ne sera pas prélevée sur votre carte. Appelez le {hotline} pour la payer autrement. Votre accès ne change pas.',
	'replaced.due_next':
		'Le montant de la nouvelle facture est supérieur de {difference}. Cette somme s’ajoutera à votre prochaine facture d’abonnement. D’ici là, vous n’avez rien à payer, et votre accès ne change pas.',
	'replaced.goodwill':
		'Le montant de la nouvelle facture est supérieur de {difference}. Nous prenons la différence à notre charge par la note de crédit {goodwill} : vous n’avez rien à payer.',
	'favour_open.subject': 'Nous vous devons {amount}',
	'favour_open.preview': 'Nous ne pouvons pas vous rembourser sur votre carte.',
	'favour_open.lead':
		'Vous avez {amount} en votre faveur, mais nous ne pouvons pas rembourser ce montant sur la carte utilisée. Nous vous le verserons autrement. Appelez le {hotline} pour nous dire comment vous souhaitez le recevoir.',
	'favour_paid.subject': 'Nous vous avons versé {amount}',
	'favour_paid.preview': 'Il ne reste rien en votre faveur.',
	'favour_paid.lead':
		'Nous vous avons versé {amount} autrement que sur votre carte. Il ne reste rien en votre faveur. Si vous n’avez pas reçu ce montant, appelez le {hotline}.',
};

export const correctionFr: Translation<typeof correctionEn> = {
	wrong_place: 'Province erronée',
	wrong_tax: 'Taxe erronée',
	goodwill: 'Geste commercial',
	duplicate: 'Doublon',
	replaces: 'Remplace la facture {number} du {day} : province erronée',
};
