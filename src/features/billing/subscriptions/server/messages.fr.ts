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
	'late.subject': 'Votre paiement de {amount} est remboursé',
	'late.preview': 'Il est arrivé après l’abandon du changement.',
	'late.lead':
		'Votre banque a accepté votre paiement de {amount} après que nous avons abandonné le changement. Rien n’a été modifié en échange.',
	'late.refund':
		'Nous le remboursons sur la carte utilisée. Vous le verrez parmi vos factures, avec sa note de crédit, et vous n’avez rien à faire.',
	'failed.subject': 'Votre paiement de {amount} n’a pas abouti',
	'failed.preview': 'Vous avez toujours accès. Voyez la suite.',
	'failed.lead': 'Nous n’avons pas pu débiter {amount} pour votre abonnement.',
	'failed.card':
		'Nous n’avons pas pu débiter {amount} pour votre abonnement et nous n’essaierons plus cette carte. Ajoutez-en une autre, puis choisissez quand payer.',
	'failed.reason': 'Motif : {reason}.',
	'failed.confirm':
		'Votre banque souhaite que vous confirmiez vous-même le paiement. Vous pourrez le faire en payant maintenant.',
	'failed.next': 'Nous réessaierons le {day} avec {card}.',
	'failed.next_backup': 'Nous réessaierons le {day} avec {card} (votre carte de secours).',
	'failed.pay':
		'Vous pouvez aussi payer maintenant, avec la carte de votre choix. Votre date de paiement reste la même.',
	'failed.access': 'Vous avez toujours accès. Sans paiement, l’accès prendra fin après le {day}.',
	'failed.last_day':
		'Le dernier jour d’accès est le {day}. Sans paiement d’ici là, votre abonnement prendra fin et rien de plus ne sera débité.',
	'ended.subject': 'Votre abonnement a pris fin',
	'ended.preview': 'Le dernier jour d’accès était le {day}.',
	'ended.lead':
		'Votre abonnement n’a pas été payé et a pris fin. Le dernier jour d’accès était le {day}. Rien de plus n’est débité de votre carte.',
	'ended.debt':
		'{amount} restent dus pour les jours utilisés. Ce montant n’est jamais débité automatiquement. Payez-le avant de vous abonner de nouveau.',
	'ended.refund':
		'Il reste {amount} en votre faveur. Nous remboursons ce montant sur la carte utilisée. Si ce n’est pas possible, nous vous le verserons autrement.',
	'cancelled.subject': 'Votre abonnement est annulé',
	'cancelled.preview': 'Vous conservez l’accès jusqu’au {day}.',
	'cancelled.lead': 'Vous conservez l’accès jusqu’au {day}. Rien de plus n’est débité.',
	'cancelled.no_refund': 'Rien n’est remboursé.',
	'cancelled.refund':
		'Les jours restants ne sont pas remboursés. Vos factures précédentes laissent {amount} en votre faveur. À la fin de l’abonnement, nous rembourserons ce montant sur la carte utilisée. Si ce n’est pas possible, nous vous le verserons autrement.',
	'cancelled.keeps':
		'Vos factures précédentes laissent {amount} en votre faveur. La prochaine facture de votre autre abonnement utilisera ce montant.',
	'cancelled.plan':
		'Le changement prévu est abandonné. Vous pourrez le choisir de nouveau si vous réactivez l’abonnement.',
	'cancelled.due': '{amount} restent dus pour les jours utilisés. Ce montant n’est jamais débité automatiquement.',
	'price.subject': 'Le prix du forfait {name} change',
	'price.preview': 'Le nouveau prix s’applique à partir du {day}.',
	'price.lead':
		'À partir du {day}, le forfait {name} coûte {to} par place et par mois, avant taxes. D’ici là, il coûte {from}.',
	'price.choice': 'Vous pouvez changer de forfait ou annuler à tout moment jusqu’au {day}.',
	'handed_back.subject': 'Gardez {name} avec votre propre carte',
	'handed_back.preview': 'Votre place est payée jusqu’au {day}.',
	'handed_back.lead':
		'Votre place dans le forfait {name} est payée pour vous jusqu’au {day}. Vous pouvez continuer avec votre propre carte : même forfait, même jour du mois, et rien n’est débité deux fois. Si vous ne faites rien, votre place prendra fin ce jour-là.',
	'seat_ends.subject': 'Votre place dans le forfait {name} prend fin',
	'seat_ends.preview': 'Vous avez accès jusqu’au {day}.',
	'seat_ends.lead': 'Votre place dans le forfait {name} n’est plus payée pour vous. Vous avez accès jusqu’au {day}.',
};

/** What waits for a person, on their home. */
export const needsFr: Translation<typeof needsEn> = {
	'needs.due': '{amount} en souffrance pour {packages}',
	'needs.due_name': 'le paiement de {packages}',
	'needs.declined': '{card} a été refusée le {day}.',
	'needs.bank_asks': 'Votre banque vous demande de confirmer ce paiement.',
	'needs.no_card': 'Il n’y avait aucune carte à débiter.',
	'needs.access': 'Vous gardez l’accès jusqu’au {day}.',
	'needs.debt': '{amount} encore dus pour {packages}',
	'needs.debt_why': 'Votre abonnement a pris fin. Payez ce montant avant de vous réabonner.',
	'needs.pay': 'Payer {amount}',
	'needs.card_expires': '{card} expire le {day}',
	'needs.card_expired': '{card} a expiré le {day}',
	'needs.card_missing': 'Il manque une carte pour votre prochain paiement',
	'needs.card_missing_name': 'une carte pour votre prochain paiement',
	'needs.next_payment': 'Votre prochain paiement est prévu le {day}.',
	'needs.add_card': 'Ajouter une carte',
	'needs.replace_card': 'Remplacer la carte',
	'needs.seat': '{name} vous invite à reprendre votre place {package}',
	'needs.seat_name': 'une invitation de {name}',
	'needs.seat_why': 'Payez avec votre propre carte pour la garder après le {day}.',
	'needs.take_over': 'Reprendre la place',
};
