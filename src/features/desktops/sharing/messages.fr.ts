import type { Translation } from '#platform/contract/text.ts';
import type { problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'sharing.already_shared':
		'Cet espace de travail est déjà partagé avec cette personne ou équipe. Changez son droit dans la liste.',
	'sharing.already_through_team':
		'Cette personne a déjà cet espace de travail par une équipe. Choisissez-en une autre.',
	'sharing.with_oneself': 'Cet espace de travail est déjà le vôtre. Choisissez une autre personne.',
	'sharing.grantee_not_found': 'Cette personne ou équipe est introuvable dans votre organisation. Cherchez de nouveau.',
	'sharing.not_shared':
		'Cet espace de travail n’est plus partagé avec cette personne ou équipe. Fermez puis rouvrez cette fenêtre pour voir qui y a accès.',
	'sharing.too_many':
		'Cet espace de travail est partagé avec le nombre maximal de personnes et d’équipes. Retirez d’abord un accès dans la liste.',
	'sharing.too_many_searches': 'Vous avez fait beaucoup de recherches. Réessayez dans quelques minutes.',
	'sharing.only_through_team':
		'Vous avez cet espace de travail par une équipe. Demandez à son propriétaire d’y mettre fin.',
	'sharing.recipient_full':
		'Cette personne n’a plus de place pour un espace de travail d’autrui. Choisissez-en une autre, ou demandez-lui d’en supprimer un.',
	'sharing.recipient_got_many':
		'Cette personne a reçu plusieurs espaces de travail aujourd’hui. Réessayez demain, ou partagez plutôt celui-ci avec elle.',
};
