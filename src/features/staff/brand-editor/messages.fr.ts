import type { Translation } from '#platform/contract/text.ts';
import type { problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'brands.not_found': 'Marque introuvable. Revenez à la liste des marques.',
	'brands.no_such_field': 'Vous ne pouvez pas modifier cette partie de la marque. Actualisez la page.',
	'brands.waits':
		'Ce brouillon est en attente d’approbation. Ouvrez les approbations pour le voir, ou retirez-le pour le modifier.',
	'brands.planned':
		'La publication de ce brouillon est prévue. Pour le modifier, revenez à la marque et annulez la publication.',
	'brands.draft_full':
		'Ce brouillon contient trop de modifications. Vérifiez-les, puis publiez-en ou annulez-en une partie.',
	'brands.key_taken': 'Cette clé est déjà utilisée. Choisissez-en une autre.',
	'brands.accent_too_weak': 'Cette couleur est trop claire pour être lisible. Choisissez-en une plus foncée.',
	'brands.too_many': 'Vous avez trop de marques en préparation. Supprimez celle dont vous n’avez plus besoin.',
	'brands.picture_not_an_image': 'Ce fichier n’est pas une image. Choisissez un fichier SVG, PNG ou WebP.',
	'brands.picture_not_a_drawing':
		'Ce fichier SVG contient un script, un lien ou du texte. Enregistrez-le en formes seulement, puis réessayez.',
	'brands.picture_no_view_box':
		'Ce fichier SVG n’a pas d’attribut viewBox et ne peut pas changer de taille. Enregistrez-le de nouveau avec cet attribut.',
	'brands.picture_shape':
		'Cette image n’a pas la bonne forme. Choisissez une image carrée pour le symbole, ou un logo au plus dix fois plus large que haut.',
	'brands.picture_changed':
		'Une autre personne a changé cette image et la vôtre n’est pas enregistrée. Choisissez-la de nouveau pour remplacer la sienne.',
	'brands.too_many_pictures': 'Vous avez téléversé trop d’images. Réessayez dans une heure.',
};
