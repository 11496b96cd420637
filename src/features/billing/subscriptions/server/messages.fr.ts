import type { Translation } from '#platform/contract/text.ts';
import type { mailEn, needsEn } from './messages.en.ts';

export const mailFr: Translation<typeof mailEn> = {
	'mail.greeting': 'Bonjour {name},',
	'mail.help': 'Des questions? Appelez le {hotline} ({brand}).',
	'button.pay': 'Payer maintenant',
	'button.card': 'Utiliser une autre carte',
	'button.see': 'Voir mon abonnement',
	'button.take_over': 'Continuer avec ma propre carte',
	'button.packages': 'Voir les forfaits',
	'button.invoices': 'Voir mes factures',
	'late.subject': 'Remboursement de votre paiement de {amount}',
	'late.preview': 'Il est arrivé après l’annulation du changement.',
	'late.lead':
		'Votre banque a accepté votre paiement de {amount} après l’annulation du changement. Rien n’a été modifié.',
	'late.refund':
		'Nous le remboursons sur la carte utilisée. Vous trouverez la note de crédit parmi vos factures. Vous n’avez rien à faire.',
	'failed.subject': 'Votre paiement de {amount} n’a pas abouti',
	'failed.preview': 'Votre accès est maintenu. Voici les prochaines étapes.',
	'failed.lead': 'Nous n’avons pas pu prélever {amount} pour votre abonnement.',
	'failed.card':
		'Nous n’avons pas pu prélever {amount} pour votre abonnement. Cette carte ne sera plus débitée. Ajoutez-en une autre, puis choisissez quand payer.',
	'failed.confirm':
		'Votre banque vous demande de confirmer ce paiement. Choisissez «\u00A0Payer maintenant\u00A0» pour le confirmer.',
	'failed.pay': 'Vous pouvez payer maintenant, avec la carte de votre choix. Votre date de paiement ne change pas.',
	'fact.reason': 'Motif',
	'fact.next': 'Prochaine tentative',
	'fact.next_value': '{day}, {card}',
	'fact.next_backup': '{day}, {card} (votre carte de secours)',
	'fact.access': 'Accès jusqu’au',
	'failed.last_day':
		'Votre dernier jour d’accès est le {day}. Sans paiement d’ici là, votre abonnement prendra fin et plus rien ne sera prélevé.',
	'ended.subject': 'Votre abonnement a pris fin',
	'ended.preview': 'Votre dernier jour d’accès était le {day}.',
	'ended.lead':
		'Votre abonnement n’a pas été payé et a pris fin. Votre dernier jour d’accès était le {day}. Votre carte ne sera plus débitée.',
	'ended.debt':
		'Vous devez encore {amount} pour les jours utilisés. Ce montant n’est jamais prélevé automatiquement. Payez-le avant de vous abonner de nouveau.',
	'ended.refund':
		'Il reste {amount} en votre faveur. Nous rembourserons ce montant sur la carte utilisée. Si ce n’est pas possible, nous vous le verserons autrement.',
	'cancelled.subject': 'Votre abonnement est annulé',
	'cancelled.preview': 'Vous conservez l’accès jusqu’au {day}.',
	'cancelled.lead': 'Vous conservez l’accès jusqu’au {day}. Plus rien ne sera prélevé.',
	'cancelled.no_refund': 'Rien n’est remboursé.',
	'cancelled.refund':
		'Les jours restants ne sont pas remboursés. Vos factures précédentes laissent {amount} en votre faveur. À la fin de l’abonnement, nous rembourserons ce montant sur la carte utilisée. Si ce n’est pas possible, nous vous le verserons autrement.',
	'cancelled.keeps':
		'Vos factures précédentes laissent {amount} en votre faveur. Ce montant sera déduit de la prochaine facture de votre autre abonnement.',
	'cancelled.plan':
		'Le changement prévu est annulé. Vous pourrez le choisir de nouveau si vous réactivez l’abonnement.',
	'cancelled.due':
		'Vous devez encore {amount} pour les jours utilisés. Ce montant n’est jamais prélevé automatiquement.',
	'price.subject': 'Le prix du forfait {name} change',
	'price.preview': 'Le nouveau prix s’applique à partir du {day}.',
	'price.lead':
		'À partir du {day}, le forfait {name} coûtera {to} par place et par mois, avant taxes. D’ici là, il coûte {from}.',
	'price.choice': 'Vous pouvez changer de forfait ou annuler en tout temps jusqu’au {day}.',
	'handed_back.subject': 'Conservez le forfait {name} avec votre propre carte',
	'handed_back.preview': 'Votre place est payée jusqu’au {day}.',
	'handed_back.lead':
		'Votre place dans le forfait {name} est payée jusqu’au {day}. Vous pouvez continuer avec votre propre carte\u00A0: même forfait, même date de paiement, aucun double prélèvement. Si vous ne faites rien, votre place prendra fin ce jour-là.',
	'seat_ends.subject': 'Votre place dans le forfait {name} prend fin',
	'seat_ends.preview': 'Vous avez accès jusqu’au {day}.',
	'seat_ends.lead': 'Votre place dans le forfait {name} n’est plus payée. Vous avez accès jusqu’au {day}.',
};

/** What waits for a person, on their home. */
export const needsFr: Translation<typeof needsEn> = {
	'needs.due': '{amount} en souffrance pour {packages}',
	'needs.due_name': 'le paiement de {packages}',
	'needs.declined': '{card} a été refusée le {day}.',
	'needs.bank_asks': 'Votre banque vous demande de confirmer ce paiement.',
	'needs.no_card': 'Il n’y avait aucune carte à débiter.',
	'needs.access': 'Vous conservez l’accès jusqu’au {day}.',
	'needs.debt': 'Solde dû de {amount} pour {packages}',
	'needs.debt_why': 'Votre abonnement a pris fin. Payez ce montant avant de vous abonner de nouveau.',
	'needs.pay': 'Payer {amount}',
	'needs.card_expires': '{card} expire le {day}',
	'needs.card_expired': '{card} a expiré le {day}',
	'needs.card_missing': 'Il manque une carte pour votre prochain paiement',
	'needs.card_missing_name': 'une carte pour votre prochain paiement',
	'needs.next_payment': 'Votre prochain paiement est prévu le {day}.',
	'needs.add_card': 'Ajouter une carte',
	'needs.replace_card': 'Remplacer la carte',
	'needs.seat': '{name} vous invite à payer vous-même votre place ({package})',
	'needs.seat_name': 'une invitation de {name}',
	'needs.seat_why': 'Payez avec votre propre carte pour la conserver après le {day}.',
	'needs.take_over': 'Continuer avec ma carte',
};
