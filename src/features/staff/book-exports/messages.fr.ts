import type { Translation } from '#platform/contract/text.ts';
import { accountsFr } from '#features/billing/books/accounts/messages.fr.ts';
import type { csvEn, en, problemsEn, verifierEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'book_exports.not_found': 'Fichier introuvable. Retournez au journal et choisissez-en un autre.',
	'book_exports.not_closed': 'Ce mois est encore ouvert. Fermez-le d’abord, puis exportez-le.',
	'book_exports.no_number': 'Un compte utilisé n’a pas de numéro. Ajoutez-le d’abord dans le plan comptable.',
	'book_exports.number_too_long':
		'Xero accepte des numéros de compte d’au plus 10 caractères. Raccourcissez-les dans le plan comptable.',
	'book_exports.year_open': 'Cette année a encore des mois ouverts. Fermez-les d’abord.',
	'book_exports.not_proved':
		'La comptabilité ne correspond pas aux documents; rien n’a été exporté. Adressez-vous à l’exploitant du portail.',
};

export const csvFr: Translation<typeof csvEn> = {
	'csv.state': 'État',
	'csv.day': 'Jour',
	'csv.for_day': 'Pour le',
	'csv.entry': 'Écriture',
	'csv.kind': 'Type',
	'csv.document': 'Document',
	'csv.account': 'Compte',
	'csv.number': 'Votre numéro de compte',
	'csv.name': 'Votre nom de compte',
	'csv.debit': 'Débit',
	'csv.credit': 'Crédit',
	'csv.id': 'Identifiant',
	'csv.closed': 'Fermé',
	'csv.draft': 'Brouillon',
	'csv.late': '{what}, pour le {day}',
};

export const verifierFr: Translation<typeof verifierEn> = {
	'verify.lead': 'Vérifie que les lignes des mois fermés n’ont pas changé depuis leur scellement.',
	'verify.whole': 'Mois vérifiés\u00A0: {months}. Aucune modification.',
	'verify.broken': '{month}\u00A0: les lignes ont été modifiées après la fermeture du mois.',
};

export const fr: Translation<typeof en> = {
	...accountsFr,
	'export.title': 'Exporter {month}',
	'export.closed': 'Fermé',
	'export.loading': 'Chargement…',
	'export.failed': 'Impossible de charger les exportations',
	'export.saving': 'Préparation…',
	'export.none': 'Fermez un mois pour l’exporter.',
	'export.foot':
		'Au plus 1\u00A0000 lignes par fichier pour QuickBooks en ligne et 300 pour Xero. Une journée n’est divisée que si elle ne tient pas dans un seul fichier.',
	'export.xero_note':
		'Xero refuse ses propres comptes bancaires et ses comptes clients dans une écriture manuelle. Prévoyez un autre compte pour chacun.',
	'export.quickbooks_note':
		'QuickBooks en ligne reconnaît les comptes par leur nom. Désactivez les numéros de compte pendant l’importation.',
	'export.unnumbered': 'Sans numéro\u00A0: {accounts}',
	'export.too_long': 'Plus de 10 caractères\u00A0: {accounts}',
	'export.add': 'Plan comptable',
	'export.files': '{files}, {lines}',
	'export.files_of': { one: '{count} fichier', other: '{count} fichiers' },
	'export.lines_of': { one: '{count} ligne', other: '{count} lignes' },
	'export.show': 'Fichiers pour {format}',
	'export.file': '{place}. {days}',
	'export.days': 'du {from} au {to}',
	'export.download': 'Télécharger {file}',
	'export.more': 'Le fichier ZIP contient les {count} fichiers.',
	'export.last': 'Téléchargé le {day} par {name}',
	'export.last_left': 'Téléchargé le {day}',
	'export.zip': 'ZIP',
	'export.csv': 'CSV',
	'export.draft': 'Brouillon\u00A0: {month}',
	'export.draft_text': 'Le mois est ouvert; ses écritures peuvent encore changer.',
	'format.quickbooks': 'QuickBooks en ligne',
	'format.xero': 'Xero',
	'format.neutral': 'CSV pour tout logiciel',
	'years.title': 'Années fermées',
	'years.of': '{year} en ZIP',
	'years.text': 'Le journal avec ses sceaux et un programme qui les vérifie.',
	'years.missing': 'Encore ouverts\u00A0: {months}',
	network_failure: 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	retry: 'Réessayer',
};
