import type { Translation } from '#platform/contract/text.ts';
import type { mailEn, paperEn } from './messages.en.ts';

export const mailFr: Translation<typeof mailEn> = {
	'mail.greeting': 'Bonjour {name},',
	'statement.subject': 'Relevé\u00A0: {amount} à payer à {brand}',
	'statement.preview': 'Vos factures impayées chez {brand}.',
	'statement.lead': 'Ces factures ne sont pas encore payées. Le relevé est joint à ce courriel.',
	'statement.document': '{number} du {day}',
	'statement.more': 'Autres factures',
	'statement.total': 'Total à payer',
	'statement.one': 'Voir la facture',
	'statement.all': 'Voir les paiements et factures',
	'statement.note': 'Déjà payé? Vous pouvez ignorer ce courriel. Des questions? Appelez le {hotline}.',
	'reversed.subject_payment': 'Paiement de {amount} sur une facture radiée\u00A0: {number}',
	'reversed.subject_credit_note': 'Note de crédit de {amount} sur une facture radiée\u00A0: {number}',
	'reversed.preview': 'La radiation a été annulée automatiquement.',
	'reversed.lead_payment':
		'{payer} a payé une facture que vous aviez radiée. La radiation a été annulée automatiquement pour ce montant.',
	'reversed.lead_credit_note':
		'Une facture que vous aviez radiée a été créditée. La radiation a été annulée automatiquement pour ce montant.',
	'reversed.payer': 'Payeur',
	'reversed.invoice': 'Facture',
	'reversed.written_off': 'Radiation',
	'reversed.amount': 'Montant annulé',
	'reversed.left': 'Encore radié',
	'reversed.button': 'Ouvrir la comptabilité',
};

export const paperFr: Translation<typeof paperEn> = {
	'paper.file_name': 'releve',
	'paper.title': 'Relevé des factures impayées',
	'paper.total': 'Total à payer',
	'paper.count': 'Factures impayées',
	'paper.oldest': 'Plus ancienne facture',
	'paper.payer': 'Facturé à',
	'paper.invoice': 'Facture',
	'paper.day': 'Date',
	'paper.for': 'Description',
	'paper.base': 'Avant taxes',
	'paper.tax': 'Taxes',
	'paper.due': 'À payer',
	'paper.more_lines': {
		one: '{first} et {count} autre',
		many: '{first} et {count} d’autres',
		other: '{first} et {count} autres',
	},
	'paper.note': 'Les paiements effectués depuis cette date ne sont pas compris. Des questions? Appelez le {hotline}.',
};
