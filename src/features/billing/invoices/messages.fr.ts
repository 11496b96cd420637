import type { Translation } from '#platform/contract/text.ts';
import type { problemsEn } from './messages.en.ts';

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
