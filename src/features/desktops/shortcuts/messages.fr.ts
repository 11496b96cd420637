import type { Translation } from '#platform/contract/text.ts';
import type { problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'shortcuts.not_found': 'Ce raccourci n’existe pas ou ne vous est plus offert. Choisissez-en un autre.',
	'shortcuts.not_yours':
		'Vous pouvez utiliser ce raccourci, mais seuls les responsables de sa bibliothèque peuvent le modifier. Adressez-vous à l’une de ces personnes.',
	'shortcuts.link_refused': 'Un raccourci ne peut pas ouvrir cette adresse. Entrez-en une qui commence par https://.',
	'shortcuts.changed': 'Une autre personne a modifié ce raccourci. Vérifiez-le avant de l’enregistrer.',
	'shortcuts.library_full': 'Cette bibliothèque est pleine. Retirez des raccourcis devenus inutiles.',
	'shortcuts.not_a_copy':
		'Ces raccourcis n’ouvrent plus la même page. Actualisez la page pour les voir tels qu’ils sont maintenant.',
	'shortcuts.unknown_limit': 'Un des groupes choisis n’existe plus. Choisissez de nouveau.',
	'shortcuts.icon_not_an_image': 'Ce format d’image n’est pas pris en charge. Choisissez un fichier JPEG, PNG ou WebP.',
	'shortcuts.icon_too_many_pixels': 'Cette image est trop grande. Choisissez-en une d’au plus 24 mégapixels.',
	'shortcuts.too_many_icons': 'Vous avez téléversé trop d’icônes. Réessayez dans une heure.',
	'shortcuts.icon_not_found': 'Cette icône n’existe plus. Choisissez-en une autre.',
	'shortcuts.import_unreadable':
		'Ce fichier ne contient aucun raccourci. Choisissez un fichier de favoris de navigateur ou une exportation du portail.',
	'shortcuts.import_too_long': 'Ce fichier compte trop de lignes. Choisissez-en un d’au plus 10\u00A0000 lignes.',
};
