import type { Translation } from '#platform/contract/text.ts';
import { fieldsFr } from './fields.fr.ts';
import type { approvalEn, mailEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'brands.not_found': 'Marque introuvable. Revenez à la liste des marques.',
	'brands.no_such_field': 'Vous ne pouvez pas modifier cette partie de la marque. Actualisez la page.',
	'brands.no_such_version': 'Version introuvable. Revenez à la liste des versions.',
	'brands.waits':
		'Ce brouillon est en attente d’approbation. Ouvrez les approbations pour le voir, ou retirez-le pour le modifier.',
	'brands.planned':
		'La publication de ce brouillon est prévue. Pour le modifier, revenez à la marque et annulez la publication.',
	'brands.draft_full':
		'Ce brouillon contient trop de modifications. Vérifiez-les, puis publiez-en ou annulez-en une partie.',
	'brands.nothing_changed': 'Il n’y a rien à publier. Apportez d’abord une modification.',
	'brands.changed_meanwhile':
		'Quelqu’un a modifié cette marque depuis que vous l’avez ouverte. Vérifiez de nouveau les modifications.',
	'brands.blocked': 'Une vérification a échoué. Corrigez ce qui est indiqué, puis réessayez.',
	'brands.needs_second': 'Une deuxième personne doit l’approuver. Demandez l’approbation dans la page de vérification.',
	'brands.time_invalid': 'Choisissez un moment dans les 90 prochains jours.',
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
	'brands.too_many_pictures': 'Vous avez téléversé trop d’images. Réessayez dans une heure.',
};

export const mailFr: Translation<typeof mailEn> = {
	'mail.greeting': 'Bonjour {name},',
	'plan_failed.subject': 'La publication de {brand} n’a pas eu lieu',
	'plan_failed.preview': 'Une vérification a échoué au moment prévu.',
	'plan_failed.lead':
		'Vous aviez prévu la publication de modifications, mais une vérification a échoué à ce moment. Rien n’a été publié.',
	'plan_failed.next':
		'Votre brouillon est inchangé. Ouvrez la marque, corrigez ce qui est indiqué, puis publiez de nouveau.',
	'plan_failed.button': 'Ouvrir l’espace du personnel',
};

export const approvalFr: Translation<typeof approvalEn> = {
	...fieldsFr,
	title: 'Publier des modifications à une marque',
	'word.none': 'Aucun',
	'word.yes': 'Activé',
	'word.no': 'Désactivé',
};
