import type { Translation } from '#platform/contract/text.ts';
import type { en } from './messages.en.ts';

export const fr: Translation<typeof en> = {
	'recovery.title': 'Codes de récupération',
	'recovery.text': 'Au cas où vous n’auriez accès ni à votre téléphone ni à vos courriels.',
	'recovery.left': { one: 'Il en reste {count} sur 10', other: 'Il en reste {count} sur 10' },
	'recovery.none': 'Aucun code',
	'recovery.few': 'Créez de nouveaux codes dès maintenant, avant d’en avoir besoin.',
	'recovery.make': 'Créer de nouveaux codes',
	'recovery.make_title': 'Créer de nouveaux codes de récupération?',
	'recovery.make_text': 'Vos codes actuels cesseront immédiatement de fonctionner.',
	'recovery.close': 'Fermer',
	'recovery.cancel': 'Annuler',
	'recovery.pending': 'Un instant…',
	'recovery.finish': 'Terminé',
	'recovery.network_failure': 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	'sheet.method_validated': 'Vérification en deux étapes validée.',
	'sheet.title': 'Conservez vos codes de récupération',
	'sheet.text':
		'Si vous n’avez pas accès à votre téléphone ou à vos courriels, un de ces codes permet d’ouvrir une session. Chacun ne sert qu’une fois. Ils ne seront plus affichés.',
	'sheet.list': 'Codes de récupération',
	'sheet.copy': 'Copier',
	'sheet.copied': 'Copié',
	'sheet.download': 'Télécharger',
	'sheet.print': 'Imprimer',
	'sheet.kept': 'J’ai conservé ces codes en lieu sûr',
	'sheet.kept_missing': 'Confirmez que vous avez conservé les codes. Ils ne seront plus affichés.',
	'sheet.file_name': 'codes-de-recuperation.txt',
	'sheet.file_title': '{host}\u00A0: codes de récupération du {date}',
};
