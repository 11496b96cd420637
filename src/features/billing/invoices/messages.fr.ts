import type { Translation } from '#platform/contract/text.ts';
import type { csvEn, mailEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'invoices.not_found': 'Cette facture n’existe pas.',
	'invoices.too_many_mails':
		'Vous avez fait envoyer trente factures aujourd’hui. Téléchargez celle-ci ou réessayez demain.',
	'invoices.no_recipient': 'Choisissez au moins une adresse à laquelle l’envoyer.',
	'invoices.copy_not_found': 'Cette adresse ne figure plus dans la liste. Actualisez la page.',
	'invoices.copy_not_confirmed': 'Cette adresse n’est pas confirmée. Entrez le code qui y a été envoyé.',
	'invoices.copy_exists': 'Cette adresse figure déjà dans la liste.',
	'invoices.too_many_copies': 'Les copies vont à cinq adresses au plus. Retirez-en une pour en ajouter une autre.',
	'invoices.code_wrong': 'Ce code est inexact. Consultez le dernier message envoyé à cette adresse.',
	'invoices.code_expired': 'Ce code n’est plus valable. Faites-en envoyer un autre.',
	'invoices.too_many_codes': 'Dix codes ont été envoyés aujourd’hui. Réessayez demain.',
	'invoices.code_just_sent':
		'Un code a été envoyé il y a moins d’une minute. Attendez un moment avant d’en envoyer un autre.',
	'invoices.year_empty': 'Il n’y a aucune facture de cette année-là.',
	'invoices.too_many_files': 'Vous avez demandé ce fichier trop souvent. Réessayez dans une heure.',
};

export const mailFr: Translation<typeof mailEn> = {
	'mail.greeting': 'Bonjour {name},',
	'mail.subject': '{kind} {number} : {total}',
	'mail.preview': '{kind} {number} du {day}.',
	'mail.lead':
		'Vous avez demandé ce document. Il s’ouvre dans le portail une fois que vous êtes connecté; vous pouvez l’y imprimer ou l’enregistrer.',
	'mail.button': 'Voir le document',
	'mail.number': 'Numéro',
	'mail.day': 'Date',
	'mail.total': 'Total',
	'mail.invoice': 'Facture',
	'mail.credit_note': 'Note de crédit',
	'code.subject': 'Votre code pour les copies de factures : {code}',
	'code.preview': 'Il confirme que des copies de factures peuvent être envoyées à cette adresse.',
	'code.greeting': 'Bonjour,',
	'code.lead':
		'Une personne qui utilise {brand} veut que des copies de ses factures soient envoyées à cette adresse. Si vous êtes d’accord, communiquez-lui ce code. Il est valable pendant {minutes} minutes.',
	'code.note':
		'Si vous n’attendez aucune facture de {brand}, vous n’avez rien à faire. Rien n’est envoyé ici sans le code.',
};

export const csvFr: Translation<typeof csvEn> = {
	'csv.file_name': 'factures',
	'csv.number': 'Numéro',
	'csv.kind': 'Document',
	'csv.day': 'Date',
	'csv.credits': 'Crédite',
	'csv.entry': 'Écriture',
	'csv.description': 'Description',
	'csv.quantity': 'Quantité',
	'csv.unit_price': 'Prix unitaire',
	'csv.days': 'Jours',
	'csv.rate': 'Taux en %',
	'csv.registration': 'Numéro d’inscription',
	'csv.place': 'Taxé en',
	'csv.amount': 'Montant (CAD)',
	'csv.invoice': 'Facture',
	'csv.credit_note': 'Note de crédit',
	'csv.line': 'Ligne',
	'csv.total': 'Total',
	'csv.days_of': '{days} sur {all}',
};
