import type { Translation } from '#platform/contract/text.ts';
import type { mailEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'sharing.already_shared':
		'Cet espace de travail est déjà partagé avec cette personne ou cette équipe. Modifiez son accès dans la liste.',
	'sharing.already_through_team':
		'Cette personne a déjà accès à cet espace de travail par une équipe. Choisissez une autre personne.',
	'sharing.with_oneself': 'Cet espace de travail est déjà à vous. Choisissez une autre personne.',
	'sharing.grantee_not_found':
		'Cette personne ou cette équipe est introuvable dans votre organisation. Cherchez de nouveau.',
	'sharing.not_shared':
		'Cet espace de travail n’est plus partagé avec cette personne ou cette équipe. Fermez puis rouvrez cette fenêtre pour voir la liste à jour.',
	'sharing.too_many':
		'Cet espace de travail est partagé avec le nombre maximal de personnes et d’équipes. Retirez d’abord un accès de la liste.',
	'sharing.too_many_searches': 'Vous avez fait trop de recherches. Réessayez dans quelques minutes.',
	'sharing.only_through_team':
		'Vous avez accès à cet espace de travail par une équipe, un bureau ou votre organisation. Demandez à son propriétaire de retirer cet accès.',
	'sharing.recipient_full':
		'Cette personne a atteint son nombre maximal d’espaces de travail. Demandez-lui d’en supprimer un ou choisissez une autre personne.',
	'sharing.recipient_got_many':
		'Cette personne a déjà reçu plusieurs espaces de travail aujourd’hui. Réessayez demain, ou partagez cet espace au lieu de le céder.',
};

export const mailFr: Translation<typeof mailEn> = {
	'mail.greeting': 'Bonjour {name},',
	'mail.desktop': 'Espace de travail',
	'mail.by': 'De la part de',
	'mail.button': 'Ouvrir l’espace de travail',
	'shared.subject': 'Un espace de travail est partagé avec vous',
	'shared.preview': 'Il figure parmi vos espaces de travail.',
	'shared.note':
		'Vous pouvez quitter cet espace de travail à tout moment\u00A0: dans son menu, choisissez «\u00A0Personnes ayant accès\u00A0».',
	'view.lead':
		'Une personne de votre organisation partage un espace de travail avec vous. Vous pouvez le consulter et utiliser ses tuiles.',
	'edit.lead':
		'Une personne de votre organisation partage un espace de travail avec vous. Vous pouvez utiliser ses tuiles et les modifier.',
	'own.subject': 'Un espace de travail vous appartient maintenant',
	'own.preview': 'Il figure parmi vos espaces de travail.',
	'own.lead':
		'Une personne de votre organisation vous a cédé un espace de travail. C’est maintenant vous qui décidez qui y a accès.',
	'own.note': 'Si vous n’en avez pas besoin, vous pouvez supprimer cet espace de travail.',
};
