import type { Translation } from '#platform/contract/text.ts';
import type { problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'profile.invalid_phone': 'Numéro de téléphone non valide',
	'profile.email_unchanged': 'C’est déjà votre adresse courriel.',
	'profile.email_taken': 'Un autre compte utilise cette adresse. Choisissez-en une autre.',
	'profile.no_email_change': 'Aucune adresse n’attend de code. Entrez de nouveau la nouvelle adresse.',
	'profile.invalid_code': 'Code non valide',
	'profile.code_expired': 'Ce code est expiré. Demandez-en un nouveau.',
	'profile.too_many_failures': 'Trop de codes erronés. Attendez dix minutes, puis entrez de nouveau l’adresse.',
	'profile.photo_not_an_image':
		'Choisissez une photo en format JPEG, PNG ou WebP. Les images animées ne sont pas acceptées.',
	'profile.photo_too_many_pixels': 'Cette image est trop grande. Choisissez-en une d’au plus 24 mégapixels.',
	'profile.too_many_photos': 'Vous avez changé de photo à plusieurs reprises. Réessayez dans une heure.',
	'profile.photo_not_found': 'Cette photo n’existe pas.',
};
